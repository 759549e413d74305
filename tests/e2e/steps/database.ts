import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { Client } from 'pg';

/*
 * What no screen and no call can bring about: the passing of a week, an operator's change of a plan, a number that is gone.
 * Written straight into the database of the server that the test talks to; no open page hears of it.
 */

/** The line of postmaster.pid that names the folder of the server's socket. */
const SOCKET_LINE = 4;

async function write(statement: string, values: unknown[]): Promise<void> {
  const folder = join(process.env.ENCAIXE_E2E_FOLDER ?? '', `data-${test.info().project.name}`);
  const host = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[SOCKET_LINE];
  const password = await readFile(join(folder, 'database-password'), 'utf8');
  const client = new Client({ host, user: 'encaixe_app', password, database: 'encaixe' });
  await client.connect();
  const { rowCount } = await client.query(statement, values).finally(() => client.end());
  if (rowCount !== 1) throw new Error(`${rowCount} rows instead of one: ${statement}`);
}

type Plan = 'basico' | 'premium' | 'super_premium';

/** As an operator changes a plan. */
export const setPlan = (email: string, plano: Plan) =>
  write('update profiles set plano = $2 where email = $1', [email, plano]);

export const setPhone = (email: string, telefone: string | null) =>
  write('update profiles set telefone = $2 where email = $1', [email, telefone]);

export const setLikesLeft = (email: string, likes: number) =>
  write('update profiles set curtidas_disponiveis = $2 where email = $1', [email, likes]);

/** As if the version of the terms that somebody agreed to had been replaced by the one in force since. */
export const setTermsVersion = (email: string, version: number) =>
  write(
    `with gone as (delete from consents using profiles where consents.user_id = profiles.user_id and email = $1 and version > $2)
      update profiles set terms_version = $2 where email = $1`,
    [email, version],
  );

/** A week goes by without a visit, so that the next one brings the renewal. */
export const letAWeekPass = (email: string) =>
  write("update profiles set data_ultimo_reset = data_ultimo_reset - interval '7 days' where email = $1", [email]);

/** As the command does it, once the name system says whose the domain is. */
export const verifySso = (domain: string) =>
  write('update sso_providers set verified_at = now() where domain = $1', [domain]);

/** The account was made so many days ago: only grown ones help to hide what they report (safety#unrelated). */
export const letDaysPass = (email: string, days: number) =>
  write(`update "user" set created_at = created_at - make_interval(days => $2) where email = $1`, [email, days]);
