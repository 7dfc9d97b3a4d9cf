:- module(pt,
          [ rule/3,             % ?Game, ?Rule, -Text
            note/3,             % ?Game, ?Ruleset, -Text
            setting/3,          % ?Game, ?Option, -Text
            message/2           % ?English, -Text
          ]).

:- multifile message/2.
:- use_module(pt/asking, []).

/** <module> Portuguese

The sentences of the rules in Portuguese. The English ones are in the files of
the games; a text here is found by its game and its name there, and a message by
its English format, whose arguments it takes in the same order.
*/

                /*******************************
                *             RULES            *
                *******************************/

%!  rule(?Game, ?Rule, -Text) is nondet.
%
%   Text is the sentence of Rule of Game.

rule(breakthrough, board,
     "O tabuleiro é uma grelha de casas; 1 é uma peça branca (de cima), 2 uma preta (de \c
      baixo), 0 uma casa vazia.").
rule(breakthrough, start,
     "No início as peças de cada jogador enchem as duas linhas mais próximas dele.").
rule(breakthrough, turns,
     "Os jogadores jogam alternadamente, uma peça em cada vez; quem começa é sorteado.").
rule(breakthrough, own_piece,
     "Só pode mover as suas próprias peças.").
rule(breakthrough, empty_square,
     "Uma jogada parte de uma das suas peças; esta casa está vazia.").
rule(breakthrough, enemy_piece,
     "Só pode mover as suas próprias peças; esta é do adversário.").
rule(breakthrough, one_step,
     "Uma peça avança uma casa em direção à base adversária, em frente ou na diagonal, nunca \c
      para o lado nem para trás.").
rule(breakthrough, vacant,
     "Em frente, uma peça só pode avançar para uma casa vazia; captura na diagonal.").
rule(breakthrough, coordinates,
     "Uma casa designa-se por [Linha, Coluna], contadas a partir de 1, do canto superior \c
      esquerdo.").
rule(breakthrough, not_own,
     "Uma peça não pode ir para uma casa ocupada por uma peça do seu lado; só se capturam peças \c
      inimigas.").
rule(breakthrough, capture,
     "Uma peça captura uma peça inimiga avançando na diagonal para a casa dela; capturar é \c
      facultativo.").
rule(breakthrough, in_play,
     "O jogo acabou; já não se pode jogar.").
rule(breakthrough, reached_base,
     "O primeiro jogador a chegar à linha de base do adversário ganha de imediato.").
rule(breakthrough, all_captured,
     "Perde o jogador cuja última peça é capturada.").
rule(breakthrough, no_moves,
     "Um jogador que não pode jogar perde; em tabuleiros com duas ou mais colunas isso nunca \c
      acontece.").
rule(breakthrough, notation,
     "As jogadas escrevem-se com letras e números, e2-d3, ou com linhas e colunas, 7-5 6-4.").
rule(breakthrough, sizes,
     "Outros tamanhos são permitidos, quadrados ou não, com duas linhas cheias para cada \c
      jogador.").

rule(fields_of_action, board,
     "O tabuleiro é de 8 por 8; cada jogador tem doze peças com os números de 1 a 12.").
rule(fields_of_action, terms,
     "0 é uma casa vazia, 1-N uma peça preta, escrita BN, e 2-N uma branca, escrita WN.").
rule(fields_of_action, start,
     "No início os dois lados estão em três filas de quatro, como mostra a Figura 1 do \c
      relatório.").
rule(fields_of_action, turns,
     "As pretas começam; os jogadores jogam alternadamente, uma peça em cada vez.").
rule(fields_of_action, own_piece,
     "Só pode mover as suas próprias peças.").
rule(fields_of_action, empty_square,
     "Uma jogada parte de uma das suas peças; esta casa está vazia.").
rule(fields_of_action, enemy_piece,
     "Só pode mover as suas próprias peças; esta é do adversário.").
rule(fields_of_action, exact_distance,
     "Uma peça anda exatamente tantas casas quantas as peças, de qualquer cor, à sua volta.").
rule(fields_of_action, direction,
     "Uma peça anda em linha reta: na horizontal, na vertical ou na diagonal.").
rule(fields_of_action, jump,
     "Uma peça pode saltar por cima de peças de qualquer cor.").
rule(fields_of_action, not_own,
     "Uma peça não pode cair sobre uma peça da sua cor.").
rule(fields_of_action, capture,
     "Cair sobre uma peça inimiga captura-a definitivamente; capturar é facultativo.").
rule(fields_of_action, isolated,
     "Uma peça sem nenhuma peça à sua volta pode andar qualquer número de casas.").
rule(fields_of_action, isolated_path,
     "Uma peça isolada também pode saltar, exceto se a opção isolated_jump for false.").
rule(fields_of_action, isolated_vacant,
     "Uma peça isolada tem de cair numa casa vazia, exceto se isolated_capture for true.").
rule(fields_of_action, isolated_company,
     "Uma peça isolada tem de cair ao lado de pelo menos duas peças de qualquer cor.").
rule(fields_of_action, five_in_sequence,
     "Ganha o primeiro jogador a capturar cinco peças inimigas com números consecutivos, por \c
      qualquer ordem.").
rule(fields_of_action, no_moves,
     "Um jogador que, na sua vez, não tem nenhuma jogada legal perde.").
rule(fields_of_action, in_play,
     "O jogo acabou; já não se pode jogar.").
rule(fields_of_action, captures_first,
     "A vitória por cinco números seguidos capturados precede a derrota por falta de jogadas.").

rule(monkey_queen, board,
     "O tabuleiro é de 12 por 12.").
rule(monkey_queen, terms,
     "0 é uma casa vazia; w-N e b-N são pilhas de N peças: um bebé tem uma, uma rainha mais.").
rule(monkey_queen, start,
     "No início cada jogador tem uma rainha de vinte peças: as brancas em G1, as pretas em F12.").
rule(monkey_queen, turns,
     "As brancas começam; os jogadores jogam alternadamente, uma pilha em cada vez, e não podem \c
      passar.").
rule(monkey_queen, own_piece,
     "Só pode mover as suas próprias pilhas, a rainha ou um bebé.").
rule(monkey_queen, empty_square,
     "Uma jogada parte de uma das suas pilhas; esta casa está vazia.").
rule(monkey_queen, enemy_piece,
     "Só pode mover as suas próprias pilhas; esta é do adversário.").
rule(monkey_queen, direction,
     "Rainhas e bebés andam como a dama do xadrez: qualquer distância em linha reta, em qualquer \c
      das oito direções.").
rule(monkey_queen, no_jumping,
     "Nenhuma pilha salta: todas as casas do caminho têm de estar vazias.").
rule(monkey_queen, not_own,
     "Uma pilha vai para uma casa vazia ou captura uma pilha inimiga; não pode ir para a casa de \c
      uma pilha do seu lado.").
rule(monkey_queen, birth,
     "Uma rainha que anda sem capturar deixa um bebé onde estava e fica com menos uma peça.").
rule(monkey_queen, capture,
     "Uma pilha que captura toma o lugar da pilha inimiga e mantém a sua altura. Capturar é \c
      facultativo.").
rule(monkey_queen, two_high,
     "Uma rainha de duas peças só pode capturar.").
rule(monkey_queen, nearer,
     "Um bebé que não captura tem de se aproximar da rainha inimiga.").
rule(monkey_queen, metric,
     "Mais perto significa uma linha reta mais curta, salvo se a opção metric disser o \c
      contrário.").
rule(monkey_queen, queen_captured,
     "Ganha quem captura a rainha inimiga.").
rule(monkey_queen, in_play,
     "O jogo acabou; já não se pode jogar.").
rule(monkey_queen, no_moves,
     "Um jogador que, na sua vez, não tem nenhuma jogada legal perde.").
rule(monkey_queen, pie,
     "As pretas só podem trocar de cor pela regra da tarte, que o regulamento official tem e o \c
      relatório não.").
rule(monkey_queen, first_reply,
     "Pela regra da tarte as pretas só podem trocar de cor em resposta à primeira jogada das \c
      brancas.").
rule(monkey_queen, swap_once,
     "As cores só se trocam uma vez; quem tinha as brancas passa a jogar com as pretas, e é a \c
      sua vez.").

rule(tafl, board,
     "O tabuleiro é uma grelha de casas; b é um atacante, w um defensor, k o rei, - está vazia.").
rule(tafl, start,
     "O rei começa no centro, com os defensores à sua volta e o dobro dos atacantes por fora.").
rule(tafl, turns,
     "Os jogadores jogam alternadamente, uma peça em cada vez; começam os atacantes, salvo se o \c
      regulamento disser o contrário.").
rule(tafl, own_piece,
     "Só pode mover as suas próprias peças; o rei é um dos defensores.").
rule(tafl, empty_square,
     "Uma jogada parte de uma das suas peças; esta casa está vazia.").
rule(tafl, enemy_piece,
     "Só pode mover as suas próprias peças; esta é do adversário.").
rule(tafl, in_line,
     "Qualquer peça, incluindo o rei, anda ao longo da sua linha ou coluna, nunca na diagonal.").
rule(tafl, reach,
     "Uma peça não pode andar mais do que o regulamento permite.").
rule(tafl, unblocked,
     "Nenhuma peça pode passar por cima de outra.").
rule(tafl, vacant,
     "Uma peça só pode ir para uma casa vazia; não captura indo para cima de outra.").
rule(tafl, centre,
     "O centro é uma casa como as outras, salvo se o regulamento fizer dele um trono.").
rule(tafl, throne_pass,
     "Se o centro for um trono, só o podem atravessar as peças que o regulamento admite.").
rule(tafl, throne_stop,
     "Se o centro for um trono, só podem parar nele as peças que o regulamento admite.").
rule(tafl, capture,
     "Uma peça é capturada quando um inimigo se põe ao lado dela e há outro do lado oposto, na \c
      mesma linha; uma jogada pode capturar três peças. A borda do tabuleiro não conta como \c
      inimigo.").
rule(tafl, active,
     "Só captura a peça que se move: uma peça pode pôr-se entre dois inimigos sem perigo.").
rule(tafl, armed_king,
     "O rei captura como um defensor, quer ande quer esteja parado, salvo se o regulamento o \c
      desarmar.").
rule(tafl, king_capture,
     "O rei é capturado quando um atacante se põe ao lado dele e há atacantes nos seus quatro \c
      lados; alguns regulamentos exigem menos.").
rule(tafl, in_play,
     "O jogo acabou; já não se pode jogar.").
rule(tafl, king_captured,
     "O rei foi capturado: ganham os atacantes.").
rule(tafl, king_escaped,
     "O rei escapou para a borda, ou em alguns regulamentos para um canto: ganham os \c
      defensores.").
rule(tafl, raichi,
     "Raichi: o rei tem uma saída livre e escapa, se um atacante não o impedir já.").
rule(tafl, tuichi,
     "Tuichi: o rei tem mais de uma saída livre, e um atacante só pode fechar uma.").
rule(tafl, no_moves,
     "Um jogador que não pode jogar perde, ou em alguns regulamentos empata.").
rule(tafl, family,
     "Os jogos da família diferem no tabuleiro, no trono, nos cantos, e na força e na fuga do \c
      rei.").
rule(tafl, corner_pass,
     "Só as peças que o regulamento admite podem atravessar uma casa de canto.").
rule(tafl, corner_stop,
     "Só as peças que o regulamento admite podem parar numa casa de canto.").
rule(tafl, law_10,
     "A décima lei de Lineu, em alguns regulamentos: quando atacantes ocupam três lados do rei \c
      no seu trono, o defensor do quarto lado pode ser capturado contra ele.").
rule(tafl, repetition,
     "Onde o regulamento o diz, o jogo acaba quando uma posição surge pela terceira vez.").
rule(tafl, notation,
     "Uma casa designa-se pela letra e pelo número das margens do tabuleiro, d9. Também se aceita \c
      o x-y do relatório, coluna e linha contadas a partir de 1, do canto superior esquerdo: 4-1 \c
      4-3 é d9-d7.").

rule(trench, board,
     "O tabuleiro é um quadrado de 8x8 assente num canto: 15 linhas, que crescem de 1 até 8 \c
      casas e voltam a diminuir até 1.").
rule(trench, notation,
     "Uma casa designa-se pelas suas duas linhas, como estão escritas na borda, A4, ou pelas \c
      letras de ambas, hm.").
rule(trench, territories,
     "As sete linhas de cima são o território das brancas, as sete de baixo o das pretas, e a \c
      mais longa, entre elas, é a trincheira.").
rule(trench, pieces,
     "Uma peça escreve-se com o seu posto, g, co, ca, sa ou so, e o seu jogador, 1 para as \c
      brancas e 2 para as pretas; e é uma casa vazia.").
rule(trench, start,
     "Cada exército tem um general, dois coronéis, três capitães, quatro sargentos e seis \c
      soldados, em diamante, com o general atrás.").
rule(trench, turns,
     "As pretas começam; depois os jogadores jogam alternadamente, uma peça em cada vez.").
rule(trench, own_piece,
     "Só pode mover as suas próprias peças.").
rule(trench, empty_square,
     "Uma jogada parte de uma das suas peças; esta casa está vazia.").
rule(trench, enemy_piece,
     "Só pode mover as suas próprias peças; esta é do adversário.").
rule(trench, directions,
     "As diagonais seguem as bordas do tabuleiro; para a frente é a direito através da \c
      trincheira, em direção ao canto do inimigo, e para os lados é ao longo da trincheira.").
rule(trench, course,
     "Todas as peças andam na diagonal, e os soldados só assim; de sargento para cima, também \c
      para a frente, capitães e generais também para trás, coronéis e generais também para os \c
      lados.").
rule(trench, reach,
     "Um soldado anda uma casa, um sargento até duas, um capitão até três, um coronel até \c
      quatro e um general até cinco.").
rule(trench, straight,
     "Uma jogada segue uma linha reta, por tantas casas quantas o jogador quiser, dentro do \c
      alcance da peça.").
rule(trench, unobstructed,
     "Uma peça não pode passar por cima de outra, de nenhum dos exércitos; só uma peça que sai \c
      da trincheira passa por cima das que captura.").
rule(trench, stopped_sally,
     "Depois da primeira captura, uma peça que sai da trincheira pode continuar, mas uma peça do \c
      seu exército trava-a na mesma.").
rule(trench, not_own,
     "Uma peça não pode ir para cima de uma peça do seu exército.").
rule(trench, capture,
     "Uma peça captura uma peça inimiga indo para a casa dela; capturar é facultativo.").
rule(trench, capture_ends,
     "Uma captura termina a jogada de uma peça que não partiu da trincheira; não pode continuar \c
      para lá da peça capturada.").
rule(trench, trench_shelter,
     "Uma peça na trincheira não pode ser capturada de frente, só a partir do seu próprio \c
      território, pela retaguarda, e nem assim se a imunidade for absoluta.").
rule(trench, sally,
     "Uma peça que parte da trincheira não tem de parar quando captura: pode continuar na mesma \c
      linha, dentro do seu alcance, capturando todas as peças inimigas que encontrar, e parar \c
      onde quiser.").
rule(trench, rear_attack,
     "Uma peça na trincheira pode ser capturada por um inimigo que parta do território atrás \c
      dela, salvo se a imunidade for absoluta.").
rule(trench, rearguard,
     "Uma peça que parte da trincheira não pode capturar no seu próprio território; pode recuar \c
      para lá, mas as peças inimigas travam-na.").
rule(trench, along_the_trench,
     "Nenhuma peça captura ao longo da trincheira; coronéis e generais andam nela até que outra \c
      peça os trave.").
rule(trench, compulsory,
     "O jogador que tem a vez é obrigado a jogar.").
rule(trench, no_moves,
     "Um jogador que não pode jogar perde; com exércitos de dezasseis isso nunca acontece.").
rule(trench, in_play,
     "A partida acabou; já não se pode jogar.").
rule(trench, all_captured,
     "Ganha a partida quem capturou todas as peças inimigas.").
rule(trench, no_capture_limit,
     "Depois de um número de jogadas sem captura, 25 no relatório, a partida acaba e decidem \c
      os pontos.").
rule(trench, move_limit,
     "Depois de um número de jogadas ao todo, 50 no relatório, a partida acaba e decidem os \c
      pontos.").
rule(trench, stars,
     "Se as estrelas contarem para ganhar, ganha a partida o primeiro jogador a capturar as \c
      suficientes; uma estrela vale dois pontos.").
rule(trench, general_captured,
     "Se a captura do general contar para ganhar, ganha a partida quem captura o general \c
      inimigo.").
rule(trench, points,
     "Um soldado capturado vale 2 pontos, um sargento 4, um capitão 6, um coronel 8 e um \c
      general 10, um exército inteiro 72; com pontos iguais a partida fica empatada.").
rule(trench, match,
     "Um encontro são duas partidas, com troca de lados depois da primeira; ganha-o quem tiver \c
      mais pontos no conjunto das duas.").
rule(trench, tie_break,
     "Um encontro empatado decide-se noutra partida: ganha o primeiro jogador a capturar 40 \c
      pontos.").

                /*******************************
                *    RULESETS AND OPTIONS      *
                *******************************/

%!  note(?Game, ?Ruleset, -Text) is nondet.
%
%   Text is the note on Ruleset of Game.

note(breakthrough, report, "Como no relatório de 2011.").
note(fields_of_action, report, "Como no relatório de 2018.").
note(monkey_queen, report, "Como no relatório de 2016.").
note(monkey_queen, official, "Com a regra da tarte, como nas regras do próprio inventor.").
note(monkey_queen, listing,
     "Com a gralha do relatório: as duas rainhas na coluna 7.").
note(tafl, 'tablut/report', "Tablut como no relatório de 2014.").
note(tafl, 'tablut/linnaeus', "Tablut segundo Lineu (1732), como o lê Cyningstan.").
note(tafl, 'tablut/smith',
     "Tablut segundo a tradução de Smith, de 1811: quatro atacantes capturam o rei.").
note(tafl, 'tablut/saami', "Tablut segundo Nielsen: só o rei para no trono.").
note(tafl, 'brandubh/walker',
     "Brandubh segundo Walker: nenhuma peça volta ao trono; o rei escapa para um canto.").
note(tafl, 'brandubh/wtf',
     "Brandubh de Dragonheels Lair e OpenTafl: dois atacantes capturam o rei.").
note(tafl, 'ard_ri/dragonheels', "Ard Ri de Dragonheels Lair: as peças andam uma casa.").
note(tafl, 'ard_ri/nielsen', "Ard Ri segundo Nielsen: o rei é capturado como qualquer outra peça.").
note(tafl, 'tawlbwrdd/bell', "Tawlbwrdd na disposição de Bell.").
note(tafl, 'tawlbwrdd/lewis_cross', "Tawlbwrdd na disposição chamada cruz de Lewis.").
note(tafl, 'tawlbwrdd/t_cross', "Tawlbwrdd na disposição chamada cruz em T.").
note(tafl, 'hnefatafl/fetlar', "Hnefatafl pelas regras de Fetlar.").
note(tafl, 'hnefatafl_13/parlett',
     "Hnefatafl em 13 linhas segundo Parlett: o rei não participa em capturas.").
note(tafl, 'alea_evangelii/walker',
     "Alea Evangelii segundo Walker: começa o lado do rei, os cantos são blocos de quatro.").
note(trench, report,
     "Como no relatório de 2014: acaba após 25 jogadas sem captura ou 50 ao todo.").
note(trench, official,
     "Como é vendido: só acaba após 25 jogadas de cada jogador sem captura.").
note(trench, modern,
     "Como se joga em linha: 25 estrelas (50 pontos) ganham quando ambos jogaram o mesmo número \c
      de vezes.").

%!  setting(?Game, ?Option, -Text) is nondet.
%
%   Text is the description of Option of Game.

setting(breakthrough, rows, "quantas linhas tem o tabuleiro").
setting(breakthrough, columns, "quantas colunas tem o tabuleiro").
setting(breakthrough, first, "quem começa; random sorteia, como no relatório").
setting(fields_of_action, isolated_capture, "se uma peça isolada pode capturar.").
setting(fields_of_action, isolated_jump, "se uma peça isolada pode saltar.").
setting(fields_of_action, isolated_counts_origin,
        "se a casa que uma peça isolada deixa conta como companhia onde ela cai.").
setting(monkey_queen, metric, "como se mede se um bebé se aproxima da rainha inimiga.").
setting(monkey_queen, pie,
        "se as pretas podem trocar de cor em vez de responder à primeira jogada das brancas.").
setting(monkey_queen, black_column,
        "onde começa a rainha preta: na coluna 6, ou na 7 como na gralha do relatório.").
setting(tafl, layout, "a disposição das peças no início").
setting(tafl, first, "quem começa").
setting(tafl, escape, "por onde o rei escapa").
setting(tafl, speed, "quanto uma peça anda no máximo").
setting(tafl, throne, "se o centro é um trono").
setting(tafl, throne_stop, "quem pode parar no trono").
setting(tafl, throne_pass, "quem pode atravessar o trono vazio").
setting(tafl, throne_hostile, "quando o trono vale por um inimigo numa captura").
setting(tafl, corners, "que casas são cantos").
setting(tafl, corner_stop, "quem pode parar num canto").
setting(tafl, corner_pass, "quem pode atravessar um canto vazio").
setting(tafl, corner_hostile, "se um canto vazio vale por um inimigo").
setting(tafl, king_strength, "quantos atacantes capturam o rei").
setting(tafl, king_throne_counts, "se o trono vazio ajuda a capturar o rei").
setting(tafl, king_corner_counts, "se um canto vazio ajuda a capturar o rei").
setting(tafl, king_edge_counts, "se a borda ajuda a capturar o rei").
setting(tafl, king_armed,
        "se o rei captura, ou só parado (anvil), ou só a andar (hammer)").
setting(tafl, linnaean, "se o defensor ao lado do rei cercado pode ser capturado contra ele").
setting(tafl, no_moves, "o que acontece a quem não pode jogar").
setting(tafl, repetition, "o que acontece quando uma posição surge pela terceira vez").
setting(trench, absolute_immunity,
        "se uma peça na trincheira não pode ser capturada nem pela retaguarda.").
setting(trench, no_capture_limit, "ao fim de quantas jogadas sem captura decidem os pontos.").
setting(trench, move_limit, "ao fim de quantas jogadas ao todo decidem os pontos.").
setting(trench, win_stars, "quantas estrelas capturadas ganham, a dois pontos cada.").
setting(trench, equal_turns,
        "se as estrelas só ganham quando ambos jogaram o mesmo número de vezes.").
setting(trench, general_wins, "se capturar o general ganha.").

                /*******************************
                *           MESSAGES           *
                *******************************/

%!  message(?English, -Text) is nondet.
%
%   Text is the translation of the format English.

message("a move must be a text or two squares, [[row, column], [row, column]]",
        "uma jogada tem de ser um texto ou duas casas, [[linha, coluna], [linha, coluna]]").
message("~w names a square that is not on this board of ~d rows and ~d columns",
        "~w nomeia uma casa que não está neste tabuleiro de ~d linhas e ~d colunas").
message("~w is not a move; write it like ~s",
        "~w não é uma jogada; escreva-a como ~s").
message("~w may mean ~w",
        "~w pode querer dizer ~w").
message("no piece can move to ~s",
        "nenhuma peça pode ir para ~s").
message("~s is not legal: ~s (~w)",
        "~s não é legal: ~s (~w)").
message("the game is already over in this position (~w)",
        "o jogo já acabou nesta posição (~w)").
message("the two contestants of a match need different names",
        "os dois jogadores de um encontro têm de ter nomes diferentes").
message("the game is over, so there is no best move to find: ~s",
        "o jogo acabou, por isso não há uma melhor jogada: ~s").
message("these options contradict each other: ~s",
        "estas opções contradizem-se: ~s").
message("the game is over, so there is nothing to solve: ~s",
        "o jogo acabou, não há nada a resolver: ~s").
message("more than ~D positions can be reached from here, which is all that fits: allow more \c
         memory, or ask about a smaller board or fewer pieces",
        "daqui alcançam-se mais de ~D posições, e não cabem mais: permita mais memória, ou \c
         pergunte por um tabuleiro menor ou por menos peças").
message("this position is drawn, and only a win has a proof",
        "esta posição é um empate, e só uma vitória tem prova").
message("only `positions` can solve this board: there is no `search` for it",
        "este tabuleiro só se resolve com `positions`: não há `search` para ele").
message("the method is any, positions or search, not ~w",
        "o método é any, positions ou search, não ~w").
message("the memory is a whole number of megabytes from 1 to 1000000, not ~w",
        "a memória é um número inteiro de megabytes de 1 a 1000000, não ~w").
message("~w has no position called ~w",
        "~w não tem nenhuma posição chamada ~w").
message("a position is written GAME:RULESET:PLAYER:BOARD, \c
         with SETTINGS before BOARD if there are any, not ~w",
        "uma posição escreve-se GAME:RULESET:PLAYER:BOARD, \c
         com SETTINGS antes de BOARD se os houver, não ~w").
message("a setting is written name=value, not ~w",
        "uma opção escreve-se nome=valor, não ~w").
message("row ~d, column ~d: ~w is not a cell of ~w; its cells are ~s",
        "linha ~d, coluna ~d: ~w não é um conteúdo de ~w; são ~s").
message("a board has at least two rows and one column, not ~d and ~d",
        "um tabuleiro tem pelo menos duas linhas e uma coluna, não ~d e ~d").
message("a board of ~w has ~d rows, not ~d: ~s; with it the position is ~s",
        "um tabuleiro de ~w tem ~d linhas, não ~d: ~s; com ela a posição é ~s").
message("a board of ~w has ~d rows here, not ~d",
        "um tabuleiro de ~w tem aqui ~d linhas, não ~d").
message("row ~d has ~d cells, not ~d",
        "a linha ~d tem ~d casas, não ~d").
message("~w has no setting called ~w",
        "~w não tem nenhuma opção chamada ~w").
message("~w must be a whole number of at least 0, not ~w",
        "~w tem de ser um número inteiro não inferior a 0, não ~w").
message("there is no game called ~w",
        "não há nenhum jogo chamado ~w").
message("~w is not a player here; the players are ~w and ~w",
        "~w não é um jogador deste jogo; os jogadores são ~w e ~w").
message("~w has no ruleset called ~w",
        "~w não tem nenhum regulamento chamado ~w").
message("~w cannot be played: ~w",
        "~w não se pode jogar: ~w").
message("there is no such folder",
        "essa pasta não existe").
message("it is a folder, not a file",
        "é uma pasta, não um ficheiro").
message("it is not a file",
        "não é um ficheiro").
message("it cannot be read",
        "não pode ser lido").
message("it is empty",
        "está vazio").
message("it does not begin with :- module(Name, [...])",
        "não começa por :- module(Nome, [...])").
message("this is not valid Prolog: ~w",
        "isto não é Prolog válido: ~w").
message("there is no file ~w to load",
        "o ficheiro ~w, que devia ser carregado, não existe").
message("it calls halt, which would end the program",
        "chama halt, o que acabaria o programa").
message("Prolog says: ~s",
        "o Prolog diz: ~s").
message("it never finishes loading",
        "nunca acaba de carregar").
message("~w does not terminate",
        "~w não termina").
message("it runs out of memory while loading",
        "esgota a memória ao carregar").
message("~w runs out of memory",
        "~w esgota a memória").
message("~w calls ~w, which does not exist",
        "~w chama ~w, que não existe").
message("~w throws ~s",
        "~w lança ~s").
message("there is another game called ~w",
        "já há outro jogo chamado ~w").
message("the name ~w is taken by a part of the program",
        "o nome ~w já é de uma parte do programa").
message("it does not export ~w, which every game needs (see prolog/engine/contract.pl)",
        "não exporta ~w, de que todos os jogos precisam (ver prolog/engine/contract.pl)").
message("it exports ~w, which has no meaning here; did you mean ~w?",
        "exporta ~w, que aqui não tem significado; queria dizer ~w?").
message("face/3 has no empty cell, one owned by nobody",
        "face/3 não tem nenhuma casa vazia, que não pertença a ninguém (nobody)").
message("the default of the option ~w should be ~s",
        "o valor por omissão da opção ~w devia ser ~s").
message("rule/4 has ~w twice", "rule/4 tem ~w duas vezes").
message("~p is not a name for a condition", "~p não é um nome de condição").
message("two conditions of one clause are called ~w",
        "duas condições da mesma cláusula chamam-se ~w").
message("rule/4 has no text for ~w, a way to end the game",
        "rule/4 não tem texto para ~w, uma maneira de o jogo acabar").
message("the ruleset ~w has ~p, which is not an option with a valid value",
        "as regras ~w têm ~p, que não é uma opção com um valor válido").
message("initial/2 leaves the option ~w out of the memory, where ~w looks it up",
        "initial/2 não põe na memória a opção ~w, que ~w procura lá").
message("legal/2 gives ~p, which is not ground", "legal/2 dá ~p, que tem variáveis").
message("legal/2 gives ~p, which leaves the board", "legal/2 dá ~p, que sai do tabuleiro").
message("legal/2 gives ~p more than once", "legal/2 dá ~p mais do que uma vez").
message("legal/2 gives ~p when the game is over by ~w; in_play should forbid it",
        "legal/2 dá ~p quando o jogo já acabou por ~w; in_play devia proibi-lo").
message("outcome/3 fails for a position without legal moves",
        "outcome/3 falha numa posição sem jogadas legais").
message("outcome/3 gives ~p, for which rule/4 has no text",
        "outcome/3 dá ~p, para que rule/4 não tem texto").
message("next/3 gives more than one position after ~p",
        "next/3 dá mais do que uma posição depois de ~p").
message("next/3 gives a board of another shape after ~p",
        "next/3 dá um tabuleiro de outra forma depois de ~p").
message("next/3 puts ~p on the board, which is not a cell of face/3",
        "next/3 põe no tabuleiro ~p, que não é uma casa de face/3").
message("next/3 gives the turn to ~p, who is not a player",
        "next/3 dá a vez a ~p, que não é um jogador").
message("next/3 leaves ~p to move after ~p", "next/3 deixa ~p a jogar depois de ~p").
message("legal/2 gives ~p, which does not go from square to square",
        "legal/2 dá ~p, que não vai de casa a casa").
message("next/3 drops ~w from the memory", "next/3 tira ~w da memória").
message("next/3 changes the names in the memory or their order",
        "next/3 muda os nomes que estão na memória, ou a sua ordem").
message("~s, ~d plies after the start of a game", "~s, ~d lances depois do início de um jogo").
message("its rules look inside squares, as in ~p",
        "as regras olham para dentro de casas, como em ~p").
message("its rules cannot be read on a flat board: ~p",
        "as regras não podem ser executadas num tabuleiro plano: ~p").
message("it exports ~w, but does not define it",
        "exporta ~w, mas não o define").
message("none of the conditions of its legal/2 has a name (Name :: Condition)",
        "nenhuma das condições do seu legal/2 tem nome (Nome :: Condição)").
message("a game has two players; this one has ~d",
        "um jogo tem dois jogadores; este tem ~d").
message("~w gives no text",
        "~w não dá um texto").
message("~w gives something other than ~w",
        "~w dá algo diferente de ~w").
message("there is no notation ~w",
        "não existe a notação ~w").
message("there is no shape ~w",
        "não existe a forma ~w").
message("rule/4 has no text for ~w, a condition of legal/2",
        "rule/4 não tem texto para ~w, uma condição de legal/2").
message("the position of initial/2 cannot be read back from its own text",
        "a posição de initial/2 não pode ser lida a partir do seu próprio texto").
message("next/3 gives no position after ~p",
        "next/3 não dá nenhuma posição depois de ~p").
message("outcome/3 gives a winner who is not a player",
        "outcome/3 dá um vencedor que não é um jogador").
message("Numbers are read row-column, row 1 at the top: ~s = ~s.",
        "Os números leem-se linha-coluna, com a linha 1 em cima: ~s = ~s.").
message("Numbers are read column-row, row 1 at the top: ~s = ~s.",
        "Os números leem-se coluna-linha, com a linha 1 em cima: ~s = ~s.").
message("the option ~w must be ~s, not ~s",
        "a opção ~w tem de ser ~s, não ~s").
message("~w has no option called ~w",
        "~w não tem nenhuma opção chamada ~w").
message("depth must be a whole number of plies, at least 0, not ~w",
        "depth tem de ser um número inteiro de lances, não inferior a 0, não ~w").
message("by must be compiled or text, not ~w",
        "by tem de ser compiled ou text, não ~w").
message("the time limit was reached",
        "o limite de tempo foi atingido").
message("the Prolog files are broken: ~s",
        "os ficheiros de Prolog estão estragados: ~s").
message("the inference limit was reached",
        "o limite de inferências foi atingido").
message("there is no level called ~w",
        "não há nenhum nível chamado ~w").
message("~w must be a whole number from 1 to ~d, not ~q",
        "~w tem de ser um número inteiro de 1 a ~d, não ~q").
message("~w must be a number above 0 and at most ~d, not ~q",
        "~w tem de ser um número acima de 0 e até ~d, não ~q").
message("the ~w must be a whole number, not ~q",
        "~w tem de ser um número inteiro, não ~q").
message("a whole number from ~d to ~d",
        "um número inteiro de ~d a ~d").
message("true or false",
        "true ou false").
message("one of ~w",
        "um destes: ~w").
message("~s, or none",
        "~s, ou none").
message("some of ~w, or none",
        "alguns de ~w, ou none").
message("squares written row/column+row/column, or none",
        "casas escritas linha/coluna+linha/coluna, ou none").
message("moves written row/column-row/column and joined by +, or none",
        "jogadas escritas linha/coluna-linha/coluna e unidas por +, ou none").
