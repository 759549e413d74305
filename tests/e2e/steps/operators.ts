import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Page, test } from '@playwright/test';
import type { OperatorRole } from '../../../src/domain/operator-roles.ts';
import { authenticatorOf } from '../../support/authenticator.ts';
import { nowOn } from '../clock/clock.ts';
import { expect } from '../support.ts';
import { givenNewPassword } from './given.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const PASSWORD = 'uma senha da equipe';

/** Somebody who runs the product, as the command makes them, with a password and without an authenticator. */
export async function givenOperator(page: Page, role: OperatorRole): Promise<{ email: string; password: string }> {
  const { name, use } = test.info().project;
  const email = `${role}.${randomUUID()}@encaixe.test`;
  const command = ['--disable-warning=ExperimentalWarning', 'src/server/start/operator-command.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, [...command, 'add', email, '--role', role], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: join(process.env.ENCAIXE_E2E_FOLDER ?? '', `data-${name}`),
      PUBLIC_URL: use.baseURL,
    },
  });
  await givenNewPassword(page, /https?:\S+/.exec(stdout)?.[0] ?? '', PASSWORD);
  return { email, password: PASSWORD };
}

async function post(page: Page, path: string, data: object) {
  // With a session's cookie the library asks for it, as a browser says it by itself.
  const headers = { origin: test.info().project.use.baseURL ?? '' };
  const response = await page.request.post(`/api/auth${path}`, { data, headers });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

/** Whoever is signed in on the page's browser has an authenticator. */
export async function givenAuthenticator(page: Page, password: string): Promise<void> {
  const { totpURI } = await post(page, '/two-factor/enable', { password });
  await post(page, '/two-factor/verify-totp', { code: await authenticatorOf(totpURI, () => nowOn(page)).code() });
}

/** The same, signed in on the page's browser and with an authenticator. */
export async function givenEnrolledOperator(page: Page, role: OperatorRole): Promise<{ email: string }> {
  const { email, password } = await givenOperator(page, role);
  await post(page, '/sign-in/email', { email, password });
  await givenAuthenticator(page, password);
  return { email };
}
