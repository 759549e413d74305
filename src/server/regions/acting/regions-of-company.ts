import type { SignedIn } from '#contract/session.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../features/profiles/service.ts';
import { selectRegionsOf } from '../standing/home-queries.ts';

/** Where a company can act: its home first, then where its jobs stand; undefined for whoever has no choice, which costs nobody else a query. */
export async function regionsOfCompany(
  { db, regions }: Pick<Deps, 'db' | 'regions'>,
  { user_id, user_type }: Pick<Actor, 'user_id' | 'user_type'>,
): Promise<SignedIn['regions']> {
  if (!regions?.tellings || user_type !== 'company' || regions.list.isAlone()) return undefined;
  const names = [regions.own, ...(await selectRegionsOf(db, user_id))];
  const known = names.flatMap((name) => regions.list.get(name) ?? []);
  return known.length > 1 ? known.map(({ name, states }) => ({ name, states: [...states] })) : undefined;
}
