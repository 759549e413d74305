import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { hashPassword } from 'better-auth/crypto';
import type { PoolClient } from 'pg';
import { TERMS_VERSION } from '../../../src/domain/accounts/terms.ts';
import type { OperatorRole } from '../../../src/domain/operations/operator-roles.ts';
// clock/server.ts makes the server's hashes as cheap as these.
import '../../setup/cheap-hashes.ts';
import { testServer } from '../servers.ts';
import { inDatabase } from './database.ts';

/*
 * Inserts accounts and sessions into the database as the server does for a confirmed sign-up. The sign-up form and its e-mail would
 * take most of a test's time.
 */

type NewUser = { name: string; email: string; password: string; user_type: 'candidate' | 'company' | 'operator' };

const DAY_MS = 24 * 60 * 60 * 1000;
const hashes = new Map<string, Promise<string>>();

function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Inserts a confirmed user with this password. A trigger creates the profile of a candidate or company. Returns the user's id. */
async function insertUser(client: PoolClient, { name, email, password, user_type }: NewUser): Promise<string> {
  const id = randomUUID();
  await client.query('insert into "user" (id, name, email, user_type, email_verified) values ($1, $2, $3, $4, true)', [
    id,
    name,
    email,
    user_type,
  ]);
  await client.query(
    `insert into account (id, user_id, account_id, provider_id, password) values ($1, $2, $3, 'credential', $4)`,
    [randomUUID(), id, id, await hashOf(password)],
  );
  return id;
}

/** Inserts a session of this user, and sets its cookie in the page's browser context. */
async function openSession(client: PoolClient, page: Page, user_id: string): Promise<void> {
  const { data, origin } = testServer();
  const token = randomBytes(24).toString('base64url');
  await client.query('insert into session (id, token, user_id, expires_at, user_agent) values ($1, $2, $3, $4, $5)', [
    randomUUID(),
    token,
    user_id,
    new Date(Date.now() + 30 * DAY_MS),
    await userAgentOf(page),
  ]);
  const secret = await readFile(join(data, 'auth-secret'), 'utf8');
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  const value = encodeURIComponent(`${token}.${signature}`);
  await page
    .context()
    .addCookies([{ name: 'encaixe.session_token', value, url: origin, httpOnly: true, sameSite: 'Lax' }]);
}

const userAgentOf = (page: Page): Promise<string> => page.evaluate(() => navigator.userAgent);

/**
 * Inserts a confirmed account with an empty profile, and signs it in in the page's browser context.
 * @param knowsGestures whether the user has already closed the dialog about gestures (feed#first-deck)
 */
export async function insertAccount(page: Page, user: NewUser, { knowsGestures = true } = {}): Promise<void> {
  await inDatabase(async (client) => {
    const id = await insertUser(client, user);
    await client.query(`insert into consents (user_id, version, given, agreed_at) values ($1, $2, 'sign-up', now())`, [
      id,
      TERMS_VERSION,
    ]);
    await client.query(
      'update profiles set terms_version = $2, gestures_explained_at = case when $3 then now() end where user_id = $1',
      [id, TERMS_VERSION, knowsGestures],
    );
    await openSession(client, page, id);
  });
}

/** Inserts an operator without an authenticator and without a session. */
export async function insertOperator(user: Omit<NewUser, 'user_type'>, role: OperatorRole): Promise<void> {
  await inDatabase(async (client) => {
    const id = await insertUser(client, { ...user, user_type: 'operator' });
    await client.query('insert into operators (user_id, role, created_at) values ($1, $2, now())', [id, role]);
  });
}
