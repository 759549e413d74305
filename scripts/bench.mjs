import { runFileOnBuild } from './lib/command.mjs';

/** Compares this server with a minimal node:http server, by requests over HTTP (docs/performance.md). */
await runFileOnBuild('tests/load/bench.ts');
