import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { CITIES } from '#domain/catalogue/cities.ts';
import { testDatabase } from '#tests/setup/test-database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { projectFolder } from '../../platform/project-folder.ts';

/** The last migration before the municipalities. */
const BEFORE = '0053_city_key';

const { connection, pool } = await testDatabase();
const database = `before_${randomUUID().replaceAll('-', '')}`;
await pool.query(`create database ${database} template template0`);
const client = new Client({ ...connection, database });
await client.connect();
const folder = await mkdtemp(join(tmpdir(), 'encaixe-before-'));
afterAll(async () => {
  await client.end();
  await pool.query(`drop database ${database} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

async function migrationsUpTo(tag: string): Promise<string> {
  await cp(join(projectFolder(), 'migrations'), folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  const last = journal.entries.findIndex((entry: { tag: string }) => entry.tag === tag);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return folder;
}

it('people and jobs of the 90 cities, from before there were municipalities, find each other as they did', async () => {
  await migrate({ ...connection, database }, await migrationsUpTo(BEFORE));
  const person = async (type: string, city: string) => {
    const id = randomUUID();
    await client.query(
      `insert into "user" (id, name, email, email_verified, user_type) values ($1::uuid, 'Ana', $1::text || '@example.com', true, $2)`,
      [id, type],
    );
    await client.query(
      `update profiles set name = $2, area = 'Padeiro', funcoes = '{Padeiro}', cidade_de_interesse = $2, city = $2, bio = 'Pão',
         telefone = '3133334444' where user_id = $1`,
      [id, city],
    );
    return id;
  };
  const company = await person('company', 'Recife - PE');
  for (const city of CITIES) {
    await person('candidate', city);
    await client.query(
      `insert into jobs (company_id, title, funcao, location, salary_range, description, status, data_expiracao)
       values ($1, 'Padeiro', 'Padeiro', $2, '1500-2000', 'Pão', 'active', now() + interval '7 days')`,
      [company, city],
    );
  }
  await migrate({ ...connection, database });
  const { rows } = await client.query(`select p.cidade_de_interesse as city,
      (select count(*)::int from deck_areas join municipalities on spot = area where city = p.cidade_de_interesse and funcao = 'Padeiro') as jobs,
      (select count(*)::int from candidate_functions as c where c.user_id = p.user_id and c.funcao = 'Padeiro' and c.city = p.cidade_de_interesse) as wishes
    from profiles as p where user_type = 'candidate' order by city`);
  expect(rows).toEqual([...CITIES].toSorted().map((city) => ({ city, jobs: 1, wishes: 1 })));
  // One of them may be saved again as it is.
  await client.query(`update profiles set city = city, name = 'Ana Lima' where user_type = 'candidate'`);
});
