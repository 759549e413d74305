import cluster from 'node:cluster';
import { loadEnv } from './env.ts';
import { stopWhenOrphaned } from './platform/process.ts';
import { createLifecycle, failOnUncaught, stopOnSignals } from './start/lifecycle.ts';

/** Loads only the code that this kind of process needs: the supervisor loads none of the app's code. */
async function start(): Promise<void> {
  const env = loadEnv();
  if (cluster.isWorker) return (await import('./start/worker.ts')).serveAsWorker(env, life);
  stopOnSignals(life);
  stopWhenOrphaned(() => void life.stop(0));
  if (env.workers === 1) return (await import('./start/single-process.ts')).serveSingleProcess(env, life);
  return (await import('./start/supervisor.ts')).supervise(env, life);
}

const life = createLifecycle();
failOnUncaught(life);
const started = start();
life.trackStartup(started);
started.catch(life.fail);
