import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { requestNewPassword } from '../auth-client.ts';
import { authErrorText } from '../error-texts.ts';
import { PasswordForm } from '../security/password-form.tsx';
import { AuthLayout } from '../sign-in/auth-layout.tsx';
import { captchaHeaders } from './captcha-client.ts';
import { loadCaptchaProvider } from './captcha-controller.ts';

type Options = Record<string, (...args: unknown[]) => unknown> & { action: string };

const meta = document.createElement('meta');
meta.name = 'encaixe-captcha';

/** The calls of `render`: the container of each captcha and its options. */
const drawn: { place: HTMLElement; options: Options }[] = [];
/** The API that the fake provider script installs. */
const widgets = {
  render: (place: HTMLElement, options: Options) => `${drawn.push({ place, options })}`,
  remove: vi.fn(),
  execute: vi.fn(),
};
const scriptsOf = (host: string) => [...document.querySelectorAll('script')].filter(({ src }) => src.includes(host));

function loadScripts(succeeds: boolean) {
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) return append(script as Node);
    script.type = 'text/plain';
    append(script);
    if (!succeeds) return void script.onerror?.(new Event('error'));
    Object.assign(window, { turnstile: widgets, hcaptcha: widgets });
    window.encaixeCaptcha?.();
  });
}

beforeEach(() => {
  drawn.length = 0;
  document.head.append(meta);
});
afterEach(() => {
  vi.restoreAllMocks();
  meta.remove();
});

it('loads no script when no provider is configured, or for an auth endpoint without a captcha', async () => {
  meta.content = 'turnstile chave';
  expect(await captchaHeaders('/two-factor/verify-totp')).toEqual({});
  meta.remove();
  expect(await captchaHeaders('/sign-in/email')).toEqual({});
  expect(scriptsOf('cloudflare')).toEqual([]);
});

it('sends "unloaded" as the token when the script does not load, and loads the script again later', async () => {
  meta.content = 'turnstile chave';
  loadScripts(false);
  expect(await captchaHeaders('/sign-in/email')).toEqual({ 'x-captcha-response': 'unloaded' });
  vi.restoreAllMocks();
  loadScripts(true);
  expect(await loadCaptchaProvider('turnstile')).toBe(widgets);
});

it("sends Turnstile's token for the auth endpoint's action, without a visible panel", async () => {
  meta.content = 'turnstile chave';
  const fetchMock = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ status: true }));
  vi.stubGlobal('fetch', fetchMock);
  const sent = requestNewPassword('ana@example.com');
  await waitFor(() => expect(drawn).toHaveLength(1));
  expect(drawn[0]?.options).toMatchObject({ sitekey: 'chave', action: 'recover', appearance: 'interaction-only' });
  expect(screen.queryByRole('dialog', { hidden: true })?.className).toContain('invisible');
  expect(fetchMock).not.toHaveBeenCalled();
  drawn[0]?.options.callback?.('resolvido');
  await sent;
  expect(fetchMock.mock.calls[0]?.[1]?.headers).toMatchObject({ 'x-captcha-response': 'resolvido' });
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

it('opens the Turnstile panel when the user has to interact, and sends nothing after the user closes it', async () => {
  meta.content = 'turnstile chave';
  const onToken = vi.fn();
  vi.stubGlobal('fetch', onToken);
  const sent = requestNewPassword('ana@example.com').catch((error: unknown) => error);
  await waitFor(() => expect(drawn).toHaveLength(1));
  drawn[0]?.options['before-interactive-callback']?.();
  const panel = screen.getByRole('dialog', { name: 'Confirme que você é uma pessoa' });
  expect(panel.className).not.toContain('invisible');
  expect(panel.contains(document.activeElement)).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(authErrorText(await sent)).toContain('fechada');
  expect(onToken).not.toHaveBeenCalled();
});

it('rejects with an error that has a text when Turnstile fails', async () => {
  meta.content = 'turnstile chave';
  const sent = requestNewPassword('ana@example.com').catch((error: unknown) => error);
  await waitFor(() => expect(drawn).toHaveLength(1));
  drawn[0]?.options['error-callback']?.('300010');
  expect(authErrorText(await sent)).toContain('você é uma pessoa');
});

it.each([
  ['challenge-closed', 'fechada'],
  ['network-error', 'você é uma pessoa'],
])('rejects with an error that has a text when hCaptcha fails with %s', async (reason, words) => {
  meta.content = 'hcaptcha chave';
  widgets.execute.mockRejectedValueOnce(reason);
  const error = await requestNewPassword('ana@example.com').catch((each: unknown) => each);
  expect(authErrorText(error)).toContain(words);
});

it("sends hCaptcha's token", async () => {
  meta.content = 'hcaptcha chave';
  widgets.execute.mockResolvedValueOnce({ response: 'resolvido' });
  expect(await captchaHeaders('/sign-up/email')).toEqual({ 'x-captcha-response': 'resolvido' });
  expect(widgets.remove).toHaveBeenCalled();
});

const AUTH = <AuthLayout>Entrar</AuthLayout>;
it.each([
  ['signing in', 'hcaptcha chave', AUTH, 2],
  ['signing in', 'turnstile chave', AUTH, 0],
  ['a first password', 'hcaptcha chave', <PasswordForm key="form" onDone={vi.fn()} />, 2],
])('links to the terms of hCaptcha, not of Turnstile, on the form for %s: %s', async (_, content, page, links) => {
  signInCandidate();
  queryClient.setQueryData(orpc.accounts.factors.queryKey(), { has_password: false } as never);
  meta.content = content;
  await renderInApp(page);
  if (links > 0) await screen.findByText(/protegido pelo hCaptcha/);
  expect(screen.queryAllByRole('link', { name: /Política de Privacidade|Termos de Serviço/ })).toHaveLength(links);
});
