import { runCommand } from './lib/command.mjs';

/** Registers, lists and removes the programs that may ask people to act for them (api#registration). */
await runCommand('client');
