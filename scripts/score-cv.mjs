import { runFile } from './lib/command.mjs';

/** Prints how well the curriculos of the test sets are read, by field and layout; `--issues` lists what differs. */
await runFile('tests/cv/score-command.ts');
