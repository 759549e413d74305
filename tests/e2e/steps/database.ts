import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool, type PoolClient } from 'pg';
import { testServer } from '../servers.ts';

/*
 * Changes that no screen and no call can make: a week that passes, an operator's change of a plan, a missing number. They are
 * written directly into the database of the test's server; open pages receive no event.
 */

/** The line of postmaster.pid that names the folder of the server's socket. */
const SOCKET_LINE = 4;

/** One connection for each server that the tests of this worker use. */
const pools = new Map<string, Promise<Pool>>();

async function openPool(data: string): Promise<Pool> {
  const host = (await readFile(join(data, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[SOCKET_LINE];
  const password = await readFile(join(data, 'database-password'), 'utf8');
  // The server that stops its database at the end of the run also closes this connection.
  return new Pool({
    ...{ user: 'encaixe_app', password, database: 'encaixe', max: 1, allowExitOnIdle: true },
    ...(host && { host }),
  }).on('error', () => {});
}

/** Runs the work on the database of the test's server, in one transaction. */
export async function inDatabase<Made>(work: (client: PoolClient) => Promise<Made>): Promise<Made> {
  const { data } = testServer();
  const opening = pools.get(data) ?? openPool(data);
  pools.set(data, opening);
  const client = await (await opening).connect();
  try {
    await client.query('begin');
    const made = await work(client);
    await client.query('commit');
    return made;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function write(statement: string, values: unknown[]): Promise<void> {
  await inDatabase(async (client) => {
    const { rowCount } = await client.query(statement, values);
    if (rowCount !== 1) throw new Error(`${rowCount} rows instead of one: ${statement}`);
  });
}

type Plan = 'basico' | 'premium' | 'super_premium';

/** Changes a plan as an operator does. */
export const setPlan = (email: string, plano: Plan) =>
  write('update profiles set plano = $2 where email = $1', [email, plano]);

export const setPhone = (email: string, telefone: string | null) =>
  write('update profiles set telefone = $2 where email = $1', [email, telefone]);

export const setLikesLeft = (email: string, likes: number) =>
  write('update profiles set curtidas_disponiveis = $2 where email = $1', [email, likes]);

/** Sets the accepted version of the terms, as if a newer one had followed. */
export const setTermsVersion = (email: string, version: number) =>
  write(
    `with gone as (delete from consents using profiles where consents.user_id = profiles.user_id and email = $1 and version > $2)
      update profiles set terms_version = $2 where email = $1`,
    [email, version],
  );

/** Lets a week pass without a visit, so that the next one renews the likes. */
export const letAWeekPass = (email: string) =>
  write("update profiles set data_ultimo_reset = data_ultimo_reset - interval '7 days' where email = $1", [email]);

/** Makes this job expire. */
export const letJobExpire = (id: string) =>
  write("update jobs set data_expiracao = now() - interval '1 day' where id = $1", [id]);

/** Verifies the domain as the command does after its DNS check. */
export const verifySso = (domain: string) =>
  write('update sso_providers set verified_at = now() where domain = $1', [domain]);

/** Dates the account back by this many days: only older ones help to hide what they report (safety#unrelated). */
export const letDaysPass = (email: string, days: number) =>
  write(`update "user" set created_at = created_at - make_interval(days => $2) where email = $1`, [email, days]);

/** Inserts daily metrics of the last `days` days, in waves with a rising trend. */
export const givenDailyMetrics = (days: number) =>
  write(
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

/** Dates this candidate's one match back by this many days without activity (hiring#inactivity). */
export const setMatchInactive = (email: string, days: number) =>
  write(
    `update matches set last_activity_at = last_activity_at - make_interval(days => $2) from profiles
      where profiles.user_id = matches.candidate_id and email = $1`,
    [email, days],
  );
