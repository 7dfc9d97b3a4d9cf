"""What is said when questions are asked, in Portuguese."""

from __future__ import annotations

CONSOLE = {
    "[MOVE]": "[JOGADA]",
    "[PLAYER]": "[JOGADOR]",
    "[PLIES]": "[LANCES]",
    "[QUESTION]": "[PERGUNTA]",
    "QUESTION": "PERGUNTA",
    "SQUARE CELL": "CASA PEÇA",
    "SQUARE|all": "CASA|all",
    "the next answer to the last question": "a resposta seguinte à última pergunta",
    "all answers at once, as a table": "todas as respostas de uma vez, numa tabela",
    "how many answers there are": "quantas respostas há",
    "the words for questions": "as palavras para perguntas",
    "the legal moves": "as jogadas legais",
    "why a move is legal or not; who has won or must win": (
        "porque é legal ou não uma jogada; quem ganhou ou ganha à força"
    ),
    "the forced end with every defence, as a tree": "o fim forçado com todas as defesas, em árvore",
    "play a move": "faz uma jogada",
    "put a piece on a square, as the report writes it": (
        "põe uma peça numa casa, como o relatório a escreve"
    ),
    "the same, on an empty square only": "o mesmo, só numa casa vazia",
    "take what stands there off the board": "tira do tabuleiro o que lá está",
    "let the other player, or this one, be on turn": "passa a vez ao outro jogador, ou a este",
    "take the last change back, a move or a step of editing": (
        "anula a última mudança, uma jogada ou um passo de edição"
    ),
    "go back to the position at the beginning": "volta à posição do princípio",
    "draw the board": "desenha o tabuleiro",
    "turn the board round": "vira o tabuleiro",
    "write the position as one line": "escreve a posição numa linha",
    "read a position, a kept game or a report's board": (
        "lê uma posição, um jogo guardado ou um tabuleiro de um relatório"
    ),
    "write the position into a new file": "escreve a posição num ficheiro novo",
    "leave": "sai",
    "Ask, such as captures(M, K), or type a command; `help` lists the commands.": (
        "Pergunte, como em captures(M, K), ou escreva um comando; `help` lista os comandos."
    ),
    "Anything else is a question, such as captures(M, K), safe(M).": (
        "Tudo o resto é uma pergunta, como captures(M, K), safe(M)."
    ),
    "A board as a report prints it becomes the position.": (
        "Um tabuleiro como os relatórios o escrevem passa a ser a posição."
    ),
    "That is a legal move: `play {line}` plays it, `why {line}` explains it.": (
        "Isso é uma jogada legal: `play {line}` joga-a, `why {line}` explica-a."
    ),
    "That line has {n:,} characters; nothing here is so long.": (
        "Essa linha tem {n:,} caracteres; aqui nada é tão comprido."
    ),
    "This is the position at the beginning.": "Esta é a posição do princípio.",
    "There is no question to go on with.": "Não há pergunta para continuar.",
    "{plies} is not a number of plies.": "{plies} não é um número de lances.",
    "Repaired: {note}.": "Corrigido: {note}.",
}

ANSWERS = {
    "Yes": "Sim",
    "No.": "Não.",
    "No more.": "Não há mais.",
    "{n} answer.": "{n} resposta.",
    "{n} answers.": "{n} respostas.",
    "There are more answers.": "Há mais respostas.",
    "The time limit was reached: there may be more answers.": (
        "Chegou-se ao limite de tempo: pode haver mais respostas."
    ),
    "The limit of inferences was reached: there may be more answers.": (
        "Chegou-se ao limite de inferências: pode haver mais respostas."
    ),
    "The limit of memory was reached: there may be more answers.": (
        "Chegou-se ao limite de memória: pode haver mais respostas."
    ),
    "A limit was reached: there may be more.": "Chegou-se a um limite: pode haver mais.",
    "No legal move is such.": "Nenhuma jogada legal é assim.",
    "After": "Depois de",
    "Answers": "Respostas",
    "Asking": "A perguntar",
    "It holds in {n} of {all} positions.": "Verifica-se em {n} de {all} posições.",
    "{name} is a number from {least}, not {value}": (
        "{name} é um número a partir de {least}, não {value}"
    ),
    "{path} is not a folder": "{path} não é uma pasta",
    "{path} is there already": "{path} já existe",
    "give another name": "dê outro nome",
    "{game} has no option called {name}": "{game} não tem opção chamada {name}",
    "the position has its own board, which {name} cannot change": (
        "a posição tem o seu próprio tabuleiro, que {name} não pode mudar"
    ),
    "{damage}; this is the position before it": "{damage}; esta é a posição antes disso",
    "{damage}; what comes before it was looked at": "{damage}; viu-se o que está antes",
    "capital letters, which would be variables, are read as small ones": (
        "maiúsculas, que seriam variáveis, leem-se como minúsculas"
    ),
    "row {row}, column {column}: {cell} is not a cell of {game}": (
        "linha {row}, coluna {column}: {cell} não é um conteúdo de {game}"
    ),
    "there is no board in this: a board is a list of rows [[...], ...]": (
        "isto não tem tabuleiro: um tabuleiro é uma lista de linhas [[...], ...]"
    ),
}

EXPLANATIONS = {
    "{move} is legal:": "{move} é legal:",
    "Here {facts}.": "Aqui {facts}.",
    "It would be legal": "Seria legal",
    "The game has ended: {rule}": "O jogo acabou: {rule}",
    "{n} ply": "{n} lance",
    "{n} plies": "{n} lances",
    "Nobody can force the end within {count}.": "Ninguém pode forçar o fim em {count}.",
    "Then the time was up.": "Depois acabou o tempo.",
    "{winner} wins by force in {count}.": "Vitória forçada em {count}: {winner}.",
}

RULESETS = {
    "{one} and {other} do not differ.": "{one} e {other} não diferem.",
    "After {n} move": "Depois de {n} jogada",
    "After {n} moves": "Depois de {n} jogadas",
    "{after} {what}:": "{after} {what}:",
    "At the start {what}:": "No início {what}:",
    "The move is {move}. What it leads to:": "A jogada é {move}. Aonde ela leva:",
    "not legal.": "não é legal.",
    "captures {n} piece.": "captura {n} peça.",
    "captures {n} pieces.": "captura {n} peças.",
    "They are not played on the same board:": "Não se jogam no mesmo tabuleiro:",
    "No position that shows the difference was found in time, in {games} random games with "
    "{positions} positions.": (
        "Nenhuma posição que mostre a diferença apareceu a tempo, em {games} jogos ao acaso com "
        "{positions} posições."
    ),
    "the game is over in one of them only, or is won by somebody else": (
        "o jogo acabou só num deles, ou ganha-o outro"
    ),
    "a move is legal in one of them only": "uma jogada é legal só num deles",
    "the same move does not do the same": "a mesma jogada não faz o mesmo",
    "the same move ends the game in one of them only, or for somebody else": (
        "a mesma jogada acaba o jogo só num deles, ou para outro"
    ),
    "the pieces stand differently, and so a move is not the same": (
        "as peças estão de outra maneira, e por isso uma jogada não é a mesma"
    ),
}

CHECKS = {
    "Playing": "A jogar",
    "holds": "certo",
    "FAILS": "FALHA",
    "none": "nenhuma",
    "{positions} positions of {n} random games of {game} ({ruleset}):": (
        "{positions} posições de {n} jogos ao acaso de {game} ({ruleset}):"
    ),
    "The longest game had {n} moves.": "O jogo mais longo teve {n} jogadas.",
    "{n} games were not over after {longest} moves.": (
        "{n} jogos não tinham acabado ao fim de {longest} jogadas."
    ),
    "No position can come again, and so every game ends.": (
        "Nenhuma posição pode voltar, e por isso todos os jogos acabam."
    ),
    "Rules that were broken": "Regras que foram infringidas",
    "The search reads these rules fast.": "A pesquisa lê estas regras depressa.",
    "The search asks these rules on lists of lists, slowly: {why}.": (
        "A pesquisa pergunta a estas regras em listas de listas, devagar: {why}."
    ),
    "Ways to end that were seen": "Maneiras de acabar que se viram",
    "{heading}: {n} of {all}; not met: {unseen}.": "{heading}: {n} de {all}; não vistas: {unseen}.",
    "{move} is listed {n} times": "{move} é listada {n} vezes",
    "{move} is listed and breaks rules": "{move} é listada e infringe regras",
    "the move from {origin} to {target} is listed and breaks rules": (
        "a jogada de {origin} para {target} é listada e infringe regras"
    ),
    "the move from {origin} to {target} breaks no rule, and is not listed": (
        "a jogada de {origin} para {target} não infringe regras, e não é listada"
    ),
    "{move} captures {n}, but {player} loses {lost}": (
        "{move} captura {n}, mas o jogador {player} perde {lost}"
    ),
    "{move} loses pieces of who makes it": "{move} perde peças de quem a faz",
    "{move} changes what stands on row {row}, column {column}": (
        "{move} muda o que está na linha {row}, coluna {column}"
    ),
    "{move} captures on row {row}, column {column}, not empty then": (
        "{move} captura na linha {row}, coluna {column}, que depois não está vazia"
    ),
    "after {move} no piece of who made it stands where it ends": (
        "depois de {move} não está onde ela acaba uma peça de quem a fez"
    ),
    "{move} leaves an enemy where it starts": "{move} deixa um inimigo onde começa",
    "a move is legal here only: {move}": "uma jogada é legal só aqui: {move}",
    "a move is legal in the image only: {move}": "uma jogada é legal só na imagem: {move}",
    "nobody can move, and the game is not over": "ninguém pode jogar, e o jogo não acabou",
    "the game is over, and there are moves": "o jogo acabou, e há jogadas",
    "its text reads as another position": "o seu texto lê-se como outra posição",
    "{move} reads as another move": "{move} lê-se como outra jogada",
    "this position was there before": "esta posição já tinha aparecido",
    "asking about it fails: {message}": "perguntar por ela falha: {message}",
    "each move is listed once": "cada jogada é listada uma vez",
    "a move is legal if and only if it breaks no rule": (
        "uma jogada é legal se e só se não infringe nenhuma regra"
    ),
    "what is captured, and nothing else, is lost": "perde-se o que se captura, e nada mais",
    "a move changes nothing but where it starts and ends and what it captures": (
        "uma jogada só muda onde começa, onde acaba e o que captura"
    ),
    "the mirror image of a position has the mirror image's moves": (
        "a imagem de uma posição ao espelho tem as jogadas ao espelho"
    ),
    "with colours and sides exchanged the same moves are legal": (
        "com cores e lados trocados são legais as mesmas jogadas"
    ),
    "a game goes on exactly as long as there are moves": (
        "um jogo continua exatamente enquanto há jogadas"
    ),
    "positions and moves are read back from their texts": (
        "posições e jogadas voltam a ler-se dos seus textos"
    ),
    "no position of a game that cannot go round comes again": (
        "num jogo sem voltas nenhuma posição aparece duas vezes"
    ),
}

QUESTIONS = {**CONSOLE, **ANSWERS, **EXPLANATIONS, **RULESETS, **CHECKS}
