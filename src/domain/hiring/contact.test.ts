import { expect, it } from 'vitest';
import { contactWith } from './contact.ts';

const NONE = { whatsapp: null, telefone: null };
const PHONE = { whatsapp: null, telefone: '31933334444' };
const HERE = { removed_at: null };

it.each([
  ['two with a phone', PHONE, { ...PHONE, ...HERE }, 'available'],
  ['a viewer without one', NONE, { ...PHONE, ...HERE }, 'own_phone_missing'],
  ['an other side without one', PHONE, { ...NONE, ...HERE }, 'other_phone_missing'],
  ['neither with one, of which the viewer’s own is reported first', NONE, { ...NONE, ...HERE }, 'own_phone_missing'],
  ['a removed account, whichever side has a phone', NONE, { ...PHONE, removed_at: new Date(0) }, 'account_removed'],
])('%s', (_, viewer, other, expected) => {
  expect(contactWith(viewer, other, null)).toBe(expected);
});

it('reports an untrusted job before a missing phone', () => {
  expect(contactWith(NONE, { ...NONE, ...HERE }, 'job_in_review')).toBe('job_in_review');
  expect(contactWith(PHONE, { ...PHONE, ...HERE }, 'job_taken_down')).toBe('job_taken_down');
  expect(contactWith(PHONE, { ...PHONE, removed_at: new Date(0) }, 'job_taken_down')).toBe('account_removed');
});
