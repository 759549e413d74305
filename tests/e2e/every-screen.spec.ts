import type { Page } from '@playwright/test';
import type { PersonKey } from '../screens/people.ts';
import { checkedScreensOf } from '../screens/screens.ts';
import { setPlan } from './steps/database.ts';
import {
  givenCandidate,
  givenCompany,
  givenCompanyLike,
  givenEmptyAccount,
  givenJob,
  givenLike,
  givenMatch,
  givenSuperPremiumCandidate,
} from './steps/given.ts';
import { givenEnrolledOperator } from './steps/operators.ts';
import { reservePlace } from './steps/places.ts';
import { expectScreenLoads } from './steps/screens.ts';
import { test } from './support.ts';

/*
 * Opens the screens of tests/screens/screens.ts that have `expected` and are no aliases, for five kinds of user, at one window size in
 * light colours, and checks them with axe. Each test creates its users.
 * screens.spec.ts and console.spec.ts check the same screens at both sizes, in light and dark colours, and on a phone with large text.
 */

async function expectAllLoad(page: Page, person: PersonKey): Promise<void> {
  for (const screen of checkedScreensOf(person)) {
    if (screen.isAlias) continue;
    await test.step(`${screen.route} ${screen.state ?? ''}`, () => expectScreenLoads(page, screen));
  }
}

const FUNCAO = 'Pintor';

test('each screen opens for an anonymous visitor', { tag: '@phone' }, async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404 .*nao\/existe/);
  await expectAllLoad(page, 'visitor');
});

test('each screen opens for a candidate', { tag: '@phone' }, async ({ page, openBrowser }) => {
  const company = await openBrowser();
  const place = await reservePlace(FUNCAO);
  const job = { title: 'Pintor de casas', funcao: FUNCAO, location: place.cidade, salary: '1500-2000' };
  await givenCompany(company, 'Tintas Sol', { ...place, telefone: '1133334444' });
  await givenSuperPremiumCandidate(page, 'Tito Sol', { ...place, telefone: '11991112222' });
  await givenMatch(page, company, job);
  const other = await openBrowser();
  await givenCompany(other, 'Tintas Lua', place);
  await givenCompanyLike(other, page, await givenJob(other, job));
  await expectAllLoad(page, 'candidate super_premium');
});

test('each screen opens for a company', { tag: '@phone' }, async ({ page, openBrowser }) => {
  const candidate = await openBrowser();
  const place = await reservePlace(FUNCAO);
  const { email } = await givenCompany(page, 'Tintas Mar', { ...place, telefone: '1133334444' });
  await setPlan(email, 'super_premium');
  await givenCandidate(candidate, 'Tina Mar', { ...place, telefone: '11991112222' });
  await givenCandidate(await openBrowser(), 'Teo Mar', place);
  const job = { title: 'Pintor de barcos', funcao: FUNCAO, location: place.cidade, salary: '1500-2000' };
  const id = await givenJob(page, job);
  await givenLike(candidate, id);
  await givenCompanyLike(page, candidate, id);
  await expectAllLoad(page, 'company super_premium');
});

test('the profile form opens for a new company', { tag: '@phone' }, async ({ page }) => {
  await givenEmptyAccount(page, 'company', 'Tintas Novas');
  await expectAllLoad(page, 'company incomplete');
});

test('each screen of the console opens for an administrator', { tag: '@desktop' }, async ({ page }) => {
  await givenEnrolledOperator(page, 'administrator');
  await expectAllLoad(page, 'operator');
});
