import { expect, it } from 'vitest';
import { isReferralCode, mailboxOf, monthOf, REFERRAL_ALPHABET } from './referrals.ts';

it.each([
  ['Ana.Souza+encaixe@gmail.com', 'anasouza@gmail.com'],
  ['a.n.a@googlemail.com', 'ana@gmail.com'],
  ['ana.souza+vaga@exemplo.com', 'ana.souza@exemplo.com'],
  ['+ana@exemplo.com', '+ana@exemplo.com'],
])('treats %s as the mailbox %s (referrals#once)', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

it('monthOf returns the month in São Paulo’s calendar', () => {
  expect(monthOf(new Date('2026-02-01T02:59:59Z'))).toBe('2026-01-01');
  expect(monthOf(new Date('2026-02-01T03:00:00Z'))).toBe('2026-02-01');
});

it('isReferralCode accepts only ten characters of the referral alphabet', () => {
  expect(isReferralCode(REFERRAL_ALPHABET.slice(0, 10))).toBe(true);
  for (const other of ['', 'bcdfghjkm', 'bcdfghjkmnp', 'bcdfghjkm0', 'BCDFGHJKMN'])
    expect(isReferralCode(other)).toBe(false);
});
