import { listingPath } from '#domain/jobs/listings.ts';
import { complete, completeCompany, completeCompanyManager } from '../../http/procedures.ts';
import { presentListing } from './present.ts';
import { findListing, readListed, setListed } from './service.ts';

const company = completeCompany.listings;

export const listingsRoutes = {
  mine: company.mine.handler(async ({ context: { deps, actor } }) => ({ is_listed: await readListed(deps, actor) })),
  address: complete.listings.address.handler(async ({ context: { deps }, input }) => {
    const found = await findListing(deps, input.job_id);
    return { path: found.state === 'open' ? listingPath(presentListing(found.row)) : null };
  }),
  set: completeCompanyManager.listings.set.handler(async ({ context: { deps, actor }, input }) => ({
    is_listed: await setListed(deps, actor, input.is_listed),
  })),
};
