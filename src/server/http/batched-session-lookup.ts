import type { Deps } from '../deps.ts';
import { onOneConnection } from '../platform/database/one-connection.ts';
import { BusyError } from '../platform/limiter.ts';
import { type Looked, lookUp } from './caller.ts';

/** How many are asked about at once, and how many more may wait; who comes after them, or waits longer, comes again. */
const TOGETHER = { atOnce: 200, waiting: 5000, patienceMs: 10_000 };

type Asked = { token: string; since: number; tell: (looked: Looked | null) => void; fail: (error: unknown) => void };

/**
 * As lookUp, for thousands who ask in the same moment: whoever waits is asked about in one question, one question after the
 * other. So they take one connection of the process at most, and leave the others to whoever asks for something.
 * @returns what rejects with BusyError when too many wait
 */
export function lookTogether(deps: Pick<Deps, 'db' | 'callers'>): (token: string) => Promise<Looked | null> {
  const waiting: Asked[] = [];
  let isAsking = false;

  async function askOnce(): Promise<void> {
    const asked = waiting.splice(0, TOGETHER.atOnce);
    const isLate = ({ since }: Asked) => performance.now() - since > TOGETHER.patienceMs;
    for (const each of asked.filter(isLate)) each.fail(new BusyError('Waited too long to be looked up'));
    const looking = asked.filter((each) => !isLate(each));
    if (looking.length === 0) return;
    try {
      // The connection goes back once all have their answer, whatever became of one of them.
      await onOneConnection(deps.db, (db) =>
        Promise.all(looking.map(({ token, tell, fail }) => lookUp({ ...deps, db }, token).then(tell, fail))),
      );
    } catch (error) {
      for (const { fail } of looking) fail(error);
    }
  }

  async function ask(): Promise<void> {
    isAsking = true;
    while (waiting.length > 0) await askOnce();
    isAsking = false;
  }

  return (token) =>
    new Promise((tell, fail) => {
      if (waiting.length >= TOGETHER.waiting) return fail(new BusyError('Too many wait to be looked up'));
      waiting.push({ token, since: performance.now(), tell, fail });
      // Whoever comes within the same turn is asked about with them.
      if (!isAsking) {
        isAsking = true;
        setImmediate(ask);
      }
    });
}
