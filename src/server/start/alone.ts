import type { Env } from '../env.ts';
import { createLog } from '../platform/log.ts';
import { openDatabase } from './database.ts';
import type { Life } from './life.ts';
import { serve } from './serve.ts';
import { welcome } from './welcome.ts';

/** The whole server in this one process. */
export async function serveAlone(env: Env, life: Life): Promise<void> {
  const log = createLog({ level: env.logLevel });
  const database = await openDatabase(env, log, life, env.databasePoolSize);
  await serve({ env, log, life, database, isFirst: true });
  await welcome(env, database.pool);
}
