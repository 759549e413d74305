import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { OperatorRole } from '../../../src/domain/operations/operator-roles.ts';
import { authenticatorOf } from '../../support/authenticator.ts';
import { nowOn } from '../clock/clock.ts';
import { testServer } from '../servers.ts';
import { expect } from '../support.ts';
import { insertOperator } from './accounts.ts';

/** Creates an operator with a password, without an authenticator and without a session. */
export async function givenOperator(role: OperatorRole): Promise<{ email: string; password: string }> {
  const email = `${role}.${randomUUID()}@encaixe.test`;
  const password = 'uma senha da equipe';
  await insertOperator({ name: email, email, password }, role);
  return { email, password };
}

async function post(page: Page, path: string, data: object) {
  // With a session cookie better-auth requires an Origin header, which browsers send by themselves.
  const headers = { origin: testServer().origin };
  const response = await page.request.post(`/api/auth${path}`, { data, headers });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

/** Gives the user signed in on the page's browser an authenticator. */
export async function givenAuthenticator(page: Page, password: string): Promise<void> {
  const { totpURI } = await post(page, '/two-factor/enable', { password });
  await post(page, '/two-factor/verify-totp', { code: await authenticatorOf(totpURI, () => nowOn(page)).code() });
}

/** Creates an operator, signed in on the page's browser and with an authenticator. */
export async function givenEnrolledOperator(page: Page, role: OperatorRole): Promise<{ email: string }> {
  const { email, password } = await givenOperator(role);
  await post(page, '/sign-in/email', { email, password });
  await givenAuthenticator(page, password);
  return { email };
}
