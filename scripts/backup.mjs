import { fromCallersFolder, runFile } from './lib/command.mjs';

/** Backs up the embedded database, the stored pictures and the secrets to a new folder. */
await runFile('src/server/start/backup-command.ts', process.argv.slice(2).map(fromCallersFolder));
