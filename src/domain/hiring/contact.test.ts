import { expect, it } from 'vitest';
import { contactStateOf } from './contact.ts';

const NONE = { whatsapp: null, telefone: null };
const PHONE = { whatsapp: null, telefone: '31933334444' };
const HERE = { removed_at: null };

it.each([
  ['two users with a phone', PHONE, { ...PHONE, ...HERE }, 'available'],
  ['a viewer without a phone', NONE, { ...PHONE, ...HERE }, 'own_phone_missing'],
  ['another side without a phone', PHONE, { ...NONE, ...HERE }, 'other_phone_missing'],
  ['two users without a phone, the viewer’s own first', NONE, { ...NONE, ...HERE }, 'own_phone_missing'],
  ['a removed account, whichever side has a phone', NONE, { ...PHONE, removed_at: new Date(0) }, 'account_removed'],
])('reports the contact state of %s', (_, viewer, other, expected) => {
  expect(contactStateOf(viewer, other, null)).toBe(expected);
});

it('reports a job in review or taken down before a missing phone, and a removed account before the job', () => {
  expect(contactStateOf(NONE, { ...NONE, ...HERE }, 'job_in_review')).toBe('job_in_review');
  expect(contactStateOf(PHONE, { ...PHONE, ...HERE }, 'job_taken_down')).toBe('job_taken_down');
  expect(contactStateOf(PHONE, { ...PHONE, removed_at: new Date(0) }, 'job_taken_down')).toBe('account_removed');
});
