import { runFileOnBuild } from './lib/command.mjs';

/** Restarts several servers one after the other under load, and counts lost decisions. */
await runFileOnBuild('tests/load/rolling.ts');
