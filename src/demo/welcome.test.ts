import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { createDb } from '#server/platform/database/create-db.ts';
import { printWelcome } from './welcome.ts';

test('the welcome leaves out the accounts, without an error, when the database is unavailable', async () => {
  const lines: string[] = [];
  const db = createDb(new Pool({ host: '127.0.0.1', port: 1 }));
  await printWelcome((text) => void lines.push(text), { url: 'http://encaixe.test', mailbox: null, db });
  expect(lines).toEqual(['\nO Encaixe está no ar: http://encaixe.test']);
});
