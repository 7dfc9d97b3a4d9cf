"""What is said, in Portuguese, about the system and about how commands are written."""

from __future__ import annotations

REASONS = {
    "No such file or directory": "esse ficheiro ou pasta não existe",
    "Permission denied": "sem permissão",
    "Is a directory": "é uma pasta",
    "Not a directory": "não é uma pasta",
    "File exists": "o ficheiro já existe",
    "File name too long": "o nome do ficheiro é demasiado comprido",
    "No space left on device": "não há espaço no disco",
    "Read-only file system": "o sistema de ficheiros só se pode ler",
    "Input/output error": "erro de entrada ou saída",
    "Operation not permitted": "operação não permitida",
    "File too large": "o ficheiro é demasiado grande",
    "Disk quota exceeded": "a quota de disco está esgotada",
    "No such device or address": "esse dispositivo não existe",
    "Too many levels of symbolic links": "demasiadas ligações simbólicas em cadeia",
}

OUTSIDE = {
    "Exit codes": "Códigos de saída",
    "yes, or done": "sim, ou feito",
    "no: an illegal move, nothing found, below the mark": (
        "não: jogada ilegal, nada encontrado, nota abaixo da mínima"
    ),
    "the command line, or a value given there or in a file, makes no sense": (
        "a linha de comandos, ou um valor dado nela ou num ficheiro, não faz sentido"
    ),
    "SWI-Prolog, or something else that is needed, is missing, too old or broken": (
        "o SWI-Prolog, ou outra coisa necessária, falta, é demasiado antigo ou está estragado"
    ),
    "a limit was reached": "atingiu-se um limite",
    "a file, the input or the output could not be read or written": (
        "não se conseguiu ler ou escrever um ficheiro, a entrada ou a saída"
    ),
    "a fault of the program itself: please report it": (
        "um erro do próprio programa: por favor comunique-o"
    ),
    "interrupted": "interrompido",
    "this is a fault of the program: please report it, with the lines below": (
        "isto é um erro do programa: por favor comunique-o, com as linhas abaixo"
    ),
    "not started": "não arrancou",
    "command": "comando",
    "the input": "a entrada",
    "the output": "a saída",
    "argument {number} ({text})": "o argumento {number} ({text})",
    "the environment variable {name}": "a variável de ambiente {name}",
    "{byte} in column {column} is not UTF-8": "{byte} na coluna {column} não é UTF-8",
    "{byte} in line {line}, column {column} is not UTF-8": (
        "{byte} na linha {line}, coluna {column} não é UTF-8"
    ),
    "write it in UTF-8": "escreva-o em UTF-8",
    "it has more than {n:,} bytes": "tem mais de {n:,} bytes",
    "it has a line of more than {n:,} characters": "tem uma linha de mais de {n:,} caracteres",
    "it has the same line more than {n:,} times": "repete a mesma linha mais de {n:,} vezes",
    "check that it is the one you meant": "verifique se é mesmo o que queria dar",
    "there is no folder {folder}": "não há pasta {folder}",
    "make it first: {command}": "crie-a primeiro: {command}",
    "it is not a folder": "não é uma pasta",
    "it is not a file": "não é um ficheiro",
    "only one of these can go to the output: {names}": (
        "só um destes pode ir para a saída: {names}"
    ),
    "skipped: it is not a file": "ignorado: não é um ficheiro",
}
"""About files, bytes from outside and exit codes."""

USAGE = {
    "No such option: {name} (Possible options: {names})": (
        "não há opção {name} (opções possíveis: {names})"
    ),
    "No such option: {name}": "não há opção {name}",
    "No such command {name}. Did you mean {names}?": (
        "não há comando {name}. Queria dizer {names}?"
    ),
    "No such command {name}.": "não há comando {name}.",
    "Missing argument {name}.": "falta o argumento {name}.",
    "Missing command.": "falta o comando.",
    "Option {name} requires an argument.": "a opção {name} precisa de um valor.",
    "Option {name} does not take a value.": "a opção {name} não leva valor.",
    "Got unexpected extra argument(s) ({names})": "argumentos a mais ({names})",
    "Got unexpected extra argument ({names})": "um argumento a mais ({names})",
    "Invalid value for {name}: {reason}": "valor errado para {name}: {reason}",
    "Invalid value: {reason}": "valor errado: {reason}",
    "must be a whole number": "tem de ser um número inteiro",
    "must be a number": "tem de ser um número",
    "from {least} to {most}": "de {least} a {most}",
    "at least {least}": "no mínimo {least}",
    "at most {most}": "no máximo {most}",
    "`games` or `games list`, not `games {what}`": "`games` ou `games list`, não `games {what}`",
    "(not installed, run from its source)": "(não instalado, corre a partir da fonte)",
    "give one limit, not all of {names}": "dê um só limite, não todos estes: {names}",
    "{move!r} is not a move: give a text or ((row, column), (row, column))": (
        "{move!r} não é uma jogada: dê um texto ou ((linha, coluna), (linha, coluna))"
    ),
}

ENGINE = {
    "SWI-Prolog is not installed: no swipl on the PATH": (
        "o SWI-Prolog não está instalado: não há swipl no PATH"
    ),
    "SWI-Prolog is there but broken: {what}": "o SWI-Prolog existe mas está estragado: {what}",
    "reinstall it: {command}": "reinstale-o: {command}",
    "{swipl} does not say what it is": "{swipl} não diz o que é",
    "{swipl} does not run": "{swipl} não corre",
    "it was built without its shared library": "foi feito sem a sua biblioteca partilhada",
    "SWI-Prolog {version} is too old: {oldest} or newer is needed": (
        "o SWI-Prolog {version} é demasiado antigo: é preciso o {oldest} ou mais recente"
    ),
    "update it: {command}, or from https://www.swi-prolog.org/download/stable": (
        "atualize-o: {command}, ou a partir de https://www.swi-prolog.org/download/stable"
    ),
    "there is no boot.prc in its home {home}": "não há boot.prc na sua pasta {home}",
    "boot.prc in its home {home} is damaged": "o boot.prc da sua pasta {home} está danificado",
    "its library cannot be loaded ({error})": "a sua biblioteca não se pode carregar ({error})",
    "it does not start": "não arranca",
    "the Prolog files are missing": "faltam os ficheiros de Prolog",
    "the Prolog files are broken: {message}": "os ficheiros de Prolog estão estragados: {message}",
    "reinstall tabuleiro": "reinstale o tabuleiro",
    "{file} cannot be loaded": "{file} não se pode carregar",
    "pyswip is not installed": "o pyswip não está instalado",
    "Prolog files": "ficheiros de Prolog",
    "engine": "motor",
    "round trip": "ida e volta",
    "known once it runs": "sabe-se quando correr",
    "found by {origin}": "encontrado por {origin}",
    "version": "versão",
    "library": "biblioteca",
    "home": "pasta",
    "warning": "aviso",
    "SWI-Prolog {version}, ready in {seconds:.2f} s": (
        "SWI-Prolog {version}, pronto em {seconds:.2f} s"
    ),
    "ok ": "bem ",
    "BAD": "MAL",
}
