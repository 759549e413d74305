import { expect, it } from 'vitest';
import { HIDDEN_CNPJS_MAX } from '#domain/candidates/hidden-companies.ts';
import { withCheckDigits } from '#domain/companies/cnpj.ts';
import { waitUntilBlocked } from '#tests/support/lock-waits.ts';
import { givenCandidate, givenCandidates, givenCompany, givenJob } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { db, pool } = app;

let made = 0;
const newCnpj = () => withCheckDigits(`77${String(++made).padStart(6, '0')}0001`);

/** Returns a candidate and a company (their employer), each in the other's deck. */
async function givenEmployer(cnpj: string | null, name = 'Padaria Esconderijo') {
  const company = await givenCompany(db, { name, plano: 'super_premium', cnpj });
  const job = await givenJob(db, company);
  const candidate = await givenCandidate(db, { plano: 'super_premium' });
  const { api: own } = await app.as(candidate);
  const { api: companys } = await app.as(company);
  const meet = async () => {
    const seen = (await own.feed.deck({})).jobs.some(({ id }) => id === job.id);
    const { candidates } = await companys.candidates.deck({ job_id: job.id });
    const sees = candidates.some(({ user_id }) => user_id === candidate.user_id);
    expect(sees, 'both ways or not at all').toBe(seen);
    return seen;
  };
  return { company, candidate, own, companys, meet, job };
}

it('finds companies by the beginning of their name, in any case and without accents; a candidate can hide from one of them', async () => {
  const { company, own, meet } = await givenEmployer(null, 'Confecções Ágata');
  await givenCompany(db, { name: 'Confecções Ágata do Sul' });
  await givenCompany(db, { name: 'Nova Confecções' });
  const names = async (query: string) => (await own.safety.companies({ query })).companies.map(({ name }) => name);
  expect(await names('confeccoes AG')).toEqual(['Confecções Ágata', 'Confecções Ágata do Sul']);
  expect(await names('co')).toEqual([]);
  expect(await names('confecções%')).toEqual([]);

  expect(await meet()).toBe(true);
  await own.safety.block({ about: { kind: 'company', company_id: company.user_id } });
  expect(await meet()).toBe(false);
  expect(await names('confeccoes ag')).toEqual(['Confecções Ágata do Sul']);
  await own.safety.unblock({ user_id: company.user_id });
  expect(await meet()).toBe(true);
});

it('returns at most eight companies, only visible ones, with only id, name, city and picture, and accepts 60 searches a minute', async () => {
  for (let n = 0; n < 10; n++) await givenCompany(db, { name: `Zebra ${n}` });
  await pool.query(`update profiles set blocked_at = now() where name = 'Zebra 0'`);
  const { api } = await app.as(await givenCandidate(db));
  const { companies } = await api.safety.companies({ query: 'zebra' });
  expect(companies.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `Zebra ${n}`));
  expect(Object.keys(companies[0] ?? {}).sort()).toEqual(
    ['avatar_offset_x', 'avatar_offset_y', 'avatar_url', 'avatar_zoom_level', 'city', 'name', 'user_id'].sort(),
  );
  for (let n = 1; n < 60; n++) await api.safety.companies({ query: 'zebra' });
  expect(await refusal(api.safety.companies({ query: 'zebra' }))).toBe('RATE_LIMITED');
});

it('hides a candidate from each company with a CNPJ in any format, and shows the candidate again (safety#hide-companies)', async () => {
  const cnpj = newCnpj();
  const { own, meet } = await givenEmployer(cnpj);
  expect(await meet()).toBe(true);
  await own.safety.hideCnpj({ cnpj: `${cnpj.slice(0, 2)}.${cnpj.slice(2, 5)}.${cnpj.slice(5)}` });
  await own.safety.hideCnpj({ cnpj });
  expect(await meet()).toBe(false);
  expect(await own.safety.hiddenCnpjs()).toMatchObject({ cnpjs: [{ cnpj }] });
  await own.safety.showCnpj({ cnpj });
  expect(await meet()).toBe(true);
  expect(await own.safety.hiddenCnpjs()).toEqual({ cnpjs: [] });
  expect(await refusal(own.safety.showCnpj({ cnpj }))).toBe('NOT_FOUND');
});

it('hides a candidate from a company that adds the hidden CNPJ later, even if it has letters', async () => {
  const cnpj = withCheckDigits('12ABC34501DE');
  const { own, companys, meet } = await givenEmployer(null);
  await own.safety.hideCnpj({ cnpj: cnpj.toLowerCase() });
  expect(await meet()).toBe(true);
  await companys.verification.saveCnpj({ cnpj });
  expect(await meet()).toBe(false);
  // Another CNPJ doesn't remove the block.
  await companys.verification.saveCnpj({ cnpj: newCnpj() });
  expect(await meet()).toBe(false);
});

it('leaves the candidate’s existing block of a company unchanged when its CNPJ is hidden and shown', async () => {
  const cnpj = newCnpj();
  const { company, own, meet } = await givenEmployer(cnpj);
  await own.safety.block({ about: { kind: 'company', company_id: company.user_id } });
  await own.safety.hideCnpj({ cnpj });
  await own.safety.showCnpj({ cnpj });
  expect(await meet()).toBe(false);
  await own.safety.unblock({ user_id: company.user_id });
  expect(await meet()).toBe(true);
});

it('deletes a hidden CNPJ when the candidate removes the block that it caused', async () => {
  const cnpj = newCnpj();
  const { company, own, meet } = await givenEmployer(cnpj);
  await own.safety.hideCnpj({ cnpj });
  await own.safety.unblock({ user_id: company.user_id });
  expect(await meet()).toBe(true);
  expect(await own.safety.hiddenCnpjs()).toEqual({ cnpjs: [] });
});

it('hides the match of the candidate and a company with a hidden CNPJ', async () => {
  const cnpj = newCnpj();
  const { candidate, own, companys, job } = await givenEmployer(cnpj);
  await own.likes.likeJob({ job_id: job.id });
  await companys.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: job.id });
  expect((await own.matches.list({})).matches).toHaveLength(1);
  await own.safety.hideCnpj({ cnpj });
  expect((await own.matches.list({})).matches).toEqual([]);
  expect((await companys.matches.list({})).matches).toEqual([]);
});

it('accepts at most twenty hidden CNPJs, and no invalid one', async () => {
  const { api } = await app.as(await givenCandidate(db));
  for (let n = 0; n < HIDDEN_CNPJS_MAX; n++) await api.safety.hideCnpj({ cnpj: newCnpj() });
  expect(await refusal(api.safety.hideCnpj({ cnpj: newCnpj() }))).toBe('BLOCKS_FULL');
  expect((await api.safety.hiddenCnpjs()).cnpjs).toHaveLength(HIDDEN_CNPJS_MAX);
  expect(await refusal(api.safety.hideCnpj({ cnpj: '11111111111111' }))).toBe('BAD_REQUEST');
});

it('hides a candidate from a company that adds the hidden CNPJ concurrently', async () => {
  const cnpj = newCnpj();
  const { own, companys, meet } = await givenEmployer(null);
  await Promise.all([own.safety.hideCnpj({ cnpj }), companys.verification.saveCnpj({ cnpj })]);
  expect(await meet()).toBe(false);
});

it('locks, when a company adds a hidden CNPJ, only the pairs with candidates that the company has liked', async () => {
  const cnpj = newCnpj();
  const { company, candidate, own, companys, job } = await givenEmployer(null);
  await companys.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: job.id });
  const others = await givenCandidates(db, 40);
  for (const { user_id } of [candidate, ...others]) {
    await pool.query('insert into hidden_cnpjs values ($1, $2, now())', [user_id, cnpj]);
  }
  const client = await pool.connect();
  const liking = await pool.connect();
  try {
    await liking.query('begin');
    const pair = `${candidate.user_id} ${company.user_id}`;
    await liking.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [pair]);
    await client.query('begin');
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const { pid } = rows[0];
    const update = client.query('update profiles set cnpj = $2 where user_id = $1', [company.user_id, cnpj]);
    await waitUntilBlocked(liking);
    const match = 'insert into matches (candidate_id, company_id, job_id) values ($1, $2, $3)';
    await liking.query(match, [candidate.user_id, company.user_id, job.id]);
    await liking.query('commit');
    await update;
    const locks = `select from pg_locks where locktype = 'advisory' and pid = $1 and granted`;
    expect((await pool.query(locks, [pid])).rowCount).toBe(2);
    await client.query('commit');
  } finally {
    liking.release();
    client.release();
  }
  expect((await own.matches.list({})).matches).toEqual([]);
  const hidden = await pool.query('select from blocks where company_id = $1', [company.user_id]);
  expect(hidden.rowCount).toBe(41);
});
