"""Asking a program that nobody trusts.

A student's program runs in a process of its own, which knows the questions but never the right
answers. This module is the parent's side::

    source = Source(Path("handed-in/anna"), entry="game.pl")         # staging.py
    with prepare(source) as program:                                 # loading.py
        program.load            # Load: status, problems, repairs, predicates, printed
        with program.worker() as worker:                             # one for each category
            answer = worker.ask(
                Question(
                    "movePawn(Board, C, R, C2, R2, After)",          # a template: Prolog text
                    data={"Board": "[[1,0],[0,2]]", "C": "1", "R": "2", "C2": "1", "R2": "1"},
                    wanted=("After",),
                    most=2,
                )
            )
            for answer in worker.ask_all(many_questions):            # streamed, in order
                ...

*Questions.* ``goal`` is the text of one Prolog goal, written by the teacher (a mapping), and read
with the standard operators. ``data`` gives some of its variables values; each value is the text
of one term and is only ever data: it is read by itself and unified with the variable, never
pasted into the goal. ``wanted`` names the variables whose values are the answer. The goal runs in
the module of the program, in a ``snapshot/1`` (what it asserts or retracts is undone), with
``input`` as everything that can be read, and within its limits. So a program that keeps its state
in the database is set up, asked and read in one goal, a conjunction.

*Answers.* ``status`` says what happened and is only then :attr:`Status.OK` when the goal could be
run to the end, or to ``most`` solutions. ``solutions`` are dictionaries from the wanted names to
canonical Prolog text (no operators but lists; variables are ``_1``, ``_2``, ...), which
:func:`pyfront.grade.terms.read` turns into a value. No solution and OK: the goal failed.
``deterministic`` is whether the last solution left no choice point, ``inferences`` what the goal
itself took, ``error`` the exception, ``printed`` what it wrote (to standard output or error).

*Trouble.* A goal that crashes, hangs, floods or ends the process costs this question: the worker
is started again and the next question asked, until ``limits.restarts`` are used up; from then on
every answer is :attr:`Status.SKIPPED`. Only :class:`GraderFault` is raised, for what is no fault
of the program: SWI-Prolog missing, our own files broken, an isolation that was required and
cannot be had. It is never to be scored.
"""
