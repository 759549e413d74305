// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { clearInvite, heldInvite, holdInvite, inviteBehind } from './held-invite.ts';

const INVITE = { token: 'a.b', email: 'bia@example.com' };

beforeEach(() => sessionStorage.clear());

it('is stored in this tab until it is used, and is part of no URL (team#joining)', () => {
  expect(heldInvite()).toBeUndefined();
  holdInvite(INVITE);
  expect(heldInvite()).toEqual(INVITE);
  expect(inviteBehind('/convite')).toEqual(INVITE);
  expect(inviteBehind('/vagas')).toBeUndefined();
  expect(inviteBehind(undefined)).toBeUndefined();
  clearInvite();
  expect(heldInvite()).toBeUndefined();
});

it.each(['', '{', 'null', '{"token":1,"email":"a"}', '{"token":"a"}'])('ignores the stored value %j', (stored) => {
  sessionStorage.setItem('encaixe-convite', stored);
  expect(heldInvite()).toBeUndefined();
});
