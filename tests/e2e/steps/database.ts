import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool, type PoolClient } from 'pg';
import { testServer } from '../servers.ts';

/*
 * Functions that change the database of the test's server without its API, for example to let a week pass. Open pages receive no
 * event about these changes.
 */

/** Index of the line in postmaster.pid that contains the folder of the server's Unix socket. */
const SOCKET_LINE = 4;

/** The connection pools of this worker by the data folder of their server. */
const pools = new Map<string, Promise<Pool>>();

async function openPool(data: string): Promise<Pool> {
  const host = (await readFile(join(data, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[SOCKET_LINE];
  const password = await readFile(join(data, 'database-password'), 'utf8');
  // At the end of the run, the server stops its database, which closes this connection.
  return new Pool({
    ...{ user: 'encaixe_app', password, database: 'encaixe', max: 1, allowExitOnIdle: true },
    ...(host && { host }),
  }).on('error', () => {});
}

/** Runs `work` in a transaction on the database of the test's server. */
export async function inDatabase<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const { data } = testServer();
  const pool = pools.get(data) ?? openPool(data);
  pools.set(data, pool);
  const client = await (await pool).connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Runs a statement that must change exactly one row. */
async function updateOne(statement: string, values: unknown[]): Promise<void> {
  await inDatabase(async (client) => {
    const { rowCount } = await client.query(statement, values);
    if (rowCount !== 1) throw new Error(`${rowCount} rows instead of one: ${statement}`);
  });
}

type Plan = 'basico' | 'premium' | 'super_premium';

export const setPlan = (email: string, plano: Plan) =>
  updateOne('update profiles set plano = $2 where email = $1', [email, plano]);

/** Sets the contact phone of a profile; null removes the phone. */
export const setPhone = (email: string, telefone: string | null) =>
  updateOne('update profiles set telefone = $2 where email = $1', [email, telefone]);

/** Sets the number of weekly likes that an account has left. */
export const setLikesLeft = (email: string, likes: number) =>
  updateOne('update profiles set curtidas_disponiveis = $2 where email = $1', [email, likes]);

/** Sets the version of the terms that the account has accepted, and deletes its consents to later versions. */
export const setTermsVersion = (email: string, version: number) =>
  updateOne(
    `with gone as (delete from consents using profiles where consents.user_id = profiles.user_id and email = $1 and version > $2)
      update profiles set terms_version = $2 where email = $1`,
    [email, version],
  );

/** Dates the last renewal of the weekly likes back by a week, so that the next visit renews them. */
export const backdateLikesRenewal = (email: string) =>
  updateOne("update profiles set data_ultimo_reset = data_ultimo_reset - interval '7 days' where email = $1", [email]);

/** Sets the expiry date of a job to yesterday. */
export const expireJob = (id: string) =>
  updateOne("update jobs set data_expiracao = now() - interval '1 day' where id = $1", [id]);

/** Marks the domain of an SSO provider as verified. */
export const verifySso = (domain: string) =>
  updateOne('update sso_providers set verified_at = now() where domain = $1', [domain]);

/** Dates the creation of an account back by this many days. Only reports of older accounts hide a job (safety#unrelated). */
export const backdateAccount = (email: string, days: number) =>
  updateOne(`update "user" set created_at = created_at - make_interval(days => $2) where email = $1`, [email, days]);

/** Inserts daily metrics of the last `days` days, whose values rise and fluctuate. */
export const givenDailyMetrics = (days: number) =>
  updateOne(
    `with named as (
      select name, dimension, size from (values ('sign_ups', true, 40), ('active', true, 900), ('decks', true, 2400), ('likes', true, 700),
        ('matches', false, 120), ('likes_due', false, 700), ('likes_answered', false, 310), ('jobs_published', false, 60),
        ('jobs_expired', false, 35), ('subscriptions', true, 85), ('monthly_revenue', false, 420000), ('refunded', false, 2970),
        ('mails_sent', false, 3000), ('mails_failed', false, 12), ('queue_length', false, 9)) as metrics (name, sides, size),
        unnest(case when sides then array['candidate', 'company'] else array[''] end) as dimension),
    counted as (
      select name, ((now() at time zone 'America/Sao_Paulo')::date - ago) as day, dimension,
        round(size * (1.6 - 1.1 * ago / 90.0) * (0.8 + 0.2 * cos(ago * 0.9)) / case dimension when 'company' then 6 else 1 end) as value
      from named, generate_series(1, $1::int) as ago),
    written as (
      insert into daily_metrics (name, day, dimension, value) select * from counted
      on conflict (name, day, dimension) do update set value = excluded.value)
    select 1`,
    [days],
  );

/** Dates the last activity of this candidate's only match back by this many days (hiring#inactivity). */
export const setMatchInactive = (email: string, days: number) =>
  updateOne(
    `update matches set updated_at = matches.updated_at - make_interval(days => $2) from profiles
      where profiles.user_id = matches.candidate_id and email = $1`,
    [email, days],
  );
