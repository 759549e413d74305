import { runFile } from './lib/command.mjs';

/** Prints as JSON what is read from curriculo files (resumes#reading); `--all` also prints the less important fields. */
await runFile('src/cv/command.ts', [process.cwd(), ...process.argv.slice(2)]);
