import { createHash } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { selectSealed, selectUnsealed } from './queries.ts';

/** How far the chain over the log went at some moment; the seal in hex. */
export type SealedUpTo = { place: number; seal: string };
/** The first act, by its id, that isn't what it was: its row is another one or gone, was never sealed, or the chain itself is. */
type Broken = { act_id: number | null; place: number | null; why: 'changed' | 'gone' | 'unsealed' | 'other chain' };
export type SealCheck = { last: SealedUpTo | null; broken: Broken | null };

const PAGE = 5000;

/**
 * Goes through the whole log as it is sealed (operators#seal).
 * @param known what an earlier check told: whoever rewrote the chain from its beginning can't have it again
 */
export async function checkSeals(
  db: Executor,
  { known, signal }: { known?: SealedUpTo; signal?: AbortSignal } = {},
): Promise<SealCheck> {
  let last = null as SealedUpTo | null;
  let before = Buffer.alloc(0);
  for (let more = true; more; ) {
    signal?.throwIfAborted();
    const rows = await selectSealed(db, { after: last?.place ?? 0, limit: PAGE });
    for (const { place, act_id, seal, text } of rows) {
      if (place !== (last?.place ?? 0) + 1) return { last, broken: { act_id, place, why: 'other chain' } };
      if (text === null) return { last, broken: { act_id, place, why: 'gone' } };
      const expected = createHash('sha256').update(before).update(text).digest();
      if (!expected.equals(seal)) return { last, broken: { act_id, place, why: 'changed' } };
      before = expected;
      last = { place, seal: seal.toString('hex') };
      if (known?.place === place && known.seal !== last.seal)
        return { last, broken: { act_id, place, why: 'other chain' } };
    }
    more = rows.length === PAGE;
  }
  if (known && known.place > (last?.place ?? 0)) {
    return { last, broken: { act_id: null, place: known.place, why: 'gone' } };
  }
  const unsealed = await selectUnsealed(db);
  return { last, broken: unsealed === null ? null : { act_id: unsealed, place: null, why: 'unsealed' } };
}

/** Tells the security log, which is kept elsewhere, how far the chain went, or where it broke (operators#seal). */
export async function tellSeals({ db, security, log }: Pick<Deps, 'db' | 'security' | 'log'>, signal: AbortSignal) {
  const { last, broken } = await checkSeals(db, { signal });
  if (broken) {
    log.error({ broken }, 'What operators did is not what was sealed');
    security('operators.seal-broken', { reason: `${broken.why}, act ${broken.act_id}, place ${broken.place}` });
  } else if (last) security('operators.sealed', { reason: `${last.place}:${last.seal}` });
}
