"""What is said, in Portuguese."""

from __future__ import annotations

from collections.abc import Mapping

from .pt_asking import QUESTIONS
from .pt_help import ASKING
from .pt_system import ENGINE, OUTSIDE, REASONS, USAGE

PLAYERS = {
    "White": "Brancas",
    "Black": "Pretas",
    "Attackers": "Atacantes",
    "Defenders": "Defensores",
}

HELP = {
    "Play": "Jogar",
    "Ask about a position": "Perguntar sobre uma posição",
    "Rules": "Regras",
    "This program": "Este programa",
    "Board games whose rules are written in Prolog: play them, question them.": (
        "Jogos de tabuleiro com regras escritas em Prolog: para jogar e para interrogar."
    ),
    "Without a command, a menu. Every answer is one JSON value with --json.": (
        "Sem comando, um menu. Com --json cada resposta é um valor JSON."
    ),
    "Tell the version.": "Diz a versão.",
    "Install completion for the current shell.": "Instala o completamento nesta shell.",
    "Show completion for the current shell, to copy it or customize the installation.": (
        "Mostra o completamento desta shell, para copiar ou adaptar a instalação."
    ),
    "The language.": "A língua.",
    "What pieces look like; letters are those of the reports.": (
        "O aspeto das peças; letters são as letras dos relatórios."
    ),
    "Redraw nothing, as for a screen reader.": "Não redesenha nada, como para um leitor de ecrã.",
    "Play a game: people at one console, against the computer, or computers alone.": (
        "Joga: pessoas na mesma consola, contra o computador, ou só computadores."
    ),
    "A player may also be called what the game calls him, as in --attackers computer. "
    "Where the report draws lots for the first move, they are drawn at a terminal, "
    "unless --option first=... says who moves first.": (
        "Um jogador também pode ter o nome que o jogo lhe dá, como em --attackers computer. "
        "Onde o relatório tira à sorte quem começa, tira-se à sorte num terminal, "
        "se --option first=... não disser quem."
    ),
    "Watch two computers play; the first level is that of whoever moves first.": (
        "Vê dois computadores a jogar; o primeiro nível é o de quem começa."
    ),
    "Go on with a game that was kept.": "Continua um jogo guardado.",
    "Go through a kept game: forward, back, and into the lines that were tried.": (
        "Percorre um jogo guardado: em frente, para trás, e pelas linhas tentadas."
    ),
    "Show the course of a kept game, where it turned, and what was better.": (
        "Mostra o curso de um jogo guardado, onde virou, e o que era melhor."
    ),
    "Find the best move. Ctrl-C gives the best one found so far.": (
        "Procura a melhor jogada. Ctrl-C dá a melhor até aí."
    ),
    "Find the best moves, with their values and what is expected to follow.": (
        "Procura as melhores jogadas, com os seus valores e o que se espera a seguir."
    ),
    "Play moves and print the position they lead to.": (
        "Faz jogadas e escreve a posição a que levam."
    ),
    "Count the sequences of legal moves of a length.": (
        "Conta as sequências de jogadas legais de um comprimento."
    ),
    "Make the last moves, not only list them.": "Faz as últimas jogadas, em vez de só as listar.",
    "How to ask the rules.": "Como perguntar às regras.",
    "Counting": "A contar",
    "Stopped after {n} of {all} first moves, with {count} counted.": (
        "Parado depois de {n} das {all} primeiras jogadas, com {count} contadas."
    ),
    "interrupted before a first move was counted": (
        "interrompido antes de se contar uma primeira jogada"
    ),
    "Draw a position, on the screen or into a file.": (
        "Desenha uma posição, no ecrã ou num ficheiro."
    ),
    "List the rules of a game, each with its clause and the section of the report.": (
        "Lista as regras de um jogo, cada uma com a sua cláusula e a secção do relatório."
    ),
    "With a ruleset or options, show each clause as they read it, and mark what differs.": (
        "Com um regulamento ou opções, mostra cada cláusula como eles a leem, e marca o que difere."
    ),
    "List the games there are, or those that were played and kept.": (
        "Lista os jogos que há, ou os que foram jogados e guardados."
    ),
    "Tell which settings hold.": "Diz que definições valem.",
    "Tell what each setting is, and where that was said.": (
        "Diz o que é cada definição, e onde isso foi dito."
    ),
    "Tell whether everything that is needed is there.": "Diz se está cá tudo o que é preciso.",
    "Measure how fast positions are counted and searched here.": (
        "Mede a que velocidade se contam e se analisam posições aqui."
    ),
    "Games; else all.": "Jogos; senão todos.",
    "How long each searches.": "Quanto tempo analisa cada um.",
    "Counted": "Contadas",
    "Searched": "Analisadas",
    "Depth": "Profundidade",
    "From the start; positions a second.": "Desde o início; posições por segundo.",
    "A game, see `games`.": "Um jogo, ver `games`.",
    "A game, see `games`; else a menu.": "Um jogo, ver `games`; senão um menu.",
    "Usage: ": "Utilização: ",
    "Arguments": "Argumentos",
    "Options": "Opções",
    "Commands": "Comandos",
    "Show this message and exit.": "Mostra esta mensagem e sai.",
    "default: {value}": "por omissão: {value}",
    "A kept game.": "Um jogo guardado.",
    "A position of the report.": "Uma posição do relatório.",
    "An option of the game; may be repeated.": "Uma opção do jogo; pode repetir-se.",
    "Answer in JSON.": "Responde em JSON.",
    "As good as this.": "Tão bem como isto.",
    "Ask before a bad move is played.": "Pergunta antes de uma má jogada.",
    "Draw in plain text only.": "Desenha só em texto simples.",
    "Draws lots among equal moves.": "Tira à sorte entre jogadas iguais.",
    "Find the N best moves.": "Procura as N melhores jogadas.",
    "For each first move.": "Para cada primeira jogada.",
    "How many moves.": "Quantas jogadas.",
    "How to read the rules.": "Como ler as regras.",
    "How well they play: once for both, or twice.": (
        "Como jogam: uma vez para ambos, ou duas vezes."
    ),
    "Look at so many positions.": "Olha para tantas posições.",
    "Look so many moves ahead.": "Vê tantas jogadas à frente.",
    "Minutes for each player, and seconds more a move.": (
        "Minutos para cada jogador, e mais segundos por jogada."
    ),
    "Moves, in order; one with a space in quotes.": (
        "Jogadas, por ordem; entre aspas a que tem um espaço."
    ),
    "Play two games with the sides changed, and count both.": (
        "Joga duas partidas com troca de lados, e conta ambas."
    ),
    "Seconds to wait after each move.": "Segundos de espera depois de cada jogada.",
    "Show only the board after so many moves.": "Mostra só o tabuleiro ao fim de tantas jogadas.",
    "The game; else the last one.": "O jogo; senão o último.",
    "The position: its text, a file, or - for the input.": (
        "A posição: o seu texto, um ficheiro, ou - para a entrada."
    ),
    "Think for so many seconds.": "Pensa durante tantos segundos.",
    "Turn the board round.": "Vira o tabuleiro.",
    "Who moves first.": "Quem começa.",
    "Who moves second.": "Quem joga em segundo.",
    "Who plays Black.": "Quem joga com as pretas.",
    "Who plays White: human, human:NAME or computer:LEVEL.": (
        "Quem joga com as brancas: human, human:NOME ou computer:NÍVEL."
    ),
    "With `list`, those that were played and kept.": "Com `list`, os jogados e guardados.",
    "Write a picture.": "Escreve uma imagem.",
    "Write a web page.": "Escreve uma página web.",
}

COMMANDS = {
    "[SQUARE]": "[CASA]",
    "[N]": "[N]",
    "[LEVEL]": "[NÍVEL]",
    "[on|off]": "[on|off]",
    "MOVE": "JOGADA",
    "TEXT": "TEXTO",
    "FILE": "FICHEIRO",
    "show the legal moves, of all pieces or of one": (
        "mostra as jogadas legais, todas ou as de uma peça"
    ),
    "tell whether a move is legal, or which rules it breaks": (
        "diz se uma jogada é legal, ou que regras infringe"
    ),
    "propose a move, and tell why": "propõe uma jogada, e diz porquê",
    "show the best moves, or the N best": "mostra as melhores jogadas, ou as N melhores",
    "take back the last move, or N; play them again": "anula a última jogada, ou N; repõe-as",
    "go to the position after N moves": "vai para a posição ao fim de N jogadas",
    "show the ways on that were tried, or take the N-th of them": (
        "mostra as linhas tentadas, ou segue a N-ésima"
    ),
    "draw the board again; turn it round": "desenha outra vez o tabuleiro; vira-o",
    "list the moves played; write a comment on the last": (
        "lista as jogadas; escreve um comentário à última"
    ),
    "write the position as one line; draw one so written": (
        "escreve a posição numa linha; desenha uma dessas"
    ),
    "list the rules of the game": "lista as regras do jogo",
    "tell or change how well the computer plays": "diz ou muda como joga o computador",
    "ask before you play a bad move": "pergunta antes de uma má jogada",
    "write the game to a file of your own; go on with one": (
        "escreve o jogo num ficheiro; continua um desses"
    ),
    "swap colours, where the pie rule holds": "troca de cor, onde vale a regra da tarte",
    "offer a draw; give up": "propõe empate; desiste",
    "let the computer play on; play a match's next game": (
        "deixa jogar o computador; joga a partida seguinte"
    ),
    "show the course of the game, and where it turned": "mostra o curso do jogo, e onde virou",
    "list these commands": "lista estes comandos",
    "list these commands; leave (the game is kept)": (
        "lista estes comandos; sai (o jogo fica guardado)"
    ),
}

PLAYING = {
    "yes": "sim",
    "no": "não",
    "play": "jogar",
    "think": "pensar",
    "show": "mostrar",
    "Type a move, such as {move}; `help` lists the commands, `rules` the rules.": (
        "Escreva uma jogada, como {move}; `help` lista os comandos, `rules` as regras."
    ),
    "`help` lists the commands, `rules` the rules.": (
        "`help` lista os comandos, `rules` as regras."
    ),
    "Goodbye.": "Até à próxima.",
    "Goodbye. `{command}` continues this game.": ("Até à próxima. `{command}` continua este jogo."),
    "Game over> ": "Fim do jogo> ",
    "Type one of: {answers}": "Escreva um de: {answers}",
    "{command} takes nothing after it.": "{command} não leva nada a seguir.",
    "Write it so: {usage}": "Escreve-se assim: {usage}",
    "The game is over.": "O jogo acabou.",
    "The game is over. `undo` takes the last move back, `quit` leaves.": (
        "O jogo acabou. `undo` anula a última jogada, `quit` sai."
    ),
    "The game is not over yet.": "O jogo ainda não acabou.",
    "There is no command {word}. Did you mean `{usage}`?": (
        "Não há comando {word}. Queria dizer `{usage}`?"
    ),
    "That line has {n:,} characters; a move or a command is short.": (
        "Essa linha tem {n:,} caracteres; uma jogada ou um comando é curto."
    ),
    "That line has characters that cannot be shown: {line}": (
        "Essa linha tem caracteres que ninguém vê: {line}"
    ),
    "{move} is legal.": "{move} é legal.",
    "{move} is not legal:": "{move} não é legal:",
    "Legal instead: {moves}": "Em vez disso são legais: {moves}",
    "({clause}, report {section})": "({clause}, relatório {section})",
    "Anything else is a move, such as {move}, or only the square it goes to.": (
        "Tudo o resto é uma jogada, como {move}, ou só a casa para onde vai."
    ),
    "A square alone is where to go; `moves {square}` lists the moves from there.": (
        "Uma casa sozinha é para onde se vai; `moves {square}` mostra as jogadas a partir dela."
    ),
    "There is no legal move from {square}.": "Não há jogada legal a partir de {square}.",
    "There is no legal move.": "Não há jogada legal.",
    "Nothing has been played.": "Nada foi jogado.",
    "There is nothing to take back.": "Não há nada a anular.",
    "There is nothing to play again.": "Não há nada a repor.",
    "The game has moves 0 to {n}.": "O jogo tem as jogadas 0 a {n}.",
    "The game has moves 0 to {n}; {given} is none.": (
        "O jogo tem as jogadas 0 a {n}; {given} não é nenhuma."
    ),
    "There is no line {count}.": "Não há linha {count}.",
    "Nothing was played from here.": "Nada foi jogado a partir daqui.",
    "{text} is not a number of moves.": "{text} não é um número de jogadas.",
    "Levels: {levels}": "Níveis: {levels}",
    "{player} is {who}.": "{player}: {who}.",
    "No computer plays here.": "Aqui não joga nenhum computador.",
    "The tutor is on or off, not {wanted}.": "O tutor está on ou off, não {wanted}.",
    "The tutor is on.": "O tutor está ligado.",
    "The tutor is off.": "O tutor está desligado.",
    "No rule here lets anybody swap colours.": "Aqui nenhuma regra deixa trocar de cor.",
    "{player}, do you agree to a draw?": "{player}, aceita o empate?",
    "{player} does not agree.": "Não é aceite por: {player}.",
    "It is a person's turn; type a move.": "É a vez de uma pessoa; escreva uma jogada.",
    "This is no match.": "Isto não é um encontro.",
    "{player} waits; `go` lets it move.": "{player}: à espera; `go` deixa jogar.",
    "Thinking": "A pensar",
    "Hint: {move}. {reason}": "Sugestão: {move}. {reason}",
    "Expected: {moves}": "Espera-se: {moves}",
    "It wins by force in {n}: {rule}": "Ganha à força em {n}: {rule}",
    "Its value is {value}.": "Vale {value}.",
    "Not even one ply was searched to the end, so this is the first move that does not lose "
    "at once, if there is one.": (
        "Nem um lance foi visto até ao fim: esta é a primeira jogada que não perde logo, se a há."
    ),
    "It captures {pieces}.": "Captura {pieces}.",
    "{count} is not a number of lines from 1 to 50.": (
        "{count} não é um número de linhas de 1 a 50."
    ),
    "Tutor: {move} loses by force.": "Tutor: {move} perde à força.",
    "Tutor: {move} lets a win slip away.": "Tutor: {move} deixa fugir a vitória.",
    "Tutor: {move} gives away {drop} pieces.": "Tutor: {move} dá {drop} peças.",
    "Play it anyway, think again, or show why?": "Jogar assim, pensar outra vez, ou ver porquê?",
    "Play it anyway, or think again?": "Jogar assim, ou pensar outra vez?",
    "Then comes: {moves}": "Depois vem: {moves}",
    "Better: {moves} ({value})": "Melhor: {moves} ({value})",
    "Written to {move}.": "Escrito em {move}.",
    "the start": "início",
    "{path} is there already, and it is not a game.": "{path} já existe, e não é um jogo.",
    "{path} cannot be written: {reason}": "{path} não se pode escrever: {reason}",
    "{path} cannot be read: {reason}": "{path} não se pode ler: {reason}",
    "Written: {path}": "Escrito: {path}",
    "{path} is damaged; what stands before is good. line {line}: {message}": (
        "{path} está estragado; o que está antes é bom. linha {line}: {message}"
    ),
    "{path} is damaged; what stands before is good. {damage}": (
        "{path} está estragado; o que está antes é bom. {damage}"
    ),
    "The game is not kept: {where}: {reason}": "O jogo não fica guardado: {where}: {reason}",
    "Lots were drawn: {player} moves first.": "Tirou-se à sorte quem começa: {player}.",
    "Two computers play {game}:": "Dois computadores jogam {game}:",
    "At a terminal, `{command}` opens a menu. Without one, try:": (
        "Num terminal `{command}` abre um menu. Sem ele, experimente:"
    ),
}

SAID = {
    "{player} to move.": "É a vez de: {player}.",
    "{winner} has won: {reason}": "Vitória de {winner}: {reason}",
    "The game is drawn: {reason}": "Empate: {reason}",
    "the opponent has given up": "o adversário desistiu",
    "the opponent has run out of time": "o tempo do adversário acabou",
    "both agreed": "de comum acordo",
    "the points that break the tie are reached": "chegou aos pontos do desempate",
    "Points: {told}": "Pontos: {told}",
    "{sentence}, captures {pieces}": "{sentence}, captura {pieces}",
    "points {n}": "pontos {n}",
    "took {pieces}": "tomou {pieces}",
    "{n} move": "{n} jogada",
    "{n} moves": "{n} jogadas",
    "{n} legal move": "{n} jogada legal",
    "{n} legal moves": "{n} jogadas legais",
    "{moves} for {player}": "{moves} para {player}",
    "No legal move.": "Nenhuma jogada legal.",
    "No legal move from {square}.": "Nenhuma jogada legal a partir de {square}.",
    "wins": "ganha",
    "wins in {n}": "ganha em {n}",
    "loses": "perde",
    "loses in {n}": "perde em {n}",
    "wins by repetition": "ganha por repetição",
    "loses by repetition": "perde por repetição",
    "depth {depth}, {nodes} positions, {speed}": (
        "profundidade {depth}, {nodes} posições, {speed}"
    ),
    "The course of the game, move by move:": "O curso do jogo, jogada a jogada:",
    "Turning points:": "Momentos decisivos:",
    "No single move turned the game.": "Nenhuma jogada por si virou o jogo.",
    "Looking at the game": "A olhar para o jogo",
    "{ply}. {player}: {move} ({was}, then {became}); better: {better}": (
        "{ply}. {player}: {move} ({was}, depois {became}); melhor: {better}"
    ),
    "Enter: next move; {words}, or the number of a move.": (
        "Enter: jogada seguinte; {words}, ou o número de uma jogada."
    ),
    "Did you mean {word}?": "Queria dizer {word}?",
    "`line` shows {n} more ways on.": "`line` mostra mais {n} continuações.",
    "Stopped.": "Interrompido.",
    "`report` shows where the game turned.": "`report` mostra onde o jogo virou.",
    "`next` goes on with the match.": "`next` continua o encontro.",
    "Match, game {n}: {score}": "Encontro, partida {n}: {score}",
    "{n} points win": "{n} pontos ganham",
    "Game {n}: {score}": "Partida {n}: {score}",
    "The match stands {score}.": "O encontro está {score}.",
    "The match is drawn, {score}: {reason}.": "O encontro está empatado, {score}: {reason}.",
    "{winner} has won the match, {score}, {reason}.": (
        "Vitória no encontro: {winner}, {score}, {reason}."
    ),
    "by more points in both games": "por mais pontos nas duas partidas",
    "by more games won": "por mais partidas ganhas",
    "by the game that broke the tie": "pela partida de desempate",
    "nobody is ahead": "ninguém está à frente",
}

MENU = {
    "Game": "Jogo",
    "Ruleset": "Regulamento",
    "Who plays": "Quem joga",
    "Level": "Nível",
    "Level of {side}": "Nível de {side}",
    "Uneven: between equal players, whoever plays {player} wins {share} "
    "(measured: {won:g} of {games} at level {level}).": (
        "Desigual: entre jogadores iguais, quem joga com {player} ganha {share} "
        "(medido: {won:g} de {games} no nível {level})."
    ),
    "about {tenths} games in 10": "cerca de {tenths} em cada 10 jogos",
    "nearly every game": "quase todos os jogos",
    "For an even game, let the favoured side play at a weaker level.": (
        "Para um jogo equilibrado, dê ao lado favorecido um nível mais fraco."
    ),
    "Clock": "Relógio",
    "Now": "Agora",
    "Leave": "Sair",
    "Go on with the last game ({game})": "Continuar o último jogo ({game})",
    "Start the game": "Começar o jogo",
    "Play a match of two games": "Jogar um encontro de duas partidas",
    "Choose options first": "Escolher primeiro opções",
    "You play {side}, the computer the other side": "Joga com {side}, o computador contra si",
    "Two people at this console": "Duas pessoas nesta consola",
    "Watch two computers": "Ver dois computadores",
    "learns the rules": "está a aprender as regras",
    "sees what is captured next": "vê o que se captura a seguir",
    "sees a few moves ahead": "vê algumas jogadas à frente",
    "plays well": "joga bem",
    "takes its time, and plays very well": "pensa mais, e joga muito bem",
    "no clock": "sem relógio",
    "{m} minutes each, and {s} seconds a move": "{m} minutos cada um, e {s} segundos por jogada",
    "another time": "outro tempo",
    "MINUTES+SECONDS> ": "MINUTOS+SEGUNDOS> ",
    "Type a number or a name of the list.": "Escreva um número ou um nome da lista.",
    "{line} is not in the list. {hint}": "{line} não está na lista. {hint}",
    "NAME=VALUE, or start> ": "NOME=VALOR, ou start> ",
}

TABLES = {
    "Piece": "Peça",
    "Moves": "Jogadas",
    "Captures": "Capturas",
    "Clause": "Cláusula",
    "Report": "Relatório",
    "Rule": "Regra",
    "Name": "Nome",
    "Rulesets": "Regulamentos",
    "Named positions": "Posições com nome",
    "What it is": "O que é",
    "Option": "Opção",
    "Default": "Normal",
    "Meaning": "Significado",
    "mend the file; it affects no other game": (
        "corrija o ficheiro; os outros jogos não são afetados"
    ),
    "Nothing differs from {ruleset}.": "Nada difere de {ruleset}.",
    "* marks what differs from {ruleset}.": "* marca o que difere de {ruleset}.",
    "Value": "Valor",
    "Line": "Linha",
    "Setting": "Definição",
    "From": "De",
    "The file is {path}.": "O ficheiro é {path}.",
    "No game has been kept.": "Nenhum jogo foi guardado.",
    "cannot be read": "não se pode ler",
    "default": "normal",
    "the language": "a língua",
    "what pieces look like; letters are those of the reports": (
        "o aspeto das peças; letters são as letras dos relatórios"
    ),
    "lines one after the other and nothing redrawn, as for a screen reader": (
        "linhas umas a seguir às outras, sem redesenhar, como para um leitor de ecrã"
    ),
    "the level of a computer that nobody gave one": "o nível de um computador sem nível dado",
    "ask before a bad move is played": "pergunta antes de uma má jogada",
    "the time of a game, MINUTES+SECONDS, or none": "o tempo de um jogo, MINUTOS+SEGUNDOS, ou none",
    "games": "jogos",
    "game file": "ficheiro de jogo",
    "kept games": "jogos guardados",
    "terminal": "terminal",
    "none found": "nenhum",
    "no TERM": "sem TERM",
    "no colours": "sem cores",
    "games cannot be kept there; set XDG_STATE_HOME": (
        "os jogos não se podem guardar aí; defina XDG_STATE_HOME"
    ),
}

ERRORS = {
    "error: {message}": "erro: {message}",
    "hint: {hint}": "ajuda: {hint}",
    "{clause}, report {section}": "{clause}, relatório {section}",
    "legal instead: {moves}": "em vez disso são legais: {moves}",
    "one of: {names}": "um de: {names}",
    "did you mean {name!r}?": "queria dizer {name!r}?",
    "did you mean --{name}?": "queria dizer --{name}?",
    "they are {names}": "são {names}",
    "leave one out": "deixe um de fora",
    "TABULEIRO_DEBUG=1 shows where it happened": "TABULEIRO_DEBUG=1 mostra onde aconteceu",
    "`{command} --help` tells what it takes": "`{command} --help` diz o que leva",
    "interrupted before anything was found": "interrompido antes de se encontrar alguma coisa",
    "ask about a position before the end": "pergunte por uma posição antes do fim",
    "{names} do not go together": "{names} não vão juntos",
    "--position and --named both give a position": "--position e --named dão ambos uma posição",
    "this is a position of {found}, not of {game}": "esta posição é de {found}, não de {game}",
    "{game} has no position called {name}": "{game} não tem posição chamada {name}",
    "{game} has no player called {name}": "{game} não tem jogador chamado {name}",
    "an option is written NAME=VALUE, not {text!r}": "as opções são NOME=VALOR, não {text!r}",
    "there is no position to read: the input is empty": (
        "não há posição para ler: a entrada está vazia"
    ),
    "{given!r} is neither a position nor a file: {reason}": (
        "{given!r} não é nem uma posição nem um ficheiro: {reason}"
    ),
    "two play, not {n}": "jogam dois, não {n}",
    "give --level once or twice": "dê --level uma ou duas vezes",
    "two play {player}": "dois jogam com {player}",
    "nobody knows what {name} means here": "ninguém sabe o que {name} quer dizer aqui",
    "see `{command}`": "ver `{command}`",
    "{value!r} is none of {values}": "{value!r} não é nenhum de {values}",
    "there is no unfinished game to go on with": "não há jogo por acabar",
    "`{command}` starts one": "`{command}` começa um",
    "the game has only {last} moves, not {ply}": "o jogo tem só {last} jogadas, não {ply}",
    "{text!r} is nobody who could play": "{text!r} não é ninguém que possa jogar",
    "write human, human:NAME or computer:LEVEL": "escreva human, human:NOME ou computer:NÍVEL",
    'a name has at most {n} letters, and no comma, = or "': (
        'um nome tem no máximo {n} letras, e nem vírgula, nem =, nem "'
    ),
    "there is no level called {name}": "não há nível chamado {name}",
    "{text!r} is not a time for a clock": "{text!r} não é um tempo de relógio",
    "write MINUTES+SECONDS, such as 5+3 for 5 minutes and 3 seconds a move": (
        "escreva MINUTOS+SEGUNDOS, como 5+3 para 5 minutos e 3 segundos por jogada"
    ),
    "the game is over, nobody moves any more": "o jogo acabou, já ninguém joga",
    "line {line}: {message}": "linha {line}: {message}",
    'a header is written [Name "value"]': 'um cabeçalho escreve-se [Nome "valor"]',
    "there is no move yet that this could replace": "ainda não há jogada que isto substitua",
    "move {number} should stand here": "aqui devia estar a jogada {number}",
    "no line of play is open that could end here": "nenhuma linha de jogo pode acabar aqui",
    "a line of play does not end": "uma linha de jogo não acaba",
    "{undone} moves cannot be taken back": "{undone} jogadas não se podem anular",
    "the result is {told}, but the moves end before it": (
        "o resultado é {told}, mas as jogadas acabam antes"
    ),
    "the record has format {found}; only {known} is known here": (
        "o registo tem o formato {found}; aqui só se conhece {known}"
    ),
    "this is not the record of a game: it has no header Start": (
        "isto não é o registo de um jogo: não tem cabeçalho Start"
    ),
    "the header {name} cannot be read: {error}": "o cabeçalho {name} não se pode ler: {error}",
    "{where}: unknown key {name!r}; did you mean {close}?": (
        "{where}: chave desconhecida {name!r}; queria dizer {close}?"
    ),
    "{where}: {name} is one of {known}, not {given!r}": (
        "{where}: {name} é um de {known}, não {given!r}"
    ),
}

TEXTS: Mapping[str, str] = {
    **PLAYERS,
    **HELP,
    **COMMANDS,
    **PLAYING,
    **SAID,
    **MENU,
    **TABLES,
    **ERRORS,
    **ASKING,
    **QUESTIONS,
    **REASONS,
    **USAGE,
    **ENGINE,
    **OUTSIDE,
}
