import { runFile } from './lib/command.mjs';

/** Prints as JSON what is read from curriculo files (resumes#reading); `--all` also prints what the command leaves out. */
await runFile('src/cv/command.ts', [process.cwd(), ...process.argv.slice(2)]);
