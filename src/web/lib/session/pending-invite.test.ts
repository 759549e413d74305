// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { clearPendingInvite, pendingInviteFor, readPendingInvite, savePendingInvite } from './pending-invite.ts';

const INVITE = { token: 'a.b', email: 'bia@example.com' };

beforeEach(() => sessionStorage.clear());

it('stores the invitation in this tab until it is cleared, and returns it only for /convite (team#joining)', () => {
  expect(readPendingInvite()).toBeUndefined();
  savePendingInvite(INVITE);
  expect(readPendingInvite()).toEqual(INVITE);
  expect(pendingInviteFor('/convite')).toEqual(INVITE);
  expect(pendingInviteFor('/vagas')).toBeUndefined();
  expect(pendingInviteFor(undefined)).toBeUndefined();
  clearPendingInvite();
  expect(readPendingInvite()).toBeUndefined();
});

it.each(['', '{', 'null', '{"token":1,"email":"a"}', '{"token":"a"}'])('ignores the stored value %j', (stored) => {
  sessionStorage.setItem('encaixe-convite', stored);
  expect(readPendingInvite()).toBeUndefined();
});
