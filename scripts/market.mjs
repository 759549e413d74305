import { runFileOnBuild } from './lib/command.mjs';

/** Simulates the busiest hour of a million accounts against the built server. */
await runFileOnBuild('tests/load/market.ts');
