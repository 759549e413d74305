import type { JSONWebKeySet } from 'jose';
import type { Deps } from '../../deps.ts';
import { selectTokenKeys } from './queries.ts';
import { ACCESS_TOKEN_LASTS_S } from './token-model.ts';

/** What a retired key signed just before is good for so long yet; clocks may differ by a minute. */
const RETIRED_STAYS_MS = (ACCESS_TOKEN_LASTS_S + 60) * 1000;

/** The public keys, read each time: there is one of them, and two after a change (api#keys). */
export async function keySet({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<JSONWebKeySet> {
  const rows = await selectTokenKeys(db, new Date(now().getTime() - RETIRED_STAYS_MS));
  return { keys: rows.map(({ kid, alg, key }) => ({ ...JSON.parse(key), kid, alg, use: 'sig' })) };
}
