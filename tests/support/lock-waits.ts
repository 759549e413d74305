import type { ClientBase } from 'pg';
import { expect } from 'vitest';

const WAITING = `
  with recursive waiting (pid) as (
    select pid from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))
    union
    select l.pid from pg_locks l join waiting w on w.pid = any (pg_blocking_pids(l.pid)) where not l.granted
  )
  select count(*)::int as count from waiting`;

/**
 * Waits until at least `count` other connections wait for a lock of the transaction of `holder`, or behind a connection that does.
 */
export const waitUntilBlocked = (holder: ClientBase, count = 1): Promise<void> =>
  expect
    .poll(async () => (await holder.query<{ count: number }>(WAITING)).rows[0]?.count)
    .toBeGreaterThanOrEqual(count);
