:- module(pt_asking, []).
:- multifile pt:message/2.

/** <module> Portuguese texts for questions and explanations

More clauses of message/2 (see pt.pl).
*/

                /*******************************
                *  EXPLANATIONS AND REFUSALS   *
                *******************************/

pt:message("the square ~s is empty",
           "a casa ~s está vazia").
pt:message("there is ~s on ~s",
           "há ~s em ~s").
pt:message("~s moves from ~s to ~s",
           "~s vai de ~s para ~s").
pt:message("~s moves from ~s to the empty square ~s",
           "~s vai de ~s para a casa vazia ~s").
pt:message("it captures ~s on ~s",
           "captura ~s em ~s").
pt:message("1 square",
           "1 casa").
pt:message("~d squares",
           "~d casas").
pt:message("the move is ~s long, as it must be",
           "a jogada é de ~s, como tem de ser").
pt:message("the move is ~s long, but it must be ~d",
           "a jogada é de ~s, mas tem de ser de ~d").
pt:message("the move is ~s long, and this piece may move up to ~d",
           "a jogada é de ~s, e esta peça pode andar até ~d").
pt:message("the move is ~s long, but this piece may move at most ~d",
           "a jogada é de ~s, mas esta peça só pode andar até ~d").
pt:message("a White pawn",      "um peão branco").
pt:message("a Black pawn",      "um peão preto").
pt:message("a White piece",     "uma peça branca").
pt:message("a Black piece",     "uma peça preta").
pt:message("a White soldier",   "um soldado branco").
pt:message("a Black soldier",   "um soldado preto").
pt:message("a White sergeant",  "um sargento branco").
pt:message("a Black sergeant",  "um sargento preto").
pt:message("a White captain",   "um capitão branco").
pt:message("a Black captain",   "um capitão preto").
pt:message("a White colonel",   "um coronel branco").
pt:message("a Black colonel",   "um coronel preto").
pt:message("a White general",   "um general branco").
pt:message("a Black general",   "um general preto").
pt:message("a White queen",     "uma rainha branca").
pt:message("a Black queen",     "uma rainha preta").
pt:message("a White baby",      "um bebé branco").
pt:message("a Black baby",      "um bebé preto").
pt:message("an attacker",       "um atacante").
pt:message("a defender",        "um defensor").
pt:message("a king",            "um rei").
pt:message("~s and ~s",
           "~s e ~s").
pt:message("if it were White's turn",           "se fosse a vez das brancas").
pt:message("if it were Black's turn",           "se fosse a vez das pretas").
pt:message("if it were the Attackers' turn",    "se fosse a vez dos atacantes").
pt:message("if it were the Defenders' turn",    "se fosse a vez dos defensores").
pt:message("if ~s were empty",
           "se ~s estivesse vazia").
pt:message("if there were ~s on ~s",
           "se houvesse ~s em ~s").
pt:message("in the ruleset ~w",
           "no regulamento ~w").
pt:message("White",
           "Brancas").
pt:message("Black",
           "Pretas").
pt:message("Attackers",
           "Atacantes").
pt:message("Defenders",
           "Defensores").
pt:message("pawn",
           "peão").
pt:message("soldier",
           "soldado").
pt:message("sergeant",
           "sargento").
pt:message("captain",
           "capitão").
pt:message("colonel",
           "coronel").
pt:message("general",
           "general").
pt:message("queen",
           "rainha").
pt:message("baby",
           "bebé").
pt:message("attacker",
           "atacante").
pt:message("defender",
           "defensor").
pt:message("king",
           "rei").
pt:message("no one",
           "ninguém").
pt:message("~w must be a number of at least ~w, not ~w",
           "~w tem de ser um número não inferior a ~w, não ~w").
pt:message("~s is not a square",
           "~s não é uma casa").
pt:message("the square ~s is not on this board",
           "a casa ~s não está neste tabuleiro").
pt:message("~s is not a number",
           "~s não é um número").
pt:message("no piece is called ~s here",
           "aqui não há nenhuma peça chamada ~s").
pt:message("no player is called ~s here",
           "aqui não há nenhum jogador chamado ~s").
pt:message("one of: ~w",
           "um de: ~w").
pt:message("did you mean ~w?",
           "queria dizer ~w?").
pt:message("a variable stands where a goal should",
           "está uma variável onde devia estar um objetivo").
pt:message("the question contains itself",
           "a pergunta contém-se a si mesma").
pt:message("~q is not a goal",
           "~q não é um objetivo").
pt:message("in(P, Goal) asks about a position P that after(Move, P) found before",
           "in(P, Goal) pergunta sobre uma posição P que after(Move, P) encontrou antes").
pt:message("~w stand around a goal; goals are joined by commas, in parentheses if need be",
           "há ~w à volta de um objetivo; os objetivos separam-se por vírgulas, se for preciso \c
            entre parênteses").
pt:message("order_by orders by asc(V), the least V first, by desc(V), or by a list of these",
           "order_by ordena por asc(V), o menor V primeiro, por desc(V), ou por uma lista deles").
pt:message("~s is not a position; after(Move, P) finds one",
           "~s não é uma posição; after(Move, P) encontra uma").
pt:message("~s is not a kind of piece",
           "~s não é um tipo de peça").
pt:message("~s is not a player",
           "~s não é um jogador").
pt:message("~s is not a move; one is written with a hyphen",
           "~s não é uma jogada; as jogadas escrevem-se com um hífen").
pt:message("~w is a variable; the player is written ~w.",
           "~w é uma variável; o jogador escreve-se ~w.").
pt:message("In ~s the variable ~w has no value yet; write what finds it before that.",
           "Em ~s a variável ~w ainda não tem valor; escreva antes o que a determina.").
pt:message("`not` needs brackets: not(safe(M)), or \\+ safe(M)",
           "`not` precisa de parênteses: not(safe(M)), ou \\+ safe(M)").
pt:message("`~s` is written as a comma in a question",
           "numa pergunta, `~s` escreve-se com uma vírgula").
pt:message("`~s` is written as a semicolon in a question",
           "numa pergunta, `~s` escreve-se com um ponto e vírgula").
pt:message("a word begins with a small letter: ~s",
           "uma palavra começa por letra minúscula: ~s").
pt:message("quotes are written ' or \", not ~s",
           "as aspas escrevem-se ' ou \", não ~s").
pt:message("a variable has no value where one is needed; the goals that find its value \c
            must come before",
           "uma variável não tem valor onde é preciso um; os objetivos que o determinam têm de \c
            vir antes").
pt:message("~q is not a number to compute with",
           "~q não é um número com que se possa calcular").
pt:message("a question cannot compute ~q",
           "uma pergunta não pode calcular ~q").
pt:message("~p stands where ~s is expected",
           "está ~p onde se espera ~s").
pt:message("a whole number",
           "um número inteiro").
pt:message("the question divides by zero",
           "a pergunta divide por zero").
pt:message("the question computes something undefined",
           "a pergunta calcula algo que não está definido").
pt:message("~w is less than zero",
           "~w é menor do que zero").
pt:message("sort/4 orders by @<, @=<, @> or @>=, not by ~p",
           "sort/4 ordena por @<, @=<, @> ou @>=, não por ~p").
pt:message("the brackets of ~w() are empty; it is written ~w",
           "os parênteses de ~w() estão vazios; escreve-se ~w").
pt:message("the brackets of ~w() are empty; ~w/~d is known here",
           "os parênteses de ~w() estão vazios; o que se conhece aqui é ~w/~d").
pt:message("a question does not name modules",
           "uma pergunta não nomeia módulos").
pt:message("a question may not call ~q: it may only ask and compute",
           "uma pergunta não pode chamar ~q: só pode perguntar e calcular").
pt:message("questions have no word ~w",
           "as perguntas não têm a palavra ~w").
pt:message("`:words`, or the command `words`, lists all words",
           "`:words`, ou o comando `words`, lista todas as palavras").
pt:message("one question at a time: there is something after the full stop",
           "uma pergunta de cada vez: há alguma coisa depois do ponto final").
pt:message("a question has at most ~D characters, not ~D",
           "uma pergunta tem no máximo ~D caracteres, não ~D").
pt:message("the question fails with an error: ~s",
           "a pergunta dá um erro: ~s").
pt:message("a comma, or another operator, is missing here",
           "falta aqui uma vírgula, ou outro operador").
pt:message("two operators meet here",
           "há aqui dois operadores seguidos").
pt:message("the question should end here",
           "a pergunta devia acabar aqui").
pt:message("something is missing before the end",
           "falta alguma coisa antes do fim").
pt:message("something is missing here",
           "falta aqui alguma coisa").
pt:message("this is not Prolog",
           "isto não é Prolog").
pt:message("this ~w is never closed",
           "este ~w nunca é fechado").
pt:message("this ~w closes nothing",
           "este ~w não fecha nada").
pt:message("this is not how `~w` is used",
           "não é assim que se usa `~w`").
pt:message("~w is not empty: it holds ~w",
           "~w não está vazia: tem ~w").
pt:message("~w is not a square of this board",
           "~w não é uma casa deste tabuleiro").
pt:message("~w is not the name of a square in this game",
           "~w não é o nome de uma casa neste jogo").
pt:message("write a square like ~s",
           "escreva uma casa como ~s").
pt:message("its cells are ~s",
           "os conteúdos são ~s").
pt:message("~w is not a cell of ~w, as the report writes them",
           "~w não é um conteúdo de ~w, como o relatório os escreve").
pt:message("the listing stops too early, as in the report; its figures have the other rows",
           "a listagem acaba cedo demais, como no relatório; as figuras têm as outras linhas").
pt:message("; with it",
           "; com ela").

                /*******************************
                *      WORDS OF QUESTIONS      *
                *******************************/

pt:message("the move is legal",
           "a jogada é legal").
pt:message("the move starts on the square",
           "a jogada parte da casa").
pt:message("the move ends on the square",
           "a jogada acaba na casa").
pt:message("the move ends in this row, counted from the top",
           "a jogada acaba nesta linha, contada de cima").
pt:message("a piece of this kind makes the move",
           "a jogada é feita por uma peça deste tipo").
pt:message("the move captures something",
           "a jogada captura alguma coisa").
pt:message("the move captures a piece of this kind",
           "a jogada captura uma peça deste tipo").
pt:message("the move captures the piece on the square",
           "a jogada captura a peça que está na casa").
pt:message("the move captures nothing",
           "a jogada não captura nada").
pt:message("the opponent cannot capture the piece that moves with their next move",
           "o adversário não pode capturar a peça que joga na jogada seguinte").
pt:message("the opponent can capture the piece that moves with their next move",
           "o adversário pode capturar a peça que joga na jogada seguinte").
pt:message("after the move the piece threatens to capture one of this kind",
           "depois da jogada, a peça ameaça capturar uma deste tipo").
pt:message("after the move the piece threatens to capture any of two or more pieces",
           "depois da jogada, a peça ameaça capturar qualquer uma de duas ou mais peças").
pt:message("the move wins at once",
           "a jogada ganha de imediato").
pt:message("the move wins by force in this many plies, no fewer; without a number, up to 5 are \c
            tried",
           "a jogada ganha à força neste número de lances e não em menos; sem número, tentam-se \c
            até 5").
pt:message("the move lets the opponent win by force in this many plies, counting the move itself",
           "a jogada permite ao adversário ganhar à força neste número de lances, contando a \c
            própria jogada").
pt:message("what the position after the move is worth to the player who makes it; a piece is \c
            worth 100",
           "quanto vale a posição depois da jogada para quem a faz; uma peça vale 100").
pt:message("the move leads to the position",
           "a jogada leva à posição").
pt:message("the piece on the first square attacks the one on the second, whoever is to move",
           "a peça da primeira casa ataca a da segunda, seja de quem for a vez").
pt:message("the piece on the first square is attacked by the one on the second",
           "a peça da primeira casa é atacada pela da segunda").
pt:message("the piece on the first square could recapture if the one on the second were captured",
           "a peça da primeira casa poderia recapturar se a da segunda fosse capturada").
pt:message("a piece that captured the one there could be recaptured at once; it need not be \c
            attacked now",
           "quem capturasse a peça que lá está poderia ser logo recapturado; não é preciso que \c
            esteja atacada agora").
pt:message("the piece there can be captured by a piece that could not be recaptured",
           "a peça que lá está pode ser capturada por uma que não poderia ser recapturada").
pt:message("the piece on the first square could move to the second, whoever is to move",
           "a peça da primeira casa poderia ir para a segunda, seja de quem for a vez").
pt:message("only your piece there prevents this move of the opponent",
           "só a sua peça que lá está impede esta jogada do adversário").
pt:message("it is the player's turn",
           "é a vez do jogador").
pt:message("a piece of this kind stands there",
           "está lá uma peça deste tipo").
pt:message("a piece of the player whose turn it is stands there",
           "está lá uma peça de quem tem a vez").
pt:message("a piece of the opponent stands there",
           "está lá uma peça do adversário").
pt:message("nothing stands there",
           "não está lá nada").
pt:message("the square lies in this row, counted from the top",
           "a casa fica nesta linha, contada de cima").
pt:message("the same as empty",
           "o mesmo que empty").
pt:message("the square has this place in its row, counted from the left",
           "a casa tem este lugar na sua linha, contado da esquerda").
pt:message("the squares touch, along a side or at a corner",
           "as casas tocam-se, por um lado ou por um canto").
pt:message("a chess king would need this many steps from one square to the other",
           "um rei de xadrez precisaria deste número de passos para ir de uma casa à outra").
pt:message("the player's pieces count this much in all, each one point unless the game says \c
            otherwise",
           "as peças do jogador valem ao todo estes pontos, um cada uma se o jogo não disser \c
            outra coisa").
pt:message("the goal holds in a position that after(M, P) leads to",
           "o objetivo verifica-se numa posição a que after(M, P) leva").
pt:message("without the piece there an enemy could capture the general behind it",
           "sem a peça que lá está um inimigo poderia capturar o general que ela protege").
pt:message("without the piece there an enemy could capture the queen behind it",
           "sem a peça que lá está um inimigo poderia capturar a rainha que ela protege").
pt:message("without the piece there the attackers could capture the king at once",
           "sem a peça que lá está os atacantes poderiam logo capturar o rei").
pt:message("~w is Prolog's own, and a question may call it",
           "~w é um predicado do Prolog, e uma pergunta pode chamá-lo").
pt:message("the piece there is this many rows away from the enemy's base",
           "a peça que lá está fica a este número de linhas da base inimiga").
pt:message("no enemy piece can stop the piece there any more",
           "nenhuma peça inimiga pode já travar a peça que lá está").
pt:message("the position may have come before this one",
           "a posição pode ter sido a anterior a esta").
pt:message("the move leads here from the position, which may have come before this one",
           "a jogada leva aqui a partir da posição, que pode ter sido a anterior a esta").
pt:message("this many pieces, of either side, stand next to the piece there",
           "à volta da peça que lá está há este número de peças, de qualquer dos lados").
pt:message("no piece stands next to the one there",
           "não há peças à volta da que lá está").
pt:message("the player has lost the piece with this number",
           "o jogador perdeu a peça com este número").
pt:message("the queen moves and leaves a baby behind",
           "a rainha joga e deixa um bebé").
pt:message("the stack there has this many pieces",
           "a pilha que lá está tem este número de peças").
pt:message("the piece that moved could then capture the enemy queen",
           "a peça que joga poderia depois capturar a rainha inimiga").
pt:message("after the move the king has one way out",
           "depois da jogada o rei tem uma saída").
pt:message("after the move the king has more than one way out",
           "depois da jogada o rei tem mais de uma saída").
pt:message("attackers stand on this many sides of the king",
           "há atacantes neste número de lados do rei").
pt:message("a piece of this kind stands next to the square",
           "ao lado da casa está uma peça deste tipo").
pt:message("the move starts in the trench",
           "a jogada parte da trincheira").
pt:message("the move ends in the trench",
           "a jogada acaba na trincheira").
pt:message("the move leads from one side of the trench to the other",
           "a jogada leva de um lado da trincheira ao outro").
pt:message("the move starts in the trench and captures",
           "a jogada parte da trincheira e captura").
pt:message("a piece stands there, in the trench",
           "está lá uma peça, na trincheira").
pt:message("the pieces that the move captures are worth this many points",
           "as peças que a jogada captura valem este número de pontos").

                /*******************************
                *      CLAUSES BY RULESET      *
                *******************************/

pt:message("The pieces start in the layout ~w.",
           "As peças começam na disposição ~w.").
pt:message("White moves first.",
           "Começam as brancas.").
pt:message("Black moves first.",
           "Começam as pretas.").
pt:message("The player who moves first is drawn by lot.",
           "Quem começa é sorteado.").
pt:message("The board has ~d rows.",
           "O tabuleiro tem ~d linhas.").
pt:message("The board has ~d columns.",
           "O tabuleiro tem ~d colunas.").
pt:message("A piece that stands alone may jump over others.",
           "Uma peça isolada pode saltar por cima de outras.").
pt:message("A piece that stands alone does not jump over others.",
           "Uma peça isolada não salta por cima de outras.").
pt:message("A piece that stands alone does not capture.",
           "Uma peça isolada não captura.").
pt:message("A piece that stands alone may capture.",
           "Uma peça isolada pode capturar.").
pt:message("The square that it leaves does not count as company.",
           "A casa que ela deixa não conta como companhia.").
pt:message("The square that it leaves counts as company.",
           "A casa que ela deixa conta como companhia.").
pt:message("The attackers begin.",
           "Começam os atacantes.").
pt:message("The defenders begin.",
           "Começam os defensores.").
pt:message("A piece may move any distance.",
           "Uma peça pode andar qualquer distância.").
pt:message("The greatest distance of a move, in squares: ~d.",
           "Distância máxima de uma jogada, em casas: ~d.").
pt:message("The centre is a square like any other.",
           "O centro é uma casa como as outras.").
pt:message("The centre is a throne.",
           "O centro é um trono.").
pt:message("Who may cross the empty centre: ~w.",
           "Quem pode atravessar o centro vazio: ~w.").
pt:message("Who may stop on the centre: ~w.",
           "Quem pode parar no centro: ~w.").
pt:message("The centre takes no part in captures.",
           "O centro não participa em capturas.").
pt:message("The empty centre counts as an enemy of both sides in a capture.",
           "O centro vazio conta como inimigo de ambos os lados numa captura.").
pt:message("The centre counts as an enemy of both sides in a capture, empty or not.",
           "O centro conta como inimigo de ambos os lados numa captura, vazio ou não.").
pt:message("The centre counts as an enemy of the attackers in a capture, and while it is empty \c
            as an enemy of the defenders too.",
           "O centro conta como inimigo dos atacantes numa captura e, enquanto está vazio, \c
            também dos defensores.").
pt:message("A corner takes no part in captures.",
           "Um canto não participa em capturas.").
pt:message("An empty corner counts as an enemy of both sides in a capture.",
           "Um canto vazio conta como inimigo de ambos os lados numa captura.").
pt:message("The king takes part in captures like a defender.",
           "O rei participa em capturas como um defensor.").
pt:message("The king takes no part in captures.",
           "O rei não participa em capturas.").
pt:message("The king takes part in captures only while he stands still.",
           "O rei só participa em capturas enquanto está parado.").
pt:message("The king takes part in captures only when he moves.",
           "O rei só participa em capturas quando se move.").
pt:message("The king is captured when he is held on all four sides.",
           "O rei é capturado quando está cercado nos quatro lados.").
pt:message("The king is captured when he is held on two opposite sides.",
           "O rei é capturado quando está cercado em dois lados opostos.").
pt:message("On the throne or next to it the king is captured when he is held on all four sides, \c
            elsewhere on two opposite ones.",
           "No trono ou ao lado dele o rei é capturado quando está cercado nos quatro lados, \c
            noutras casas em dois lados opostos.").
pt:message("The empty throne does not count as an attacker next to the king.",
           "O trono vazio não conta como um atacante ao lado do rei.").
pt:message("The empty throne counts as an attacker next to the king.",
           "O trono vazio conta como um atacante ao lado do rei.").
pt:message("An empty corner does not count as an attacker next to the king.",
           "Um canto vazio não conta como um atacante ao lado do rei.").
pt:message("An empty corner counts as an attacker next to the king.",
           "Um canto vazio conta como um atacante ao lado do rei.").
pt:message("The edge does not count as an attacker next to the king.",
           "A borda não conta como um atacante ao lado do rei.").
pt:message("The edge counts as an attacker next to the king.",
           "A borda conta como um atacante ao lado do rei.").
pt:message("The king escapes to the edge.",
           "O rei escapa para a borda.").
pt:message("The king escapes to a corner.",
           "O rei escapa para um canto.").
pt:message("A player who cannot move loses.",
           "Um jogador que não pode jogar perde.").
pt:message("A player who cannot move draws.",
           "Um jogador que não pode jogar empata.").
pt:message("The corners are squares like any others.",
           "Os cantos são casas como as outras.").
pt:message("These squares are special corners: ~w.",
           "Estas casas são cantos especiais: ~w.").
pt:message("Who may cross an empty corner: ~w.",
           "Quem pode atravessar um canto vazio: ~w.").
pt:message("Who may stop on a corner: ~w.",
           "Quem pode parar num canto: ~w.").
pt:message("The defender beside the besieged king is captured like any other.",
           "O defensor ao lado do rei cercado é capturado como os outros.").
pt:message("When attackers hold three sides of the king on his throne, the defender on the \c
            fourth side can be captured against him.",
           "Quando atacantes ocupam três lados do rei no trono, o defensor do quarto lado \c
            pode ser capturado contra ele.").
pt:message("A position may be repeated any number of times.",
           "Uma posição pode repetir-se qualquer número de vezes.").
pt:message("The game is drawn when a position occurs for the third time.",
           "O jogo empata quando uma posição surge pela terceira vez.").
pt:message("The defenders lose when a position occurs for the third time.",
           "Os defensores perdem quando uma posição surge pela terceira vez.").
pt:message("The white queen starts on G1, the black one on F12.",
           "A rainha branca parte de G1, a preta de F12.").
pt:message("The white queen starts on G1, the black one on G12, in the same column.",
           "A rainha branca parte de G1, a preta de G12, na mesma coluna.").
pt:message("A baby is nearer where the straight line to the queen is shorter.",
           "Um bebé está mais perto onde a linha reta até à rainha é mais curta.").
pt:message("A baby is nearer where a chess king would need fewer steps.",
           "Um bebé está mais perto onde um rei de xadrez precisaria de menos passos.").
pt:message("A baby is nearer where a rook would need fewer steps of one square.",
           "Um bebé está mais perto onde uma torre precisaria de menos passos de uma casa.").
pt:message("The players may not swap colours.",
           "Os jogadores não podem trocar de cor.").
pt:message("Black may swap colours instead of answering White's first move.",
           "As pretas podem trocar de cor em vez de responder à primeira jogada das brancas.").
pt:message("A piece in the trench can be captured from its rear.",
           "Uma peça na trincheira pode ser capturada pela retaguarda.").
pt:message("A piece in the trench cannot be captured.",
           "Uma peça na trincheira não pode ser capturada.").
pt:message("There is no limit on moves without a capture.",
           "Não há limite de jogadas sem captura.").
pt:message("Moves without a capture after which the points decide: ~d.",
           "Jogadas sem captura ao fim das quais decidem os pontos: ~d.").
pt:message("There is no limit on the moves in all.",
           "Não há limite de jogadas ao todo.").
pt:message("Moves in all after which the points decide: ~d.",
           "Jogadas ao todo ao fim das quais decidem os pontos: ~d.").
pt:message("Stars do not count towards a win.",
           "As estrelas não contam para ganhar.").
pt:message("Captured stars needed to win: ~d.",
           "Estrelas capturadas necessárias para ganhar: ~d.").
pt:message("They win as soon as both players have moved equally often.",
           "Ganham assim que ambos tiverem jogado o mesmo número de vezes.").
pt:message("They win at once.",
           "Ganham de imediato.").
pt:message("A partida goes on without a general.",
           "A partida continua sem general.").
pt:message("The player who captures the enemy general wins.",
           "Ganha quem captura o general inimigo.").
pt:message("1 argument",
           "1 argumento").
pt:message("~d arguments",
           "~d argumentos").
pt:message("~d or ~d arguments",
           "~d ou ~d argumentos").
pt:message("~d or more arguments",
           "~d ou mais argumentos").
pt:message("~w takes ~s, not ~d; it is written ~w",
           "~w tem ~s, não ~d; escreve-se ~w").
pt:message("~w takes ~s here, not ~d",
           "aqui ~w tem ~s, não ~d").
pt:message("Read as squares, not as variables: ~w. A variable would be _~w.",
           "Lido como casas, não como variáveis: ~w. Uma variável seria _~w.").
pt:message("~s makes ~w something that is not a move; one is written with a hyphen.",
           "~s faz de ~w algo que não é uma jogada; as jogadas escrevem-se com um hífen.").
pt:message("~w is a square of this board, but ~s is expected there; \c
            write _~w for a variable",
           "~w é uma casa deste tabuleiro, mas aí espera-se ~s; \c
            para uma variável escreva _~w").
pt:message("a number",
           "um número").
pt:message("a kind of piece",
           "um tipo de peça").
pt:message("a player",
           "um jogador").
pt:message("a position",
           "uma posição").
pt:message("a move",
           "uma jogada").
pt:message("a list",
           "uma lista").
pt:message("something else",
           "outra coisa").
pt:message("the square ~w stands where a goal should",
           "a casa ~w está onde devia estar um objetivo").
pt:message("~w is a square, not a number to compute with",
           "~w é uma casa, não um número com que se possa calcular").
pt:message("squares and moves are not numbers to compute with",
           "casas e jogadas não são números com que se possa calcular").
pt:message("~s is narrower than the kind ~w: write it where the word has the kind, \c
            as in stands(S, ~s)",
           "~s é mais restrito do que o tipo ~w: escreva-o onde a palavra tem o tipo, \c
            como em stands(S, ~s)").
pt:message("aggregate_all collects count, sum(X), max(X), min(X), \c
            max(X, W), min(X, W), bag(X) or set(X)",
           "aggregate_all reúne count, sum(X), max(X), min(X), \c
            max(X, W), min(X, W), bag(X) ou set(X)").
pt:message("max and min compare numbers; put what belongs to a number \c
            after it, as in max(V-M) or max(V, M)",
           "max e min comparam números; ponha o que pertence a um número \c
            depois dele, como em max(V-M) ou max(V, M)").
pt:message("there is no question; `legal(M)` asks for the legal moves",
           "não há pergunta; `legal(M)` pergunta pelas jogadas legais").
pt:message("there is only a comment; the question comes before the %",
           "só há um comentário; a pergunta vem antes do %").
pt:message("a question does not begin with ~w; a goal such as legal(M) comes first",
           "uma pergunta não começa por ~w; primeiro vem um objetivo como legal(M)").
pt:message("an operator lacks an operand",
           "falta um operando a um operador").
pt:message("a goal is missing on one side of this comma",
           "falta um objetivo num dos lados desta vírgula").
pt:message("this is not a number",
           "isto não é um número").
pt:message("this is not a valid character after the \\",
           "este carácter não é válido depois de \\").
pt:message("a term of ~D cells",
           "um termo de ~D células").
pt:message("an integer of ~D bits",
           "um inteiro de ~D bits").
pt:message("~w is a variable; the kind of piece is written ~w.",
           "~w é uma variável; o tipo de peça escreve-se ~w.").
