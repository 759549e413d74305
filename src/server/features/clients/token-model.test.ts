import { expect, it } from 'vitest';
import { clientsOf, givenClient } from '#tests/support/clients.ts';
import { givenCandidate } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { tokenModel } from './token-model.ts';

const app = await testApp();
const { codeFor } = clientsOf(app);
const replayed: string[] = [];
const model = tokenModel(app.deps, ({ user_id }) => replayed.push(user_id));

const found = <T>(value: T | null | undefined | false | '' | 0): T => {
  if (!value) throw new Error('It was not found');
  return value;
};

it('exchanges a code for one of two parallel requests; the other one ends the grant', async () => {
  const person = await givenCandidate(app.db);
  const code = await codeFor(person, await givenClient(app.db));
  const first = found(await model.getAuthorizationCode(code));
  const second = found(await model.getAuthorizationCode(code));
  expect(await model.revokeAuthorizationCode(first)).toBe(true);
  expect(await model.revokeAuthorizationCode(second)).toBe(false);
  expect(replayed).toContain(person.user_id);
  expect(await model.getAuthorizationCode(code)).toBeNull();
});
