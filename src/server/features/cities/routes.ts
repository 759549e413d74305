import { signedIn } from '../../http/procedures.ts';
import { searchCities } from './service.ts';

export const citiesRoutes = {
  search: signedIn.cities.search.handler(async ({ context: { deps, actor }, input }) => ({
    cities: await searchCities(deps, actor.user_id, input.query),
  })),
};
