import { createHash } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { selectChain, selectUnlinked } from './act-queries.ts';

/** The last link of the audit log's hash chain: its place from 1 on, and its hash in hex. */
export type ChainEnd = { place: number; hash: string };
/**
 * The first inconsistency: an act or its hash was 'changed'; an act, or with `act_id` null the known end, is 'gone'; an act has no link
 * ('unlinked', `place` null); a link is missing, or isn't the known end ('other chain').
 */
type ChainBreak = { act_id: number | null; place: number | null; why: 'changed' | 'gone' | 'unlinked' | 'other chain' };
/** The last consistent link and the first inconsistency of the chain; each null when there is none. */
export type ChainCheck = { last: ChainEnd | null; broken: ChainBreak | null };

const ROWS_PER_READ = 5000;

/**
 * Checks the hash chain of the whole log (operators#hash-chain).
 * @param known the end that an earlier check returned; a chain that was rewritten as a whole doesn't contain it
 */
export async function checkChain(
  db: Executor,
  { known, signal }: { known?: ChainEnd; signal?: AbortSignal } = {},
): Promise<ChainCheck> {
  let last = null as ChainEnd | null;
  let before = Buffer.alloc(0);
  for (let more = true; more; ) {
    signal?.throwIfAborted();
    const rows = await selectChain(db, { after: last?.place ?? 0, limit: ROWS_PER_READ });
    for (const { place, act_id, hash, text } of rows) {
      if (place !== (last?.place ?? 0) + 1) return { last, broken: { act_id, place, why: 'other chain' } };
      if (text === null) return { last, broken: { act_id, place, why: 'gone' } };
      const expected = createHash('sha256').update(before).update(text).digest();
      if (!expected.equals(hash)) return { last, broken: { act_id, place, why: 'changed' } };
      before = expected;
      last = { place, hash: hash.toString('hex') };
      if (known?.place === place && known.hash !== last.hash)
        return { last, broken: { act_id, place, why: 'other chain' } };
    }
    more = rows.length === ROWS_PER_READ;
  }
  if (known && known.place > (last?.place ?? 0)) {
    return { last, broken: { act_id: null, place: known.place, why: 'gone' } };
  }
  const unlinked = await selectUnlinked(db);
  return { last, broken: unlinked === null ? null : { act_id: unlinked, place: null, why: 'unlinked' } };
}

/**
 * Sends the end of the hash chain, or where it is broken, to the security log, which is stored elsewhere
 * (operators#hash-chain). Sends nothing for an empty log.
 */
export async function reportChain({ db, security, log }: Pick<Deps, 'db' | 'security' | 'log'>, signal: AbortSignal) {
  const { last, broken } = await checkChain(db, { signal });
  if (broken) {
    log.error({ broken }, 'The hash chain of the log of operators is broken');
    security('operators.chain-broken', { reason: `${broken.why}, act ${broken.act_id}, place ${broken.place}` });
  } else if (last) security('operators.chained', { reason: `${last.place}:${last.hash}` });
}
