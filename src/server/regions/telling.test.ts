import { afterAll, describe, expect, it } from 'vitest';
import { givenCandidate, givenCandidates, givenCompany, givenJob } from '#tests/support/people.ts';
import { DIRECTORY_SECRET, PATIENCE_MS, testDirectory } from '#tests/support/regions.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createDirectory } from '../platform/directory/directory.ts';
import { IDENTITY_KINDS, type Identity } from '../platform/directory/identity.ts';
import { runCommand } from './command.ts';
import { enterRegion } from './open-regions.ts';
import { lockTelling, markHome, saveClaiming } from './queries.ts';
import { claimAll, tellDirectory } from './telling.ts';

const app = await testApp();
const { url } = await testDirectory();
const settings = { url, secret: DIRECTORY_SECRET, region: 'sp', standing: false };
const directory = createDirectory({
  ...settings,
  now: () => app.clock.now,
  patienceMs: PATIENCE_MS,
  onConnectionError: (error) => {
    throw error;
  },
});
afterAll(() => directory.close());
const parts = { db: app.db, directory, own: 'sp', log: app.deps.log };
const said: string[] = [];
const commandParts = {
  ...{ db: app.db, settings, publicUrl: app.deps.publicUrl, now: () => app.clock.now },
  storage: async () => app.deps.storage,
  progress: (line: string) => void said.push(line),
};
const command = (...args: string[]) => runCommand(commandParts, args);

const query = (text: string, values: unknown[] = []) => app.pool.query(text, values);
const changes = async () => (await query('select kind, value from identity_changes order by id')).rows;
const find = (kind: Identity['kind'], value: string) => directory.find([{ kind, value }]);

async function givenWaysIn() {
  const { user_id, email } = await givenCandidate(app.db);
  const made = `${user_id}`.slice(0, 8);
  const number = `+55119${String(Number.parseInt(made, 16)).padStart(8, '0').slice(-8)}`;
  await query('insert into phone_numbers (user_id, number, confirmed_at) values ($1, $2, now())', [user_id, number]);
  await query(
    `insert into account (id, account_id, provider_id, user_id) values
       (gen_random_uuid(), $1::text, 'credential', $1::uuid), (gen_random_uuid(), $2, 'google', $1::uuid)`,
    [user_id, `sub ${made}`],
  );
  await query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
     values (gen_random_uuid(), $1, $2, '', 0, '{}', false, 'chave', now())`,
    [user_id, `key-${made}`],
  );
  const known = { email, phone: number, identity: `google sub ${made}`, passkey: `key-${made}` };
  return { user_id, known };
}

async function givenJobOfCompany() {
  const { id, company_id } = await givenJob(app.db, await givenCompany(app.db));
  return { job_id: id, company_id };
}

const regionsOf = (known: Record<Identity['kind'], string>) =>
  Promise.all(IDENTITY_KINDS.map((kind) => find(kind, known[kind])));

describe('without regions', () => {
  it('nothing is written about who comes and goes', async () => {
    const { user_id } = await givenWaysIn();
    await query('update "user" set email = $1 where id = $2', ['outra@example.com', user_id]);
    await query('delete from "user" where id = $1', [user_id]);
    expect(await changes()).toEqual([]);
  });

  it('nobody is told of one', async () => {
    const answer = await app.request('/api/health', { headers: { cookie: 'encaixe.session_token=x' } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    await expect(runCommand({ ...commandParts, settings: undefined }, ['list'])).rejects.toThrow(
      'Faltam DIRECTORY_URL, DIRECTORY_SECRET e REGION.',
    );
  });
});

describe('the command', () => {
  it('puts a region into the directory, changes it, and lists all', async () => {
    expect(await command('list')).toBe('Nenhuma região.');
    await expect(command('claim')).rejects.toThrow('não conhece a região sp');
    await command('add', 'sp', '--origin', 'http://10.0.1.5:3000', '--states', 'sp');
    await command('add', 'sp', '--origin', 'http://10.0.1.6:3000/', '--states', 'SP,MS,SP');
    await command('add', 'sul', '--origin', 'https://sul.example', '--states', 'RS, SC,PR');
    expect(await command('list')).toBe('sp  http://10.0.1.6:3000  MS, SP\nsul  https://sul.example  PR, RS, SC');
  });

  it.each([
    [['add', 'São Paulo', '--origin', 'http://a', '--states', 'SP'], 'não pode ser o nome'],
    [['add', 'rj', '--origin', 'ftp://a', '--states', 'RJ'], '--origin'],
    [['add', 'rj', '--origin', 'http://a/caminho', '--states', 'RJ'], '--origin'],
    [['add', 'rj', '--origin', 'http://a', '--states', 'RJ,XX'], '--states: XX'],
    [['add', 'rj', '--origin', 'http://a'], '--states'],
    [['add', 'rj', '--origin', 'http://a', '--states', 'SC'], 'sul já tem'],
    [['move'], 'Como usar'],
  ])('refuses %j', async (args, why) => {
    await expect(command(...args)).rejects.toThrow(why);
  });

  it('claims whoever was there before, by all that they are known by, however often it is run', async () => {
    const { known } = await givenWaysIn();
    expect(await regionsOf(known)).toEqual([null, null, null, null]);
    expect(await command('claim')).toBe('4 no diretório.');
    expect(await regionsOf(known)).toEqual(['sp', 'sp', 'sp', 'sp']);
    expect(await command('claim')).toBe('4 no diretório.');
  });

  it('goes on where it was broken off, and says what another region has', async () => {
    const people = await givenCandidates(app.db, 3);
    const [first, second, third] = people.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1));
    await query('delete from identity_changes');
    await app.db.transaction((tx) => saveClaiming(tx, { kind: 'email', after: second?.user_id ?? null }));
    await directory.settle('sul', { here: [{ kind: 'email', value: third?.email ?? '' }], gone: [] });
    expect((await claimAll(parts)).elsewhere).toBe(1);
    expect(await find('email', first?.email ?? '')).toBeNull();
    expect(await find('email', third?.email ?? '')).toBe('sul');
  });
});

describe('a database of a region', () => {
  it('takes servers of that region alone, and none that know of no regions', async () => {
    await enterRegion(app.db, { own: 'sp', tellings: null }, app.clock.now);
    await expect(enterRegion(app.db, { own: 'sul', tellings: null }, app.clock.now)).rejects.toThrow(
      'é da região sp, e REGION diz sul',
    );
    await expect(enterRegion(app.db, null, app.clock.now)).rejects.toThrow('é da região sp: falta REGION');
  });

  it('is told of by one at a time, and whoever comes meanwhile waits for nothing', async () => {
    await query('delete from identity_changes');
    const { known } = await givenWaysIn();
    await app.db.transaction(async (tx) => {
      await lockTelling(tx);
      await tellDirectory(parts);
      expect(await changes()).toHaveLength(4);
    });
    await tellDirectory(parts);
    expect(await changes()).toEqual([]);
    expect(await regionsOf(known)).toEqual(['sp', 'sp', 'sp', 'sp']);
  });

  it('is told of its jobs by the claim too, where they stand elsewhere, and by nobody where they do not', async () => {
    const { job_id, company_id } = await givenJobOfCompany();
    const noted = 'select job_id from standing_changes where company_id = $1';
    expect((await query(noted, [company_id])).rows).toEqual([]);
    const on = { ...commandParts, settings: { ...settings, standing: true } };
    expect(await runCommand(on, ['claim'])).toMatch(/; \d+ vagas e empresas a contar às outras regiões\.$/);
    expect((await query(noted, [company_id])).rows).toEqual([{ job_id }]);
    await query(`insert into job_standings (job_id, region, company_id) values ($1, 'sul', $2)`, [job_id, company_id]);
    expect(await runCommand(on, ['list'])).toContain('PR, RS, SC  vagas daqui: 1');
    // A server without the setting ends it for all.
    await enterRegion(app.db, { own: 'sp', tellings: null }, app.clock.now);
    await query('delete from standing_changes');
    expect((await query(noted, [(await givenJobOfCompany()).company_id])).rows).toEqual([]);
  });

  it('is of no other', async () => {
    expect(await markHome(app.db, 'sul', app.clock.now)).toBe('sp');
    await expect(runCommand({ ...commandParts, settings: { ...settings, region: 'sul' } }, ['claim'])).rejects.toThrow(
      'O banco de dados é da região sp',
    );
  });

  it('has the directory told what comes, what changes and what goes, and nothing of it twice', async () => {
    await query('delete from identity_changes');
    const { user_id, known } = await givenWaysIn();
    await tellDirectory(parts);
    expect(await regionsOf(known)).toEqual(['sp', 'sp', 'sp', 'sp']);
    expect(await changes()).toEqual([]);
    await query('update "user" set email = $1 where id = $2', ['mudou@example.com', user_id]);
    await query('update passkeys set counter = 1 where user_id = $1', [user_id]);
    expect(await changes()).toHaveLength(2);
    await tellDirectory(parts);
    expect(await regionsOf(known)).toEqual([null, 'sp', 'sp', 'sp']);
    expect(await find('email', 'mudou@example.com')).toBe('sp');
    await query('delete from "user" where id = $1', [user_id]);
    await tellDirectory(parts);
    expect(await regionsOf({ ...known, email: 'mudou@example.com' })).toEqual([null, null, null, null]);
  });

  it('tells what stands when it is told, whatever was in between', async () => {
    const { user_id, email } = await givenCandidate(app.db);
    for (const each of ['a1@example.com', 'a2@example.com', email]) {
      await query('update "user" set email = $1 where id = $2', [each, user_id]);
    }
    await Promise.all([tellDirectory(parts), tellDirectory(parts)]);
    expect(await find('email', email)).toBe('sp');
    expect(await find('email', 'a1@example.com')).toBeNull();
  });

  it('keeps nothing of what is rolled back, and nothing that stands for an address', async () => {
    const { user_id } = await givenCandidate(app.db);
    await query('delete from identity_changes');
    await query(`begin; update "user" set email = 'nunca@example.com' where id = '${user_id}'; rollback`);
    await query('update "user" set email = $1 where id = $2', [`${user_id}@removida.invalid`, user_id]);
    expect(await changes()).toHaveLength(1);
  });
});

describe('the directory', () => {
  const identity = (value: string): Identity => ({ kind: 'email', value });

  it('has nothing in it that can be read', async () => {
    const { email } = await givenCandidate(app.db);
    await tellDirectory(parts);
    const { Client } = await import('pg');
    const client = new Client(url);
    await client.connect();
    const { rows } = await client
      .query("select *, encode(key, 'escape') as said from keys")
      .finally(() => client.end());
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it('keeps a claim for two days, prolonged by whoever asks, and an account for as long as it is there', async () => {
    const wanted = identity('quem@example.com');
    const begun = app.clock.now.getTime();
    const hoursLater = (hours: number) => {
      app.clock.now = new Date(begun + hours * 60 * 60 * 1000);
    };
    expect(await directory.claim(wanted, 'sp')).toBe('sp');
    hoursLater(40);
    expect(await directory.claim(wanted, 'sul')).toBe('sp');
    hoursLater(80);
    expect(await directory.find([wanted])).toBe('sp');
    hoursLater(89);
    expect(await directory.find([wanted])).toBeNull();
    expect(await directory.claim(wanted, 'sul')).toBe('sul');
    await directory.settle('sul', { here: [wanted], gone: [] });
    hoursLater(1000);
    expect(await directory.claim(wanted, 'sp')).toBe('sul');
    await directory.sweep();
    expect(await directory.find([identity('nobody@example.com'), wanted])).toBe('sul');
    await directory.settle('sp', { here: [], gone: [wanted] });
    expect(await directory.find([wanted])).toBe('sul');
  });
});
