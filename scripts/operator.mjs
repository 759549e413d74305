import { runCommand } from './lib/command.mjs';

/** Makes, lists and removes those who run the product (operators#command). */
await runCommand('operator');
