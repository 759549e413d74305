import { test } from '@playwright/test';
import { inDatabase } from './database.ts';

/** States in which no test names a town itself. */
const STATES = ['PB', 'PI', 'MA', 'MT', 'MS', 'PA', 'SE'];
/** Number of towns of a worker; a replacement worker has other ones. */
const EACH = 40;

let taken = 0;

/**
 * Returns a town in which no other test looks for jobs or candidates, and a role: a deck depends on both, and the tests share a
 * server.
 */
export async function newPlace(funcao: string): Promise<{ cidade: string; funcoes: [string] }> {
  if (taken === EACH) throw new Error('This worker has used all of its towns');
  const place = test.info().workerIndex * EACH + taken++;
  const cidade = await inDatabase(async (client) => {
    const { rows } = await client.query<{ city: string }>(
      'select city from municipalities where right(city, 2) = any($1) order by city offset $2 limit 1',
      [STATES, place],
    );
    return rows[0]?.city;
  });
  if (cidade === undefined) throw new Error('The towns are used up');
  return { cidade, funcoes: [funcao] };
}
