import { runFile } from './lib/command.mjs';

/** Prints how well the curriculos of the test sets are read, by field and layout; `--issues` lists the wrong fields. */
await runFile('tests/cv/score-command.ts');
