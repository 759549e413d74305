import { runCommand } from './lib/command.mjs';

/** Puts regions into their directory, and the accounts that were there before (docs/growing.md). */
await runCommand('region');
