import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { slugOf } from '#domain/jobs/listings.ts';
import { minimumAgeOf } from '#domain/jobs/young-workers.ts';
import { salaryMaxOf } from '#domain/pay/salary.ts';
import { normalizeText } from '#domain/text/text.ts';
import type { Deps } from '#server/deps.ts';
import { markInitialised } from '#server/platform/database/initialised.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { type Demo, generateDemo } from './demo.ts';
import { storePictures } from './pictures.ts';
import * as queries from './queries.ts';
import { seedSubscriptions } from './subscriptions.ts';
import type { ProfileData } from './types.ts';

function* referencesOf({ candidates, companies, jobs }: Demo): Generator<string> {
  for (const { avatar_url } of [...candidates, ...companies]) if (avatar_url) yield avatar_url;
  for (const { image_url } of jobs) if (image_url) yield image_url;
}

/** Returns the sign-in rows of the named accounts, the only ones with a password. */
async function accountRows(demo: Demo) {
  const password = await hashPassword(DEMO_PASSWORD);
  return [...demo.accounts.values()].map(({ user_id }) => ({
    id: randomUUID(),
    accountId: user_id,
    providerId: 'credential',
    userId: user_id,
    password,
  }));
}

/** Returns a profile's row: without the columns that the database generates, with those that the server computes. */
function profileRow(profile: ProfileData, pictures: ReadonlyMap<string, string>) {
  const { plano_premium: _premium, plano_pro: _pro, ...row } = profile;
  const cargos_normalizados = profile.experiencias_profissionais.map(({ cargo }) => normalizeText(cargo));
  return { ...row, avatar_url: pictures.get(profile.avatar_url ?? '') ?? null, cargos_normalizados };
}

/** Returns the companies whose jobs have public pages: all except the named ones, which keep the default (listings#allowed). */
function listedCompanyRows({ companies, accounts }: Demo, listed_at: Date) {
  const named = new Set([...accounts.values()].map(({ user_id }) => user_id));
  return companies
    .filter(({ user_id, funcoes }) => !named.has(user_id) && funcoes.length > 0)
    .map(({ user_id: company_id, name }, index) => ({ company_id, slug: `${slugOf(name)}-${index + 1}`, listed_at }));
}

/** Returns the audit row of a successful like, without the balances. */
const attemptRow = ({ quem_curtiu, quem_foi_curtado, job_id, spent_regular, created_at }: Demo['likes'][number]) => ({
  user_id: quem_curtiu,
  target_id: quem_foi_curtado,
  job_id,
  success: true,
  spent_regular,
  created_at,
});

/**
 * Fills a new database with the demonstration and marks it as initialised in the same transaction, so that, after an interrupted start,
 * the next start fills the database again.
 */
export async function seedDemo(deps: Pick<Deps, 'db' | 'storage' | 'payments' | 'now'>, now: Date): Promise<void> {
  const demo = generateDemo(now);
  const pictures = await storePictures(deps.storage, referencesOf(demo));
  const accounts = await accountRows(demo);
  const people = [...demo.candidates, ...demo.companies];
  await inTransaction(deps.db, async (tx) => {
    await queries.insertUsers(
      tx,
      people.map(({ user_id: id, name, email, user_type }) => ({ id, name, email, user_type, emailVerified: true })),
    );
    await queries.insertAccounts(tx, accounts);
    await queries.insertConsents(
      tx,
      people.map(({ user_id, terms_version: version }) => ({ user_id, version, given: 'requested', agreed_at: now })),
    );
    await queries.fillProfiles(
      tx,
      people.map((profile) => profileRow(profile, pictures)),
    );
    await seedSubscriptions(deps, tx, demo.accounts.values(), now);
    await queries.insertJobs(
      tx,
      demo.jobs.map((job) => ({
        ...job,
        image_url: pictures.get(job.image_url ?? '') ?? null,
        salary_max: salaryMaxOf(job),
        least_age: minimumAgeOf(job),
      })),
    );
    await queries.insertListedCompanies(tx, listedCompanyRows(demo, now));
    await queries.insertLikes(
      tx,
      demo.likes.map(({ spent_regular: _, ...like }) => like),
    );
    await queries.insertLikeAttempts(tx, demo.likes.map(attemptRow));
    await queries.insertSuperLikes(tx, demo.superLikes);
    await queries.insertRejections(tx, demo.rejections);
    await queries.insertSkips(tx, demo.skipped);
    await queries.insertMatches(tx, demo.matches);
    await queries.insertViews(tx);
    await markInitialised(tx);
  });
  await queries.analyze(deps.db);
}
