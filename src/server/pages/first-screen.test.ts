import { expect, test } from 'vitest';
import { givenCompany } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { loadSession } from '../features/accounts/service.ts';
import { findActor } from '../features/profiles/service.ts';
import { firstScreen } from './first-screen.ts';

const app = await testApp();

test('a page whose company acts in another region brings nothing of its home', async () => {
  const company = await givenCompany(app.db);
  const caller = await findActor(app.db, company.user_id);
  const session = await loadSession(app.deps, caller);
  const regions = [
    { name: 'sp', states: ['SP'] },
    { name: 'rj', states: ['RJ'] },
  ];
  const dataOf = async (cookie: string, isChoosing: boolean) => {
    const visitor = { session: isChoosing && session.user ? { ...session, regions } : session, caller, cookie };
    const { data } = await firstScreen(app.deps, { pathname: '/empresa/vagas', search: '' }, visitor, () => '');
    return data;
  };
  expect(await dataOf('a=1', true)).toContain('encaixe-first-answer');
  expect(await dataOf('a=1; encaixe.em=rj', true)).toBe('');
  // One that is left of somebody else counts for nothing.
  expect(await dataOf('a=1; encaixe.em=rj', false)).toContain('encaixe-first-answer');
});
