import { fromCallersFolder, runFile } from './lib/command.mjs';

/** Copies the running embedded database with its pictures into a new folder. */
await runFile('src/server/start/backup-command.ts', process.argv.slice(2).map(fromCallersFolder));
