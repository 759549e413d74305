import type { JSONWebKeySet } from 'jose';
import type { Deps } from '../../deps.ts';
import { selectTokenKeys } from './queries.ts';

export const ACCESS_TOKEN_LASTS_S = 10 * 60;

/** How long a retired key is published: its last tokens are valid for so long, and clocks may differ by a minute. */
const RETIRED_STAYS_MS = (ACCESS_TOKEN_LASTS_S + 60) * 1000;

/** Returns the public keys, read each time: there is one of them, and two after a rotation (api#keys). */
export async function keySet({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<JSONWebKeySet> {
  const rows = await selectTokenKeys(db, new Date(now().getTime() - RETIRED_STAYS_MS));
  return { keys: rows.map(({ kid, alg, key }) => ({ ...JSON.parse(key), kid, alg, use: 'sig' })) };
}
