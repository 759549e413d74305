import { fromCallersFolder, runFile } from './lib/command.mjs';

/** Restores a backup into the data folder. */
const [folder, ...options] = process.argv.slice(2);
const folders = folder === undefined ? [] : [fromCallersFolder(folder)];
await runFile('src/server/start/restore-command.ts', [...folders, ...options]);
