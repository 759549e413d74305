import { completeCompany } from '../../http/procedures.ts';
import { readListed, setListed } from './service.ts';

const company = completeCompany.listings;

export const listingsRoutes = {
  mine: company.mine.handler(async ({ context: { deps, actor } }) => ({ is_listed: await readListed(deps, actor) })),
  set: company.set.handler(async ({ context: { deps, actor }, input }) => ({
    is_listed: await setListed(deps, actor, input.is_listed),
  })),
};
