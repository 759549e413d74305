import { expect, it } from 'vitest';
import config from '../../drizzle.config.ts';
import { missingMigration } from './drift.mjs';

it('returns SQL that drops a table when the schemas lack it', async () => {
  const schema = [...config.schema].filter((path) => !path.includes('platform'));
  expect(await missingMigration({ ...config, schema })).toMatch(/DROP TABLE "mailbox_messages"/);
});
