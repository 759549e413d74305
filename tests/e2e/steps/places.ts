import { test } from '@playwright/test';
import { inDatabase } from './database.ts';

/** States whose towns no test uses by name. */
const STATES = ['PB', 'PI', 'MA', 'MT', 'MS', 'PA', 'SE'];
/** Number of towns for each Playwright worker, including replacement workers. */
const TOWNS_PER_WORKER = 40;

let usedTowns = 0;

/**
 * Reserves a town that no other test uses. The deck depends on the town and on `funcao`; in another test's town it would contain the
 * jobs or candidates of that test.
 */
export async function reservePlace(funcao: string): Promise<{ cidade: string; funcoes: [string] }> {
  if (usedTowns === TOWNS_PER_WORKER) throw new Error('This worker has used all of its towns');
  const index = test.info().workerIndex * TOWNS_PER_WORKER + usedTowns++;
  const cidade = await inDatabase(async (client) => {
    const { rows } = await client.query<{ city: string }>(
      'select city from municipalities where right(city, 2) = any($1) order by city offset $2 limit 1',
      [STATES, index],
    );
    return rows[0]?.city;
  });
  if (cidade === undefined) throw new Error('All towns are used');
  return { cidade, funcoes: [funcao] };
}
