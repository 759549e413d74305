import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { givenOperator } from '#tests/support/operators.ts';
import { givenCandidate, givenCompany, givenJob, givenMatch } from '#tests/support/people.ts';
import { procedurePaths } from '#tests/support/procedures.ts';
import { givenMember } from '#tests/support/team.ts';
import { testApp } from '#tests/support/test-app.ts';
import { twoFactor } from '../accounts/schema.ts';
import { jobs } from '../jobs/schema.ts';
import { curriculos, sentResumes } from '../resumes/schema.ts';
import { reports } from '../safety/schema.ts';
import { supportConversations } from '../support/schema.ts';
import { verificationRequests } from '../verification/schema.ts';

const app = await testApp();
const { db, pool, clock } = app;

/** Contacts of the company: only the procedures that list them in `shows` may return them to a moderator. */
const OWN = {
  email: 'padaria.sentinela@example.com',
  telefone: '3133330001',
  whatsapp: '31999990001',
} as const;
/** Data of a candidate who has a match, a like and a report with the company. */
const OTHER = {
  email: 'candidata.sentinela@example.com',
  telefone: '31988880001',
  whatsapp: '31988880002',
  bairro_mora: 'Bairro Sentinela',
  resume_name: 'Nome Do Currículo Sentinela',
  resume_phone: '31988880003',
} as const;
/** Address of a team member of the company, which only the search and their own page may show. */
const COLLEAGUE = 'colega.sentinela@example.com';
const SECRETS = { password: 'hash-sentinela', factor: 'segredo-sentinela', codes: 'recuperacao-sentinela' } as const;

async function givenWorld() {
  const company = await givenCompany(db, OWN);
  const { email, telefone, whatsapp, bairro_mora } = OTHER;
  const candidate = await givenCandidate(db, { email, telefone, whatsapp, bairro_mora });
  // The factories ignore the given addresses, so they are set here.
  await pool.query(`update profiles set email = $2 where user_id = $1`, [company.user_id, OWN.email]);
  await pool.query(`update "user" set email = $2 where id = $1`, [company.user_id, OWN.email]);
  await pool.query(`update profiles set email = $2 where user_id = $1`, [candidate.user_id, OTHER.email]);
  await pool.query(`update "user" set email = $2 where id = $1`, [candidate.user_id, OTHER.email]);
  for (const { user_id } of [company, candidate]) {
    await pool.query(
      `insert into account (id, account_id, provider_id, user_id, password) values ($1, $2::text, 'credential', $2::uuid, $3)`,
      [randomUUID(), user_id, SECRETS.password],
    );
    await db
      .insert(twoFactor)
      .values({ id: randomUUID(), userId: user_id, secret: SECRETS.factor, backupCodes: SECRETS.codes });
  }
  const colleague = await givenMember(db, company);
  await pool.query(`update "user" set email = $2 where id = $1`, [colleague.user_id, COLLEAGUE]);
  await app.as(company);
  await app.as(candidate);
  const job = await givenJob(db, company);
  const match = await givenMatch(db, candidate, company, job);
  await db.insert(curriculos).values({
    usuario_id: candidate.user_id,
    nome_completo: OTHER.resume_name,
    telefone: OTHER.resume_phone,
    email: OTHER.email,
  });
  await db.insert(sentResumes).values({ match_id: match.id });
  const { api } = await app.as(company);
  await api.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: job.id }).catch(() => undefined);
  const [report] = await db
    .insert(reports)
    .values({
      ...{ kind: 'job', account_id: company.user_id, job_id: job.id, job_title: job.title },
      ...{ reason: 'charges', text: 'Pediram dinheiro.', weight: 1, created_at: clock.now },
      ...{ reporter_id: candidate.user_id, network: '198.51.100' },
    })
    .returning();
  const { id: held_id } = await givenJob(db, company);
  await db
    .update(jobs)
    .set({ status: 'paused', paused_by_block: true, held_at: clock.now, held_for: ['first_job'] })
    .where(eq(jobs.id, held_id));
  await db
    .insert(verificationRequests)
    .values({ company_id: company.user_id, text: 'Somos daqui.', created_at: clock.now });
  for (const person of [company, candidate]) {
    const { api: own } = await app.as(person);
    await own.accounts.support({ message: 'Não consigo trocar a logo.' });
  }
  const [written] = await db
    .select()
    .from(supportConversations)
    .where(eq(supportConversations.user_id, company.user_id));
  const { rows } = await pool.query<{ token: string }>('select token from session');
  const conversation_id = written?.id ?? '';
  return { company, report_id: report?.id ?? '', held_id, conversation_id, tokens: rows.map(({ token }) => token) };
}
type World = Awaited<ReturnType<typeof givenWorld>>;

const aboutCompany = ({ company: { user_id } }: World) => ({ user_id });

/** Each procedure by which a moderator may read, its input, and which contacts of the company it returns. */
const READINGS: Readonly<Record<string, { input?: (world: World) => object; shows?: readonly (keyof typeof OWN)[] }>> =
  {
    'operator/current': {},
    'operator/today': {},
    'operator/people': { input: () => ({}), shows: ['email'] },
    'operator/person': { input: aboutCompany, shows: ['email', 'telefone', 'whatsapp'] },
    'operator/team': { input: aboutCompany },
    'operator/sessions': { input: aboutCompany },
    'operator/referrals': { input: aboutCompany },
    'operator/factors': { input: aboutCompany },
    'operator/likes': { input: aboutCompany },
    'operator/matches': { input: aboutCompany },
    'operator/mails': { input: aboutCompany },
    'operator/stopped': { input: () => ({}) },
    'operator/payments': { input: aboutCompany },
    'operator/messages': { input: () => ({}) },
    'operator/personMessages': { input: aboutCompany },
    'operator/message': { input: ({ conversation_id }) => ({ conversation_id }) },
    'operator/reports': { input: () => ({}) },
    'operator/personReports': { input: aboutCompany },
    'operator/report': { input: ({ report_id }) => ({ report_id }) },
    'operator/held': { input: () => ({}) },
    'operator/heldJob': { input: ({ held_id }) => ({ job_id: held_id }) },
    'operator/verifications': { input: () => ({}), shows: ['email'] },
    'operator/companyReview': { input: aboutCompany },
  };
/** Procedures by which a moderator may act; they return no personal data. */
const ACTS = [
  ...['block', 'unblock', 'giveLikes', 'decideReport', 'decideVerification', 'revokeVerification'],
  ...['publishJob', 'refuseJob', 'pauseJobs', 'answerMessage', 'closeMessage'],
].map((name) => `operator/${name}`);
/** Procedures that are refused to moderators, as the access matrix tests. */
const ADMINISTRATORS = [
  ...['invite', 'create', 'link', 'change', 'remove', 'endFactor', 'exportData', 'refund'],
  ...['acts', 'accesses', 'subscriptions', 'reversals', 'comparisons', 'ledger'],
].map((name) => `operator/${name}`);

it('lists every procedure of operators as a read, an act, or refused to moderators', () => {
  const all = procedurePaths().filter((path) => path.startsWith('operator/'));
  expect([...Object.keys(READINGS), ...ACTS, ...ADMINISTRATORS].sort()).toEqual(all.sort());
});

const world = await givenWorld();

it.each(Object.entries(READINGS))(
  '%s returns no secret, and no contact that a moderator does not need',
  async (path, { input, shows = [] }) => {
    const { rpc } = await app.as(await givenOperator(db, 'moderator'));
    const response = await rpc(path, input?.(world));
    expect(response.status).toBe(200);
    const text = await response.text();
    // The search returns the addresses by which people are found.
    const { email: listed, ...others } = OTHER;
    const forbidden = {
      ...SECRETS,
      ...others,
      ...(path === 'operator/people' ? {} : { listed, colleague: COLLEAGUE }),
      ...Object.fromEntries(world.tokens.map((token) => [token, token])),
      network: '198.51.100',
      ...Object.fromEntries(Object.entries(OWN).filter(([name]) => !shows.some((shown) => shown === name))),
    };
    const leaked = Object.entries(forbidden).filter(([, value]) => text.includes(value));
    expect(leaked).toEqual([]);
    for (const shown of shows) expect(text).toContain(OWN[shown]);
  },
);
