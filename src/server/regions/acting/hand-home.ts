import type { Deps } from '../../deps.ts';
import { selectProfile } from '../../features/profiles/service.ts';
import type { Db } from '../../platform/database/create-db.ts';
import type { Regions } from '../open-regions.ts';
import { createRegionRequests } from '../region-request.ts';
import { selectRegionsOf } from '../standing/home-queries.ts';
import { RegionAway, type Telling, tellRegion } from '../standing/tellings.ts';

export type ToHome = Pick<Regions, 'own' | 'list' | 'tellings'> & { db: Db; publicUrl: string };

/** Hands to a company's home what there is to say to it. @throws RegionAway: whoever says it tries again */
export async function handHome<Heard>(
  { own, list, tellings: seals, publicUrl }: ToHome,
  home: string,
  telling: Telling<Heard>,
): Promise<void> {
  const region = list.get(home);
  if (!region || !seals) throw new RegionAway(`Region ${home} can't be told`);
  const requests = createRegionRequests();
  try {
    await tellRegion(region, telling, { own, publicUrl, seals, requests });
  } finally {
    requests.close();
  }
}

/** A company of this region that stands in that one, to which that one may have something to say; null for any other. */
export async function selectStandingThere(deps: Pick<Deps, 'db'>, company_id: string, region: string) {
  const company = await selectProfile(deps.db, company_id);
  if (company?.user_type !== 'company' || company.removed_at !== null || company.blocked_at !== null) return null;
  return (await selectRegionsOf(deps.db, company_id)).includes(region) ? company : null;
}
