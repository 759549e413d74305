import { expect, test } from 'vitest';
import { confirmMail, existingAccountMail, passwordChangedMail, resetPasswordMail } from './mails.ts';

const input = { name: 'Ana <script>', url: 'https://encaixe.example/auth/x?token=abc&callbackURL=%2F' };

test.each([confirmMail, resetPasswordMail, existingAccountMail, passwordChangedMail])(
  '$name greets by the first name and carries its address in both forms',
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
