import { expect, it } from 'vitest';
import config from '../../drizzle.config.ts';
import { missingMigration } from './drift.mjs';

it('finds a schema without a migration', async () => {
  const schema = [...config.schema].filter((path) => !path.includes('platform'));
  expect(await missingMigration({ ...config, schema })).toMatch(/DROP TABLE "mailbox_messages"/);
});
