import { fromCallersFolder, runFile } from './lib/command.mjs';

/** Upgrades the data folder to the installed major version of PostgreSQL; the argument is the folder of the old version's programs. */
await runFile('src/server/start/upgrade-command.ts', process.argv.slice(2).map(fromCallersFolder));
