import { expect, it } from 'vitest';
import { settingNames, withoutSettings } from './settings.mjs';

it('removes the settings of the server, the variables of PostgreSQL clients and NODE_ENV from an environment', () => {
  const names = [...settingNames(), 'PGHOST', 'NODE_ENV'];
  expect(names).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL', 'STRIPE_SECRET_KEY']));
  const env = { ...Object.fromEntries(names.map((name) => [name, 'x'])), PATH: '/bin' };
  expect(withoutSettings(env)).toEqual({ PATH: '/bin' });
});
