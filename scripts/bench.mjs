import { runFileOnBuild } from './lib/command.mjs';

/** Compares this server with a bare one over HTTP. */
await runFileOnBuild('tests/load/bench.ts');
