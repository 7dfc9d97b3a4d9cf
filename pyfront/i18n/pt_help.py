"""What the help says, in Portuguese, of the commands that ask about positions."""

from __future__ import annotations

ASKING = {
    "List the legal moves, all of them or those that pass filters.": (
        "Lista as jogadas legais, todas ou as que passam por filtros."
    ),
    "Only from a square.": "Só a partir de uma casa.",
    "Only to a square.": "Só para uma casa.",
    "Only to a row, counted from the top.": "Só para uma linha, contada de cima.",
    "Only of pieces of a kind.": "Só de peças de um tipo.",
    "Only captures.": "Só capturas.",
    "Only captures of a kind of piece.": "Só capturas de um tipo de peça.",
    "Only threats to capture a kind of piece.": "Só ameaças de capturar um tipo de peça.",
    "Only what captures nothing.": "Só o que nada captura.",
    "Only where the piece cannot be recaptured.": "Só onde a peça não pode ser recapturada.",
    "Only where the piece can be recaptured.": "Só onde a peça pode ser recapturada.",
    "Only what wins at once.": "Só o que ganha logo.",
    "Only what a word of the game says, see `words`.": (
        "Só o que uma palavra do jogo diz, ver `words`."
    ),
    "How long to look at most; else 10.": "Quanto tempo procurar no máximo; senão 10.",
    "How many answers at most; else 500.": "Quantas respostas no máximo; senão 500.",
    "How many inferences to make at most.": "Quantas inferências fazer no máximo.",
    "Tell why a move is legal or not, or how the game has ended or must end.": (
        "Diz porque é que uma jogada é legal ou não, ou como o jogo acabou ou tem de acabar."
    ),
    "For an illegal move: the rules it breaks, what stands in its way, and what would make it "
    "legal. Without a move: how a finished game ended, or who can force a win.": (
        "De uma jogada ilegal: as regras que infringe, o que a impede e o que a tornaria legal. "
        "Sem jogada: como um jogo acabou, ou quem pode forçar a vitória."
    ),
    "A move; else the whole position.": "Uma jogada; senão toda a posição.",
    "How far a forced end is looked for.": "Até onde se procura um fim forçado.",
    "Show the forced line with every defence.": "Mostra a linha forçada com todas as defesas.",
    "Answer a question in Prolog about a position.": (
        "Responde a uma pergunta em Prolog sobre uma posição."
    ),
    "The question is a goal in the words that `words GAME` lists.": (
        "A pergunta é um objetivo com as palavras que `words GAME` lista."
    ),
    "Such as 'captures(M, K), safe(M)'.": "Como 'captures(M, K), safe(M)'.",
    "Such as 'wins_in(M, 3)'.": "Como 'wins_in(M, 3)'.",
    "List the words for questions about a game.": "Lista as palavras para perguntas sobre um jogo.",
    "Open a console for questions about a position, and for changing it.": (
        "Abre uma consola para perguntas sobre uma posição, e para a mudar."
    ),
    "Find the positions of kept games in which a question has answers.": (
        "Encontra as posições de jogos guardados em que uma pergunta tem respostas."
    ),
    "A folder of kept games.": "Uma pasta de jogos guardados.",
    "Print the JSON Schema of what the commands answer with --json.": (
        "Escreve o esquema JSON do que os comandos respondem com --json."
    ),
    "Try on random games whether the rules hold together; show a board where not.": (
        "Experimenta em jogos ao acaso se as regras são coerentes; mostra um tabuleiro onde não."
    ),
    "FILE is a game file anywhere, ending in .pl; what breaks the contract is reported with its "
    "line. The report also says whether the search can read the rules fast.": (
        "FILE é o ficheiro de um jogo, numa pasta qualquer, que acaba em .pl; o que viola o "
        "contrato é dito com a sua linha. O relatório diz também se a pesquisa consegue ler as "
        "regras depressa."
    ),
    "A game, see `games`, or the file of one.": "Um jogo, ver `games`, ou o ficheiro de um.",
    "How many random games.": "Quantos jogos ao acaso.",
    "Which random games.": "Quais jogos ao acaso.",
    "Tell how the rulesets of a game differ.": "Diz em que diferem os regulamentos de um jogo.",
}
