import { beforeAll, describe, expect, it } from 'vitest';
import { FUNCTION_CATEGORIES } from '#domain/catalogue/functions.ts';
import { bodyOf, testApp } from '#tests/support/test-app.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { seedDemo } from './seed.ts';

const app = await testApp({ ownDatabase: true });
const { pool } = app;

beforeAll(() => seedDemo(app.deps, app.clock.now), 120_000);

const numberOf = async (query: string): Promise<number> => Number((await pool.query(query)).rows[0].n);
/** Returns the rows of a query that selects violations of a rule, so that each test expects none. */
const violations = async (query: string) => (await pool.query(query)).rows;

describe('the filled database', () => {
  it.each([
    ['companies', `select count(*) as n from profiles where user_type = 'company'`, 60],
    ['jobs', 'select count(*) as n from jobs', 400],
    ['cities with jobs', 'select count(distinct location) as n from jobs', 25],
    ['candidates', `select count(*) as n from profiles where user_type = 'candidate'`, 300],
    ['likes', 'select count(*) as n from likes', 1],
    ['matches', 'select count(*) as n from matches', 1],
    ['skipped jobs', 'select count(*) as n from vagas_puladas', 1],
    ['rejections of jobs', `select count(*) as n from rejections where rejected_type = 'job'`, 1],
    ['rejections of candidates', `select count(*) as n from rejections where rejected_type = 'candidate'`, 1],
  ])('has enough %s', async (_, query, minimum) => {
    expect(await numberOf(query)).toBeGreaterThanOrEqual(minimum);
  });

  it('has jobs of all twelve categories', async () => {
    const { rows } = await pool.query<{ funcao: string }>('select distinct funcao from jobs');
    const present = new Set(rows.map(({ funcao }) => funcao));
    expect(FUNCTION_CATEGORIES).toHaveLength(12);
    for (const category of FUNCTION_CATEGORIES) {
      expect([category.name, category.functions.some((name) => present.has(name))]).toEqual([category.name, true]);
    }
  });

  it('has a consent for every profile that needs one', async () => {
    const without = `select user_id from profiles where terms_version > 0
      and not exists (select from consents where consents.user_id = profiles.user_id and version = terms_version)`;
    expect(await numberOf('select count(*) as n from consents')).toBeGreaterThan(0);
    expect(await violations(without)).toEqual([]);
  });

  it('has for each job the plan rank of its company', async () => {
    expect(
      await violations(
        'select j.id from jobs j join profiles p on p.user_id = j.company_id where j.plan_rank <> p.plan_rank',
      ),
    ).toEqual([]);
  });

  it('serves a picture at every picture URL of a profile or job', async () => {
    const { rows } = await pool.query<{ url: string }>(
      `select avatar_url as url from profiles where avatar_url is not null
       union select image_url from jobs where image_url is not null`,
    );
    expect(rows.length).toBeGreaterThan(100);
    for (const { url } of rows) {
      const { status, headers } = await app.request(url);
      expect([url, status, headers.get('content-type')]).toEqual([url, 200, 'image/webp']);
    }
    expect(await numberOf('select count(*) as n from jobs where image_url is null')).toBe(0);
  });
});

describe('the subscriptions of the named accounts', () => {
  it('exist for each account on a paid plan, in the app and at the payment provider', async () => {
    const paying = DEMO_ACCOUNTS.filter(({ plano }) => plano !== 'basico');
    const { rows } = await pool.query(
      `select p.user_id, p.email, p.plano, c.customer_id, s.plan_key, s.first_paid_at
       from profiles p join subscriptions s using (user_id) join billing_customers c using (user_id)`,
    );
    expect(rows.map(({ email }) => email).sort()).toEqual(paying.map(({ email }) => email).sort());
    for (const { user_id, customer_id, plano } of rows) {
      const [subscription] = await app.deps.payments.subscriptionsOf(customer_id);
      expect(subscription).toMatchObject({ status: 'active', ends_at: null });
      const { api } = await app.as({ user_id });
      expect(await api.billing.refresh()).toMatchObject({ plano, subscription: { plano, status: 'active' } });
      expect((await api.billing.customerPortal()).url).toContain('/demonstracao/portal/');
    }
  });
});

describe('the named accounts', () => {
  it.each(
    DEMO_ACCOUNTS.map(
      ({ email, name, user_type, plano, profile }) => [email, { name, user_type, plano, profile }] as const,
    ),
  )('%s signs in and receives its profile and home route', async (email, { name, user_type, plano, profile }) => {
    const response = await app.visitor.fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    });
    expect(response.status).toBe(200);
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const session = await app.visitor.fetch('/api/rpc/session/current', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: '{}',
    });
    expect((await bodyOf<{ json: object }>(session)).json).toMatchObject({
      user: { email, name, user_type },
      profile: { plano, is_complete: profile !== null },
      home_route:
        user_type === 'candidate' ? (profile ? '/vagas' : '/perfil') : profile ? '/empresa/vagas' : '/empresa/perfil',
    });
  });

  it.each(DEMO_ACCOUNTS.filter(({ profile }) => profile !== null))('$email has a deck and matches', async (account) => {
    const { rows } = await pool.query('select user_id from profiles where email = $1', [account.email]);
    const { api } = await app.as(rows[0]);
    expect((await api.matches.list({})).matches.length).toBeGreaterThan(0);
    if (account.user_type === 'candidate') return expect((await api.feed.deck({})).jobs.length).toBeGreaterThan(5);
    const [job] = (await api.jobs.list({})).jobs.filter(({ status }) => status === 'active');
    expect((await api.candidates.deck({ job_id: job?.id ?? '' })).candidates.length).toBeGreaterThan(5);
  });
});

describe('the decisions', () => {
  it('leave every balance at the budget minus the regular likes spent since the reset', async () => {
    const wrongBalances = await violations(`
      select p.email, p.curtidas_disponiveis, p.curtidas_semanais, count(a.id) as spent
      from profiles p left join like_attempts a
        on a.user_id = p.user_id and a.spent_regular and a.created_at >= p.data_ultimo_reset
      group by p.user_id
      having p.curtidas_disponiveis <> p.curtidas_semanais - count(a.id)`);
    expect(wrongBalances).toEqual([]);
    expect(
      await numberOf('select count(*) as n from profiles where curtidas_disponiveis < curtidas_semanais'),
    ).toBeGreaterThan(0);
  });

  it('spend no like of a plan without a weekly budget', async () => {
    expect(
      await violations(`select a.id from like_attempts a join profiles p on p.user_id = a.user_id
        where a.spent_regular and p.plano <> 'basico'`),
    ).toEqual([]);
  });
});
