import { runCommand } from './lib/command.mjs';

/** Creates, lists and removes operators (operators#command). */
await runCommand('operator');
