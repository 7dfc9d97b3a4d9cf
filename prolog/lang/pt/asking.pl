:- module(pt_asking, []).
:- multifile pt:message/2.

/** <module> What is said when questions are asked, in Portuguese

More clauses of message/2 (see pt.pl).
*/

                /*******************************
                *  EXPLANATIONS AND REFUSALS   *
                *******************************/

pt:message("~s is empty",
           "~s está vazia").
pt:message("~s holds ~w of ~w",
           "em ~s está ~w (~w)").
pt:message("~s holds ~w, ~w of ~w",
           "em ~s está ~w, ~w (~w)").
pt:message("the move goes ~d squares; it should go ~w",
           "a jogada anda ~d casas; devia andar ~w").
pt:message("the move goes ~d squares; this piece goes at most ~w",
           "a jogada anda ~d casas; esta peça anda no máximo ~w").
pt:message("~s and ~s",
           "~s e ~s").
pt:message("if ~w were on turn",
           "se fosse a vez de: ~w").
pt:message("if ~s were empty",
           "se ~s estivesse vazia").
pt:message("if ~w stood on ~s",
           "se ~w estivesse em ~s").
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
pt:message("nobody",
           "ninguém").
pt:message("~w is a number from ~w, not ~w",
           "~w é um número a partir de ~w, não ~w").
pt:message("this cannot be asked: ~s",
           "isto não se pode perguntar: ~s").
pt:message("a goal is not known before it is called",
           "um objetivo não é conhecido antes de ser chamado").
pt:message("~q is not safe",
           "~q não é seguro").
pt:message("it is not safe",
           "não é seguro").
pt:message("~s is not a square",
           "~s não é uma casa").
pt:message("the square ~s is not on this board",
           "a casa ~s não está neste tabuleiro").
pt:message("~s is not a number",
           "~s não é um número").
pt:message("no piece is called ~s here",
           "aqui nenhuma peça se chama ~s").
pt:message("no player is called ~s here",
           "aqui nenhum jogador se chama ~s").
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
pt:message("in(P, Goal) asks about a position P that after(Move, P) found",
           "in(P, Goal) pergunta sobre uma posição P que after(Move, P) encontrou").
pt:message("~w has not ~d arguments; it is written ~w",
           "~w não tem ~d argumentos; escreve-se ~w").
pt:message("the brackets of ~w() are empty; it is written ~w",
           "os parênteses de ~w() estão vazios; escreve-se ~w").
pt:message("the brackets of ~w() are empty; ~w/~d is known here",
           "os parênteses de ~w() estão vazios; o que se conhece aqui é ~w/~d").
pt:message("~w/~d is not known here, ~w/~d is",
           "~w/~d não se conhece aqui, ~w/~d sim").
pt:message("a question does not name modules",
           "uma pergunta não nomeia módulos").
pt:message("~q is not something a question may call: it may only ask and compute",
           "~q não é coisa que uma pergunta possa chamar: só pode perguntar e calcular").
pt:message("there is no word ~w for a question",
           "não há palavra ~w para perguntas").
pt:message("`:words`, or the command `words`, lists the words",
           "`:words`, ou o comando `words`, lista as palavras").
pt:message("there is no question",
           "não há pergunta").
pt:message("one question at a time: there is something behind the full stop",
           "uma pergunta de cada vez: há alguma coisa depois do ponto final").
pt:message("a question has at most ~D characters, not ~D",
           "uma pergunta tem no máximo ~D caracteres, não ~D").
pt:message("the question goes wrong when it is asked: ~s",
           "a pergunta falha quando é feita: ~s").
pt:message("a comma, or another operator, is missing here",
           "falta aqui uma vírgula, ou outro operador").
pt:message("two operators meet here",
           "encontram-se aqui dois operadores").
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
pt:message("~w is not written so",
           "~w não se escreve assim").
pt:message("~w is not empty: ~w stands there",
           "~w não está vazia: está lá ~w").
pt:message("~w is not a square of this board",
           "~w não é uma casa deste tabuleiro").
pt:message("~w is not how a square is written here",
           "~w não é como aqui se escreve uma casa").
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
           "faz a jogada uma peça desta espécie").
pt:message("the move captures something",
           "a jogada captura alguma coisa").
pt:message("the move captures a piece of this kind",
           "a jogada captura uma peça desta espécie").
pt:message("the move captures the piece on the square",
           "a jogada captura a peça que está na casa").
pt:message("the move captures nothing",
           "a jogada não captura nada").
pt:message("the piece that moves cannot be captured by the next move",
           "a peça que joga não pode ser capturada na jogada seguinte").
pt:message("the piece that moves can be captured by the next move",
           "a peça que joga pode ser capturada na jogada seguinte").
pt:message("having moved, the piece could capture one of this kind, were it on turn again",
           "depois de jogar, a peça poderia capturar uma desta espécie, se fosse outra vez \c
            a sua vez").
pt:message("the move wins at once",
           "a jogada ganha logo").
pt:message("the move wins by force, at the soonest in so many plies; open, up to 5 are \c
            looked at",
           "a jogada ganha à força, o mais cedo em tantos lances; em aberto, veem-se até 5").
pt:message("after the move the opponent wins by force in so many plies, the move counted",
           "depois da jogada o adversário ganha à força em tantos lances, contando a jogada").
pt:message("what the position after the move is worth to who makes it; 100 is an ordinary \c
            piece",
           "quanto vale a posição depois da jogada para quem a faz; 100 é uma peça normal").
pt:message("the move leads to the position",
           "a jogada leva à posição").
pt:message("the piece on the first square could capture that on the second, were it on turn",
           "a peça da primeira casa poderia capturar a da segunda, se fosse a sua vez").
pt:message("the same the other way round",
           "o mesmo ao contrário").
pt:message("the piece there is attacked, and whoever captures it can be captured at once",
           "a peça que lá está é atacada, e quem a captura pode logo ser capturado").
pt:message("the piece there can be captured by one that cannot be captured at once",
           "a peça que lá está pode ser capturada por uma que não pode logo ser capturada").
pt:message("the piece on the first square could go to the second, were it on turn",
           "a peça da primeira casa poderia ir para a segunda, se fosse a sua vez").
pt:message("the own piece there is all that stops this move of the opponent",
           "a peça própria que lá está é tudo o que impede esta jogada do adversário").
pt:message("the player is on turn",
           "é a vez do jogador").
pt:message("a piece of this kind stands there",
           "está lá uma peça desta espécie").
pt:message("a piece of the player on turn stands there",
           "está lá uma peça de quem tem a vez").
pt:message("a piece of the opponent stands there",
           "está lá uma peça do adversário").
pt:message("nothing stands there",
           "não está lá nada").
pt:message("the square lies in this row, counted from the top",
           "a casa fica nesta linha, contada de cima").
pt:message("the square is the one with this number in its row",
           "a casa é a que tem este número na sua linha").
pt:message("the piece there is this many rows away from the enemy's base",
           "a peça que lá está fica a tantas linhas da base inimiga").
pt:message("no enemy can meet the piece there any more, whichever way both go",
           "nenhum inimigo pode ainda encontrar a peça que lá está, vão por onde forem").
pt:message("the position may have come before this one",
           "a posição pode ter vindo antes desta").
pt:message("the move led here from the position, which may have come before",
           "a jogada levou aqui a partir da posição, que pode ter vindo antes").
pt:message("this many pieces, of either side, stand next to the piece there",
           "à volta da peça que lá está há tantas peças, de qualquer lado").
pt:message("no piece stands next to the one there",
           "não há peças à volta da que lá está").
pt:message("the player has lost the piece with this number",
           "o jogador perdeu a peça com este número").
pt:message("the queen moves and leaves a baby behind",
           "a rainha joga e deixa um bebé").
pt:message("the stack there has this many pieces",
           "a pilha que lá está tem tantas peças").
pt:message("the piece that moved could then capture the enemy queen",
           "a peça que joga poderia depois tomar a rainha inimiga").
pt:message("after the move the king has one way out",
           "depois da jogada o rei tem uma saída").
pt:message("after the move the king has more than one way out",
           "depois da jogada o rei tem mais de uma saída").
pt:message("attackers stand on this many sides of the king",
           "há atacantes em tantos lados do rei").
pt:message("a piece of this kind stands next to the square",
           "ao lado da casa está uma peça desta espécie").
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
           "as peças que a jogada captura valem tantos pontos").

                /*******************************
                *      CLAUSES BY RULESET      *
                *******************************/

pt:message("The pieces start in the layout ~w.",
           "As peças estão como na disposição ~w.").
pt:message("White moves first.",
           "Começam as brancas.").
pt:message("Black moves first.",
           "Começam as pretas.").
pt:message("The player who moves first is drawn by lot.",
           "Tira-se à sorte quem começa.").
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
           "Uma peça anda quanto quiser.").
pt:message("The farthest that a piece may move, in squares: ~d.",
           "Uma peça anda no máximo tantas casas: ~d.").
pt:message("The centre is a square like any other.",
           "O centro é uma casa como as outras.").
pt:message("The centre is a throne.",
           "O centro é um trono.").
pt:message("Who may cross the empty centre: ~w.",
           "Quem pode atravessar o centro vazio: ~w.").
pt:message("Who may stop on the centre: ~w.",
           "Quem pode parar no centro: ~w.").
pt:message("The centre takes no part in captures.",
           "O centro não vale por ninguém numa captura.").
pt:message("The empty centre counts as an enemy of both sides in a capture.",
           "O centro vazio vale por um inimigo de todos numa captura.").
pt:message("The centre counts as an enemy of both sides in a capture, empty or not.",
           "O centro vale por um inimigo de todos numa captura, vazio ou não.").
pt:message("The centre counts as an enemy of the attackers in a capture, and while it is empty \c
            as an enemy of the defenders too.",
           "O centro vale por um inimigo dos atacantes numa captura, e por um dos \c
            defensores enquanto está vazio.").
pt:message("A corner takes no part in captures.",
           "Um canto não vale por ninguém numa captura.").
pt:message("An empty corner counts as an enemy of both sides in a capture.",
           "Um canto vazio vale por um inimigo de todos numa captura.").
pt:message("The king takes part in captures like a defender.",
           "O rei participa em capturas como um defensor.").
pt:message("The king takes no part in captures.",
           "O rei não participa em capturas.").
pt:message("The king takes part in captures only while he stands still.",
           "O rei só participa em capturas parado.").
pt:message("The king takes part in captures only when he moves.",
           "O rei só participa em capturas a andar.").
pt:message("The king is captured when he is held on all four sides.",
           "O rei é capturado quando os seus quatro lados estão tomados.").
pt:message("The king is captured when he is held on two opposite sides.",
           "O rei é capturado quando dois lados opostos dele estão tomados.").
pt:message("On the throne or next to it the king is captured when he is held on all four sides, \c
            elsewhere on two opposite ones.",
           "O rei é capturado quando os seus quatro lados estão tomados no trono ou ao lado \c
            dele, noutros sítios dois opostos.").
pt:message("The empty throne does not count as an attacker next to the king.",
           "O trono vazio não toma um lado dele.").
pt:message("The empty throne counts as an attacker next to the king.",
           "O trono vazio toma um lado dele como um atacante.").
pt:message("An empty corner does not count as an attacker next to the king.",
           "Um canto vazio não toma um lado dele.").
pt:message("An empty corner counts as an attacker next to the king.",
           "Um canto vazio toma um lado dele como um atacante.").
pt:message("The edge does not count as an attacker next to the king.",
           "A borda não toma um lado dele.").
pt:message("The edge counts as an attacker next to the king.",
           "A borda toma um lado dele como um atacante.").
pt:message("The king escapes to the edge.",
           "O rei escapa para a borda.").
pt:message("The king escapes to a corner.",
           "O rei escapa para um canto.").
pt:message("A player who cannot move loses.",
           "Quem não pode jogar perde.").
pt:message("A player who cannot move draws.",
           "Quem não pode jogar empata.").
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
pt:message("A position may occur any number of times.",
           "Uma posição pode voltar quantas vezes quiser.").
pt:message("The game is drawn when a position occurs for the third time.",
           "O jogo empata quando uma posição surge pela terceira vez.").
pt:message("The defenders lose when a position occurs for the third time.",
           "Os defensores perdem quando uma posição surge pela terceira vez.").
pt:message("The white queen starts on G1, the black one on F12.",
           "A rainha branca parte de G1, a preta de F12.").
pt:message("The white queen starts on G1, the black one on G12, in the same column.",
           "A rainha branca parte de G1, a preta de G12, na mesma coluna.").
pt:message("A baby is nearer where the straight line to the queen is shorter.",
           "Um bebé está mais perto onde é mais curta a linha reta até à rainha.").
pt:message("A baby is nearer where a chess king would need fewer steps.",
           "Um bebé está mais perto onde um rei de xadrez precisaria de menos passos.").
pt:message("A baby is nearer where a rook would need fewer steps of one square.",
           "Um bebé está mais perto onde o caminho de uma torre, casa a casa, é mais curto.").
pt:message("The players may not swap colours.",
           "Ninguém pode trocar de cor.").
pt:message("Black may swap colours instead of answering White's first move.",
           "As pretas podem trocar de cor em vez de responder à primeira jogada das brancas.").
pt:message("A piece in the trench can be captured from its rear.",
           "Pela retaguarda uma peça na trincheira pode ser capturada.").
pt:message("A piece in the trench cannot be captured.",
           "Ninguém pode capturar uma peça na trincheira.").
pt:message("There is no limit on moves without a capture.",
           "Nenhum número de jogadas sem captura acaba a partida.").
pt:message("Moves without a capture after which the points decide: ~d.",
           "Os pontos decidem ao fim de tantas jogadas sem captura: ~d.").
pt:message("There is no limit on the moves in all.",
           "Nenhum número de jogadas ao todo acaba a partida.").
pt:message("Moves in all after which the points decide: ~d.",
           "Os pontos decidem ao fim de tantas jogadas ao todo: ~d.").
pt:message("Stars do not win.",
           "As estrelas não ganham nada.").
pt:message("Captured stars needed to win: ~d.",
           "Ganham tantas estrelas capturadas: ~d.").
pt:message("They win once both players have moved equally often.",
           "Ganham quando ambos jogaram o mesmo número de vezes.").
pt:message("They win at once.",
           "Ganham logo.").
pt:message("A partida goes on without a general.",
           "A partida continua sem general.").
pt:message("The player who captures the enemy general wins.",
           "Ganha quem captura o general inimigo.").
