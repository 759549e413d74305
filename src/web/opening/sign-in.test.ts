import { expect, it } from 'vitest';
import { renderSignIn } from './sign-in.tsx';

it.each(['login', 'signup'] as const)('renders no form, no script and no text field (%s)', async (tab) => {
  const html = await renderSignIn({ tab, type: 'candidate', acceptsPhones: true, providers: [] });
  expect(html).toContain('<h1');
  expect(html).not.toMatch(/<script|<form|<textarea|<input(?![^>]*type="radio")| on[a-z]+=/);
});
