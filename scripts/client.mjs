import { runCommand } from './lib/command.mjs';

/** Registers, lists and removes OAuth clients (api#registration). */
await runCommand('client');
