import { runFile } from './lib/command.mjs';

/** Registers, lists and removes OAuth clients (api#registration). */
await runFile('src/server/start/client-command.ts');
