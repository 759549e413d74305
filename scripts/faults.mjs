import { runFileOnBuild } from './lib/command.mjs';

/** Provokes faults in real processes, and counts losses. */
await runFileOnBuild('tests/faults/faults.ts');
