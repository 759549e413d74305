import { runFile } from './lib/command.mjs';

/** Creates, lists and removes operators (operators#command). */
await runFile('src/server/start/operator-command.ts');
