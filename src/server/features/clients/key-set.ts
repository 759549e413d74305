import type { JSONWebKeySet } from 'jose';
import type { Deps } from '../../deps.ts';
import { selectTokenKeys } from './queries.ts';

export const ACCESS_TOKEN_LASTS_S = 10 * 60;

/**
 * Milliseconds for which a retired key is still published: as long as its last tokens are valid, and a minute for
 * differing clocks.
 */
const RETIRED_STAYS_MS = (ACCESS_TOKEN_LASTS_S + 60) * 1000;

/** Returns the public keys, read each time: there is one of them, and two after a rotation (api#keys). */
export async function keySet({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<JSONWebKeySet> {
  const rows = await selectTokenKeys(db, new Date(now().getTime() - RETIRED_STAYS_MS));
  return { keys: rows.map(({ kid, alg, key }) => ({ ...JSON.parse(key), kid, alg, use: 'sig' })) };
}
