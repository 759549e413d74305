import { runFileOnBuild } from './lib/command.mjs';

/** Provokes faults in real server processes, and measures their effect. */
await runFileOnBuild('tests/faults/faults.ts');
