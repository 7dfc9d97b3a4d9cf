:- module(pt,
          [ rule/3,             % ?Game, ?Rule, -Text
            note/3,             % ?Game, ?Ruleset, -Text
            setting/3,          % ?Game, ?Option, -Text
            message/2           % ?English, -Text
          ]).

:- multifile message/2.
:- use_module(pt/asking, []).

/** <module> Portuguese

What the rules say, in Portuguese. English stands in the files of the games;
each text here is found by the game and the name it has there, and a message
by its English format, whose arguments it takes in the same order.
*/

                /*******************************
                *             RULES            *
                *******************************/

%!  rule(?Game, ?Rule, -Text) is nondet.
%
%   Text is what Rule of Game says.

rule(breakthrough, board,
     "O tabuleiro é uma grelha de casas; 1 é uma peça branca (de cima), 2 uma preta (de \c
      baixo), 0 uma casa vazia.").
rule(breakthrough, start,
     "No início as peças de cada jogador enchem as duas linhas mais próximas dele.").
rule(breakthrough, turns,
     "Os jogadores jogam à vez, uma peça de cada vez; tira-se à sorte quem começa.").
rule(breakthrough, own_piece,
     "Um jogador só move peças da sua cor.").
rule(breakthrough, empty_square,
     "Uma jogada parte de uma casa com uma peça própria; esta está vazia.").
rule(breakthrough, enemy_piece,
     "Um jogador só move as suas peças; esta é do adversário.").
rule(breakthrough, one_step,
     "Uma peça avança um passo em direção à base adversária, em frente ou na diagonal; \c
      nunca para o lado nem para trás.").
rule(breakthrough, vacant,
     "Em frente uma peça só entra numa casa vazia; captura na diagonal.").
rule(breakthrough, coordinates,
     "Uma casa chama-se [Linha, Coluna], contadas a partir de 1, de cima e da esquerda.").
rule(breakthrough, not_own,
     "Uma peça nunca entra numa casa com uma peça do seu lado; só captura peças inimigas.").
rule(breakthrough, capture,
     "Uma peça captura avançando na diagonal para uma peça inimiga; ninguém é obrigado a \c
      capturar.").
rule(breakthrough, in_play,
     "O jogo acabou; já ninguém joga.").
rule(breakthrough, reached_base,
     "Quem chega à linha de base do adversário ganha logo.").
rule(breakthrough, all_captured,
     "Perde o jogador a quem capturam a última peça.").
rule(breakthrough, no_moves,
     "Perde o jogador que não pode jogar; em tabuleiros de duas ou mais colunas isso nunca \c
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
     "As pretas começam; os jogadores jogam à vez, uma peça de cada vez.").
rule(fields_of_action, own_piece,
     "Um jogador só move peças da sua cor.").
rule(fields_of_action, empty_square,
     "Uma jogada parte de uma casa com uma peça própria; esta está vazia.").
rule(fields_of_action, enemy_piece,
     "Um jogador só move as suas peças; esta é do adversário.").
rule(fields_of_action, exact_distance,
     "Uma peça anda exatamente tantas casas quantas peças, de qualquer cor, tinha à sua volta.").
rule(fields_of_action, direction,
     "Uma peça anda em linha reta: na horizontal, na vertical ou na diagonal.").
rule(fields_of_action, jump,
     "Uma peça pode saltar por cima de peças de qualquer cor.").
rule(fields_of_action, not_own,
     "Uma peça nunca cai sobre uma peça da sua cor.").
rule(fields_of_action, capture,
     "Cair sobre uma peça inimiga captura-a de vez; ninguém é obrigado a capturar.").
rule(fields_of_action, isolated,
     "Uma peça sem nenhuma peça à sua volta pode andar qualquer número de casas.").
rule(fields_of_action, isolated_path,
     "Uma peça isolada também pode saltar, a não ser que a opção isolated_jump seja false.").
rule(fields_of_action, isolated_vacant,
     "Uma peça isolada cai numa casa vazia, a não ser que isolated_capture seja true.").
rule(fields_of_action, isolated_company,
     "Uma peça isolada tem de cair ao lado de pelo menos duas peças de qualquer cor.").
rule(fields_of_action, five_in_sequence,
     "Ganha quem capturou cinco peças inimigas de números consecutivos, por qualquer ordem.").
rule(fields_of_action, no_moves,
     "Perde o jogador que tem a vez e nenhuma jogada legal.").
rule(fields_of_action, in_play,
     "O jogo acabou; já ninguém joga.").
rule(fields_of_action, captures_first,
     "Vê-se primeiro se cinco números seguidos foram capturados, e só depois se há jogada.").

rule(monkey_queen, board,
     "O tabuleiro é de 12 por 12.").
rule(monkey_queen, terms,
     "0 é uma casa vazia; w-N e b-N são pilhas de N peças: um bebé tem uma, uma rainha mais.").
rule(monkey_queen, start,
     "No início cada jogador tem uma rainha de vinte peças: as brancas em G1, as pretas em F12.").
rule(monkey_queen, turns,
     "As brancas começam; os jogadores jogam à vez, uma pilha de cada vez, e têm de jogar.").
rule(monkey_queen, own_piece,
     "Um jogador só move uma pilha própria, rainha ou bebé.").
rule(monkey_queen, empty_square,
     "Uma jogada parte de uma casa com uma pilha própria; esta está vazia.").
rule(monkey_queen, enemy_piece,
     "Um jogador só move as suas pilhas; esta é do adversário.").
rule(monkey_queen, direction,
     "Rainhas e bebés andam como a dama do xadrez, em linha reta em qualquer de oito direções.").
rule(monkey_queen, no_jumping,
     "Nada salta: todas as casas do caminho têm de estar vazias.").
rule(monkey_queen, not_own,
     "Uma pilha vai para uma casa vazia ou para a de uma pilha inimiga, nunca para a de uma \c
      própria.").
rule(monkey_queen, birth,
     "Uma rainha que anda sem capturar deixa um bebé onde estava e fica com uma peça a menos.").
rule(monkey_queen, capture,
     "Uma captura substitui a pilha inimiga; quem captura mantém a altura, e ninguém é \c
      obrigado a capturar.").
rule(monkey_queen, two_high,
     "Uma rainha de duas peças só pode capturar.").
rule(monkey_queen, nearer,
     "Um bebé que não captura tem de se aproximar da rainha inimiga.").
rule(monkey_queen, metric,
     "Mais perto quer dizer uma linha reta mais curta, se a opção metric não disser outra \c
      coisa.").
rule(monkey_queen, queen_captured,
     "Ganha quem captura a rainha inimiga.").
rule(monkey_queen, in_play,
     "O jogo acabou; já ninguém joga.").
rule(monkey_queen, no_moves,
     "Perde o jogador que tem a vez e nenhuma jogada legal.").
rule(monkey_queen, pie,
     "As cores só se trocam pela regra da tarte, que o relatório não tem; o regulamento \c
      official tem-na.").
rule(monkey_queen, first_reply,
     "Pela regra da tarte as pretas só podem trocar de cor em resposta à primeira jogada das \c
      brancas.").
rule(monkey_queen, swap_once,
     "As cores trocam-se uma vez; quem tinha as brancas joga daí em diante com as pretas, e \c
      tem a vez.").

rule(tafl, board,
     "O tabuleiro é uma grelha de casas; b é um atacante, w um defensor, k o rei, - está vazia.").
rule(tafl, start,
     "O rei começa no centro, os seus defensores à volta dele, o dobro de atacantes fora.").
rule(tafl, turns,
     "Os jogadores jogam à vez, uma peça cada um; começam os atacantes, se o regulamento não \c
      disser outra coisa.").
rule(tafl, own_piece,
     "Um jogador só move peças do seu lado; o rei é um dos defensores.").
rule(tafl, empty_square,
     "Uma jogada parte de uma casa com uma peça própria; esta está vazia.").
rule(tafl, enemy_piece,
     "Um jogador só move as suas peças; esta é do adversário.").
rule(tafl, in_line,
     "Uma peça, o rei também, anda ao longo da sua linha ou coluna para outra casa, nunca na \c
      diagonal.").
rule(tafl, reach,
     "Uma peça não anda mais do que o regulamento permite.").
rule(tafl, unblocked,
     "Nenhuma peça passa por cima de outra.").
rule(tafl, vacant,
     "Uma peça só vai para uma casa vazia; não captura entrando numa casa.").
rule(tafl, centre,
     "O centro é uma casa como outra qualquer, se o regulamento não fizer dele um trono.").
rule(tafl, throne_pass,
     "Onde o centro é um trono, só o atravessam as peças que o regulamento admite.").
rule(tafl, throne_stop,
     "Onde o centro é um trono, só param nele as peças que o regulamento admite.").
rule(tafl, capture,
     "Uma peça é capturada quando um inimigo se põe ao lado dela e outro está do outro lado, \c
      na mesma linha; uma jogada pode tomar três peças. A borda do tabuleiro não é inimiga.").
rule(tafl, active,
     "Só captura a peça que se move: é seguro ir para entre dois inimigos.").
rule(tafl, armed_king,
     "O rei captura como um defensor, a andar ou parado, se o regulamento não o desarmar.").
rule(tafl, king_capture,
     "O rei é capturado quando um atacante se põe ao lado dele e há atacantes nos quatro \c
      lados; alguns regulamentos pedem menos.").
rule(tafl, in_play,
     "O jogo acabou; já ninguém joga.").
rule(tafl, king_captured,
     "O rei foi capturado: ganham os atacantes.").
rule(tafl, king_escaped,
     "O rei escapou para a borda, ou em alguns regulamentos para um canto: ganham os \c
      defensores.").
rule(tafl, raichi,
     "Raichi: o rei tem uma saída livre e escapa por ela, se um atacante não o travar já.").
rule(tafl, tuichi,
     "Tuichi: o rei tem mais de uma saída livre, e um atacante só pode fechar uma.").
rule(tafl, no_moves,
     "Perde o jogador que não pode jogar, ou em alguns regulamentos empata.").
rule(tafl, family,
     "Os jogos da família diferem no tabuleiro, no trono, nos cantos, e na força e na fuga do \c
      rei.").
rule(tafl, corner_pass,
     "Só as peças que o regulamento admite atravessam uma casa de canto.").
rule(tafl, corner_stop,
     "Só as peças que o regulamento admite param numa casa de canto.").
rule(tafl, law_10,
     "A décima lei de Lineu, em alguns regulamentos: quando atacantes ocupam três lados do rei \c
      no seu trono, o defensor do quarto lado pode ser capturado contra ele.").
rule(tafl, repetition,
     "Onde o regulamento o diz, o jogo acaba quando uma posição surge pela terceira vez.").
rule(tafl, notation,
     "Uma casa escreve-se como as margens do tabuleiro mostram, d9. Também se lê o x-y do \c
      relatório, coluna e linha contadas a partir de 1, da esquerda e de cima: 4-1 4-3 é d9-d7.").

rule(trench, board,
     "O tabuleiro é um quadrado de 8x8 assente num canto: 15 linhas de 1 a 8 e de volta a 1 \c
      casas.").
rule(trench, notation,
     "Uma casa tem o nome das suas duas linhas como na borda, A4, ou as letras de ambas, hm.").
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
     "As pretas começam; depois os jogadores jogam à vez, uma peça de cada vez.").
rule(trench, own_piece,
     "Um jogador só move peças do seu exército.").
rule(trench, empty_square,
     "Uma jogada parte de uma casa com uma peça própria; esta está vazia.").
rule(trench, enemy_piece,
     "Um jogador só move as suas peças; esta é do adversário.").
rule(trench, directions,
     "As diagonais seguem as bordas do tabuleiro; em frente é a direito, através da \c
      trincheira, para o canto do inimigo; para os lados é ao longo dela.").
rule(trench, course,
     "Todas as peças andam nas diagonais, os soldados só nelas; de sargento para cima também \c
      para a frente, capitães e generais também para trás, coronéis e generais também para os \c
      lados.").
rule(trench, reach,
     "Um soldado anda uma casa, um sargento no máximo duas, um capitão três, um coronel quatro \c
      e um general cinco.").
rule(trench, straight,
     "Uma jogada é uma linha reta, de tantas casas quantas o jogador quiser dentro do alcance \c
      da peça.").
rule(trench, unobstructed,
     "Uma peça não passa por cima de outra, de nenhum exército; só ao sair da trincheira passa \c
      as que captura.").
rule(trench, stopped_sally,
     "Depois da primeira captura ao sair da trincheira uma peça pode continuar, mas uma peça \c
      própria trava-a como a qualquer outra.").
rule(trench, not_own,
     "Uma jogada nunca acaba numa peça do próprio exército.").
rule(trench, capture,
     "Uma peça captura ocupando a casa de uma peça inimiga; ninguém é obrigado a capturar.").
rule(trench, capture_ends,
     "Uma captura acaba a jogada de uma peça que não partiu da trincheira; não continua para \c
      lá da peça inimiga.").
rule(trench, trench_shelter,
     "Uma peça na trincheira não é capturada de frente, só a partir do seu próprio território, \c
      na retaguarda, e nem assim se a imunidade for absoluta.").
rule(trench, sally,
     "Uma peça que parte da trincheira não tem de parar quando captura: dentro do seu alcance \c
      continua na mesma linha, captura todas as peças inimigas que encontra, e para onde quer.").
rule(trench, rear_attack,
     "Uma peça na trincheira pode ser capturada por um inimigo que parte do território atrás \c
      dela, se a imunidade não for absoluta.").
rule(trench, rearguard,
     "Uma peça que parte da trincheira não captura nada no seu território; pode recuar, mas as \c
      peças inimigas só a travam.").
rule(trench, along_the_trench,
     "Ao longo da trincheira nada se captura; coronéis e generais andam nela até outra peça os \c
      travar.").
rule(trench, compulsory,
     "O jogador que tem a vez é obrigado a jogar.").
rule(trench, no_moves,
     "Perde o jogador que não pode jogar; com exércitos de dezasseis isso nunca acontece.").
rule(trench, in_play,
     "A partida acabou; já ninguém joga.").
rule(trench, all_captured,
     "Ganha a partida quem capturou todas as peças inimigas.").
rule(trench, no_capture_limit,
     "Depois de um número de jogadas sem captura, 25 no relatório, a partida acaba e decidem \c
      os pontos.").
rule(trench, move_limit,
     "Depois de um número de jogadas ao todo, 50 no relatório, a partida acaba e decidem os \c
      pontos.").
rule(trench, stars,
     "Onde as estrelas ganham, ganha a partida quem primeiro captura tantas; uma estrela são \c
      dois pontos.").
rule(trench, general_captured,
     "Onde os generais ganham, ganha a partida quem captura o general inimigo.").
rule(trench, points,
     "Um soldado capturado vale 2 pontos, um sargento 4, um capitão 6, um coronel 8 e um \c
      general 10, um exército 72; pontos iguais empatam a partida.").
rule(trench, match,
     "Um encontro são duas partidas, com troca de lados depois da primeira; ganha quem tem \c
      mais pontos nas duas juntas.").
rule(trench, tie_break,
     "Um encontro empatado decide-se noutra partida: ganha quem primeiro capturar 40 pontos.").

                /*******************************
                *    RULESETS AND OPTIONS      *
                *******************************/

%!  note(?Game, ?Ruleset, -Text) is nondet.
%
%   Text is what Ruleset of Game is.

note(breakthrough, report, "Como no relatório de 2011.").
note(fields_of_action, report, "Como no relatório de 2018.").
note(monkey_queen, report, "Como no relatório de 2016.").
note(monkey_queen, official, "Com a regra da tarte, como a tem o inventor do jogo.").
note(monkey_queen, listing,
     "Com a gralha do relatório: as duas rainhas na coluna 7.").
note(tafl, 'tablut/report', "Tablut como no relatório de 2014.").
note(tafl, 'tablut/linnaeus', "Tablut segundo Lineu (1732), como o lê Cyningstan.").
note(tafl, 'tablut/smith',
     "Tablut segundo a tradução de Smith, de 1811: quatro atacantes tomam o rei.").
note(tafl, 'tablut/saami', "Tablut segundo Nielsen: só o rei para no trono.").
note(tafl, 'brandubh/walker',
     "Brandubh segundo Walker: ninguém volta ao trono, fuga para um canto.").
note(tafl, 'brandubh/wtf',
     "Brandubh de Dragonheels Lair e OpenTafl: dois atacantes tomam o rei.").
note(tafl, 'ard_ri/dragonheels', "Ard Ri de Dragonheels Lair: as peças andam um passo.").
note(tafl, 'ard_ri/nielsen', "Ard Ri segundo Nielsen: o rei é tomado como qualquer peça.").
note(tafl, 'tawlbwrdd/bell', "Tawlbwrdd na disposição de Bell.").
note(tafl, 'tawlbwrdd/lewis_cross', "Tawlbwrdd na disposição chamada cruz de Lewis.").
note(tafl, 'tawlbwrdd/t_cross', "Tawlbwrdd na disposição chamada cruz em T.").
note(tafl, 'hnefatafl/fetlar', "Hnefatafl pelas regras de Fetlar.").
note(tafl, 'hnefatafl_13/parlett',
     "Hnefatafl em 13 linhas segundo Parlett: o rei não participa em capturas.").
note(tafl, 'alea_evangelii/walker',
     "Alea Evangelii segundo Walker: começa o lado do rei, os cantos são blocos de quatro.").
note(trench, report,
     "Como no relatório de 2014: acabam-na 25 jogadas sem captura ou 50 ao todo.").
note(trench, official,
     "Como é vendido: acabam-na 25 jogadas de cada jogador sem captura, e nada mais.").
note(trench, modern,
     "Como se joga em linha: ganham 25 estrelas, isto é 50 pontos; ambos jogam o mesmo número \c
      de vezes.").

%!  setting(?Game, ?Option, -Text) is nondet.
%
%   Text is what Option of Game decides.

setting(breakthrough, rows, "quantas linhas tem o tabuleiro").
setting(breakthrough, columns, "quantas colunas tem o tabuleiro").
setting(breakthrough, first, "quem começa; random tira à sorte, como no relatório").
setting(fields_of_action, isolated_capture, "se uma peça isolada pode capturar.").
setting(fields_of_action, isolated_jump, "se uma peça isolada pode saltar.").
setting(fields_of_action, isolated_counts_origin,
        "se a casa que uma peça isolada deixa conta como companhia onde ela cai.").
setting(monkey_queen, metric, "como se mede se um bebé se aproxima da rainha inimiga.").
setting(monkey_queen, pie,
        "se as pretas podem trocar de cor em vez de responder à primeira jogada das brancas.").
setting(monkey_queen, black_column,
        "onde começa a rainha preta: na coluna 6, ou na 7 como na gralha do relatório.").
setting(tafl, layout, "como estão as peças no início").
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
setting(tafl, king_strength, "quantos atacantes tomam o rei").
setting(tafl, king_throne_counts, "se o trono vazio ajuda a tomar o rei").
setting(tafl, king_corner_counts, "se um canto vazio ajuda a tomar o rei").
setting(tafl, king_edge_counts, "se a borda ajuda a tomar o rei").
setting(tafl, king_armed,
        "se o rei captura, ou só parado (anvil), ou só a andar (hammer)").
setting(tafl, linnaean, "se o defensor ao lado do rei cercado pode ser tomado contra ele").
setting(tafl, no_moves, "o que acontece a quem não pode jogar").
setting(tafl, repetition, "o que vale uma posição que surge pela terceira vez").
setting(trench, absolute_immunity,
        "se uma peça na trincheira não pode ser capturada nem pela retaguarda.").
setting(trench, no_capture_limit, "ao fim de quantas jogadas sem captura decidem os pontos.").
setting(trench, move_limit, "ao fim de quantas jogadas ao todo decidem os pontos.").
setting(trench, win_stars, "quantas estrelas capturadas ganham, a dois pontos cada.").
setting(trench, equal_turns,
        "se as estrelas só ganham quando ambos jogaram o mesmo número de vezes.").
setting(trench, general_wins, "se a captura do general ganha.").

                /*******************************
                *           MESSAGES           *
                *******************************/

%!  message(?English, -Text) is nondet.
%
%   Text says what the format English says.

message("a move is a text or two squares [[row, column], [row, column]]",
        "uma jogada é um texto ou duas casas [[linha, coluna], [linha, coluna]]").
message("~w names a square that is not on this board of ~d rows and ~d columns",
        "~w nomeia uma casa que não está neste tabuleiro de ~d linhas e ~d colunas").
message("~w is not a move; write it like ~s",
        "~w não é uma jogada; escreva-a como ~s").
message("~w may mean ~w",
        "~w pode querer dizer ~w").
message("no piece can go to ~s",
        "nenhuma peça pode ir para ~s").
message("~s is not legal: ~s (~w)",
        "~s não é legal: ~s (~w)").
message("nothing is left to be played in this position (~w)",
        "nada há a jogar nesta posição (~w)").
message("the contestants of a match are two different names",
        "os jogadores de um encontro têm dois nomes diferentes").
message("the game is over, so there is no move to find: ~s",
        "o jogo acabou, por isso não há jogada a procurar: ~s").
message("these options do not go together: ~s",
        "estas opções não combinam: ~s").
message("~w has no position called ~w",
        "~w não tem posição chamada ~w").
message("a position is written GAME:RULESET:PLAYER:BOARD, \c
         with SETTINGS before BOARD if there are any, not ~w",
        "uma posição escreve-se GAME:RULESET:PLAYER:BOARD, \c
         com SETTINGS antes de BOARD se os houver, não ~w").
message("a setting is written name=value, not ~w",
        "uma opção escreve-se nome=valor, não ~w").
message("row ~d, column ~d: ~w is not a cell of ~w; its cells are ~s",
        "linha ~d, coluna ~d: ~w não é um conteúdo de ~w; são ~s").
message("a board has at least two rows and a column, not ~d and ~d",
        "um tabuleiro tem pelo menos duas linhas e uma coluna, não ~d e ~d").
message("a board of ~w has ~d rows, not ~d: ~s; with it the position is ~s",
        "um tabuleiro de ~w tem ~d linhas, não ~d: ~s; com ela a posição é ~s").
message("a board of ~w has ~d rows here, not ~d",
        "um tabuleiro de ~w tem aqui ~d linhas, não ~d").
message("row ~d has ~d cells, not ~d",
        "a linha ~d tem ~d casas, não ~d").
message("~w knows no setting called ~w",
        "~w não conhece opção chamada ~w").
message("~w counts from 0, ~w is not such a number",
        "~w conta a partir de 0, ~w não é um número desses").
message("there is no game called ~w",
        "não há jogo chamado ~w").
message("~w is not a player here; the players are ~w and ~w",
        "~w não joga aqui; os jogadores são ~w e ~w").
message("~w has no ruleset called ~w",
        "~w não tem regulamento chamado ~w").
message("~w cannot be played: ~w",
        "~w não se pode jogar: ~w").
message("there is no such folder",
        "essa pasta não existe").
message("it is a folder, not a file",
        "é uma pasta, não um ficheiro").
message("it is not a file",
        "não é um ficheiro").
message("it cannot be read",
        "não se consegue ler").
message("it is empty",
        "está vazio").
message("it does not begin with :- module(Name, [...])",
        "não começa por :- module(Nome, [...])").
message("this cannot be read as Prolog: ~w",
        "isto não é Prolog válido: ~w").
message("there is no file ~w to load",
        "o ficheiro ~w, que devia ser carregado, não existe").
message("it calls halt, which would end the program",
        "chama halt, o que acabaria o programa").
message("Prolog says: ~s",
        "o Prolog diz: ~s").
message("it does not finish loading",
        "não acaba de carregar").
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
message("it exports ~w, which means nothing; ~w does",
        "exporta ~w, que não quer dizer nada; ~w quer").
message("face/3 has no cell of nobody, which is an empty one",
        "face/3 não tem nenhuma casa de nobody, que é uma casa vazia").
message("the default of the option ~w is not ~s",
        "o valor por omissão da opção ~w não é ~s").
message("rule/4 has ~w twice", "rule/4 tem ~w duas vezes").
message("~p is not a name for a condition", "~p não é nome para uma condição").
message("two conditions of one clause are called ~w",
        "duas condições da mesma cláusula chamam-se ~w").
message("rule/4 says nothing about ~w, a way to end",
        "rule/4 não diz nada de ~w, uma maneira de acabar").
message("the ruleset ~w has ~p, which is no option with its value",
        "as regras ~w têm ~p, que não é uma opção com um valor seu").
message("initial/2 leaves the option ~w out of the memory, where ~w looks for it",
        "initial/2 não põe na memória a opção ~w, e ~w procura-a lá").
message("legal/2 gives ~p, which is not ground", "legal/2 dá ~p, que tem variáveis").
message("legal/2 gives ~p, which leaves the board", "legal/2 dá ~p, que sai do tabuleiro").
message("legal/2 gives ~p more than once", "legal/2 dá ~p mais do que uma vez").
message("legal/2 gives ~p when the game is over by ~w; in_play should forbid it",
        "legal/2 dá ~p quando o jogo já acabou por ~w; in_play devia proibi-lo").
message("outcome/3 says nothing of a position without legal moves",
        "outcome/3 não diz nada de uma posição sem jogadas legais").
message("outcome/3 gives ~p, of which rule/4 says nothing",
        "outcome/3 dá ~p, de que rule/4 não diz nada").
message("next/3 gives more than one position after ~p",
        "next/3 dá mais do que uma posição depois de ~p").
message("next/3 gives a board of another shape after ~p",
        "next/3 dá um tabuleiro de outra forma depois de ~p").
message("next/3 puts ~p on the board, which is no cell of face/3",
        "next/3 põe no tabuleiro ~p, que não é uma casa de face/3").
message("next/3 gives the turn to ~p, who is not a player",
        "next/3 dá a vez a ~p, que não é um jogador").
message("next/3 leaves ~p on turn after ~p", "next/3 deixa ~p a jogar depois de ~p").
message("legal/2 gives ~p, which does not go from square to square",
        "legal/2 dá ~p, que não vai de casa a casa").
message("next/3 drops ~w from the memory", "next/3 tira ~w da memória").
message("next/3 changes the names in the memory or their order",
        "next/3 muda os nomes que estão na memória, ou a sua ordem").
message("~s, ~d plies after the start of a game", "~s, ~d lances depois do início de um jogo").
message("its rules take squares apart, as in ~p", "as regras desmontam casas, como em ~p").
message("its rules cannot be read on a flat board: ~p",
        "as regras não se podem ler num tabuleiro plano: ~p").
message("it exports ~w, but does not define it",
        "exporta ~w, mas não o define").
message("no condition of its legal/2 has a name (Name :: Condition)",
        "nenhuma condição do seu legal/2 tem nome (Nome :: Condição)").
message("a game has two players; this one has ~d",
        "um jogo tem dois jogadores; este tem ~d").
message("~w gives no text",
        "~w não dá um texto").
message("~w gives something other than ~w",
        "~w dá algo que não é ~w").
message("there is no notation ~w",
        "não há notação ~w").
message("there is no shape ~w",
        "não há forma ~w").
message("rule/4 says nothing about ~w, a condition of legal/2",
        "rule/4 nada diz de ~w, uma condição de legal/2").
message("initial/2 gives no position whose text can be read back",
        "initial/2 não dá uma posição cujo texto se volte a ler").
message("next/3 gives no position after ~p",
        "next/3 não dá nenhuma posição depois de ~p").
message("outcome/3 gives a winner who is not a player",
        "outcome/3 dá um vencedor que não joga").
message("Numbers are read row-column, row 1 at the top: ~s = ~s.",
        "Os números leem-se linha-coluna, com a linha 1 em cima: ~s = ~s.").
message("Numbers are read column-row, row 1 at the top: ~s = ~s.",
        "Os números leem-se coluna-linha, com a linha 1 em cima: ~s = ~s.").
message("the option ~w is ~s, not ~s",
        "a opção ~w é ~s, não ~s").
message("~w has no option called ~w",
        "~w não tem opção chamada ~w").
message("a depth is a whole number of plies from 0, not ~w",
        "uma profundidade é um número inteiro de jogadas a partir de 0, não ~w").
message("moves are counted by compiled or text, not by ~w",
        "as jogadas contam-se por compiled ou text, não por ~w").
message("the time limit was reached",
        "o limite de tempo foi atingido").
message("the Prolog files are broken: ~s",
        "os ficheiros de Prolog estão estragados: ~s").
message("the inference limit was reached",
        "o limite de inferências foi atingido").
message("there is no level called ~w",
        "não há nível chamado ~w").
message("~w is a whole number from 1 to ~d, not ~q",
        "~w é um número inteiro de 1 a ~d, não ~q").
message("~w is a number above 0, up to ~d, not ~q",
        "~w é um número acima de 0, até ~d, não ~q").
message("the ~w is a whole number, not ~q",
        "~w é um número inteiro, não ~q").
message("a whole number from ~d to ~d",
        "um número inteiro de ~d a ~d").
message("true or false",
        "true ou false").
message("one of ~w",
        "um de ~w").
message("~s, or none",
        "~s, ou none").
message("some of ~w, or none",
        "alguns de ~w, ou none").
message("squares written row/column+row/column, or none",
        "casas escritas linha/coluna+linha/coluna, ou none").
message("moves written row/column-row/column and joined by +, or none",
        "jogadas escritas linha/coluna-linha/coluna e unidas por +, ou none").
