import { expect, test } from 'vitest';
import {
  accountDeletedMail,
  addressConfirmationMail,
  existingAccountMail,
  passwordChangedMail,
  resetPasswordMail,
} from './mails.ts';

const input = {
  name: 'Ana <script>',
  user_type: 'candidate',
  url: 'https://encaixe.example/auth/x?token=abc&callbackURL=%2F',
} as const;

test.each([addressConfirmationMail, resetPasswordMail, existingAccountMail, passwordChangedMail])(
  '$name greets by the first name and contains its link in the text and in the HTML',
  (compose) => {
    const { subject, html, text } = compose(input);
    expect(subject).not.toBe('');
    expect(text).toContain('Olá, Ana!');
    expect(text).toContain(input.url);
    expect(html).toContain('Olá, Ana!');
    expect(html).toContain(`href="${input.url.replace('&', '&amp;')}"`);
    expect(html).not.toContain('<script>');
  },
);

test('greets a company by its full name, after the address is known to be its own (accounts#greeting)', () => {
  const company = { ...input, name: 'Armazém São João', user_type: 'company' } as const;
  for (const compose of [resetPasswordMail, existingAccountMail, passwordChangedMail, accountDeletedMail])
    expect(compose(company).text).toContain('Olá, Armazém São João!');
  expect(addressConfirmationMail(company).text).toContain('Olá!\n');
});
