import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { OperatorRole } from '../../../src/domain/operations/operator-roles.ts';
import { authenticatorOf } from '../../support/authenticator.ts';
import { currentTimeOf } from '../clock/clock.ts';
import { testServer } from '../servers.ts';
import { expect } from '../support.ts';
import { insertOperator } from './accounts.ts';

/** Creates an operator with a password, without an authenticator app and without a session. */
export async function givenOperator(role: OperatorRole): Promise<{ email: string; password: string }> {
  const email = `${role}.${randomUUID()}@encaixe.test`;
  const password = 'uma senha da equipe';
  await insertOperator({ name: email, email, password }, role);
  return { email, password };
}

async function post(page: Page, path: string, data: object) {
  // better-auth requires an Origin header in requests with a session cookie. Browsers send it, Playwright's requests don't.
  const headers = { origin: testServer().origin };
  const response = await page.request.post(`/api/auth${path}`, { data, headers });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

/** Enrols an authenticator app for the signed-in user. */
export async function givenAuthenticator(page: Page, password: string): Promise<void> {
  const { totpURI } = await post(page, '/two-factor/enable', { password });
  await post(page, '/two-factor/verify-totp', {
    code: await authenticatorOf(totpURI, () => currentTimeOf(page)).code(),
  });
}

/** Creates an operator with an authenticator app, and signs them in in the page's browser context. */
export async function givenEnrolledOperator(page: Page, role: OperatorRole): Promise<{ email: string }> {
  const { email, password } = await givenOperator(role);
  await post(page, '/sign-in/email', { email, password });
  await givenAuthenticator(page, password);
  return { email };
}
