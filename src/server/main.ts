import cluster from 'node:cluster';
import { loadEnv } from './env.ts';
import { stopWhenOrphaned } from './platform/process.ts';
import { createLife, failOnUncaught, stopOnSignals } from './start/lifecycle.ts';

/** Loads only what this process is: a supervisor holds none of the app's code. */
async function start(): Promise<void> {
  const env = loadEnv();
  if (cluster.isWorker) return (await import('./start/worker.ts')).serveAsWorker(env, life);
  stopOnSignals(life);
  stopWhenOrphaned(() => void life.stop(0));
  if (env.workers === 1) return (await import('./start/single-process.ts')).serveAlone(env, life);
  return (await import('./start/supervisor.ts')).supervise(env, life);
}

const life = createLife();
failOnUncaught(life);
const started = start();
life.starting(started);
started.catch(life.fail);
