import type { JSONWebKeySet } from 'jose';
import type { Deps } from '../../deps.ts';
import { selectTokenKeys } from './queries.ts';

export const ACCESS_TOKEN_LIFETIME_S = 10 * 60;

/**
 * Time for which a retired key stays published: the lifetime of its last tokens, and a minute in case the clocks of other
 * servers differ.
 */
const RETIRED_STAYS_MS = (ACCESS_TOKEN_LIFETIME_S + 60) * 1000;

/** Reads the published keys: the current one and those retired at most RETIRED_STAYS_MS ago (api#keys). */
export async function keySet({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<JSONWebKeySet> {
  const rows = await selectTokenKeys(db, new Date(now().getTime() - RETIRED_STAYS_MS));
  return { keys: rows.map(({ kid, alg, key }) => ({ ...JSON.parse(key), kid, alg, use: 'sig' })) };
}
