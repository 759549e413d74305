import { createMemoryHistory } from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#web/testing/page.tsx';
import { MailCodeView } from './mail-code-view.tsx';
import { MailLinkView } from './mail-link-view.tsx';

type FakeResponse = { status: number; body: object };

/** A fake of the auth endpoints that returns these responses in their order. */
function answering(...answers: FakeResponse[]) {
  const fetchMock = vi.fn();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    fetchMock(path, JSON.parse(String(init.body)));
    const { status, body } = answers.shift() ?? { status: 500, body: {} };
    return Response.json(body, { status });
  });
  return fetchMock;
}
const SENT = { status: 200, body: { success: true } };
const refused = (status: number, code: string) => ({ status, body: { code } });

function props() {
  return {
    email: 'ana@example.com',
    onEmail: vi.fn(),
    redirectPath: '/matches',
    onSecondFactor: vi.fn(),
    onPasswordNeeded: vi.fn(),
    onBack: vi.fn(),
  };
}
async function sent(...answers: FakeResponse[]) {
  const fetchMock = answering(SENT, ...answers);
  const given = props();
  await renderInApp(<MailCodeView {...given} />);
  fireEvent.click(screen.getByRole('button', { name: 'Enviar código' }));
  const field = await screen.findByLabelText('Código do e-mail');
  const type = (code: string) => {
    fireEvent.change(field, { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  };
  return { fetchMock, given, type };
}

it('sends the path that the e-mailed link opens, and requires a code of eight digits', async () => {
  const { fetchMock, type } = await sent();
  expect(screen.getByText(/enviamos um código de 8 números/)).not.toBeNull();
  expect(fetchMock.mock.calls).toEqual([
    [
      '/api/auth/email-otp/send-verification-otp',
      { email: 'ana@example.com', type: 'sign-in', callbackURL: '/matches' },
    ],
  ]);
  type('12345');
  await screen.findByText('O código tem 8 números');
  expect(fetchMock).toHaveBeenCalledOnce();
});

it('continues with the second factor when one is required', async () => {
  const { fetchMock, given, type } = await sent({ status: 200, body: { twoFactorRedirect: true } });
  type('1234 5678');
  await waitFor(() => expect(given.onSecondFactor).toHaveBeenCalled());
  expect(fetchMock.mock.calls[1]).toEqual([
    '/api/auth/sign-in/email-otp',
    { email: 'ana@example.com', otp: '12345678' },
  ]);
});

it('shows the error of a wrong code, and leads to the password form when the server requires it', async () => {
  const { given, type } = await sent(refused(400, 'INVALID_OTP'), refused(403, 'PASSWORD_NEEDED'));
  type('12345678');
  await screen.findByText(/^Esse código não está certo/);
  type('12345679');
  await waitFor(() => expect(given.onPasswordNeeded).toHaveBeenCalled());
});

it('sends the token of an e-mailed link only after a button press, and shows that a used link is invalid', async () => {
  const fetchMock = answering(refused(400, 'INVALID_TOKEN'));
  const onAnother = vi.fn();
  const arrived = createMemoryHistory({ initialEntries: ['/auth?mode=link#token=abc'] });
  await renderInApp(<MailLinkView {...props()} onAnother={onAnother} />, arrived);
  expect(fetchMock).not.toHaveBeenCalled();
  const button = screen.getByRole('button', { name: 'Entrar neste aparelho' });
  button.focus();
  fireEvent.click(button);
  const title = await screen.findByText('Esse link não vale mais');
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(fetchMock.mock.calls).toEqual([['/api/auth/magic-link/verify', { token: 'abc' }]]);
  fireEvent.click(screen.getByRole('button', { name: 'Receber outro código' }));
  expect(onAnother).toHaveBeenCalled();
});

it('sends a code to a typed phone number when the server can send SMS', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'encaixe-phone', content: 'on' });
  document.head.append(meta);
  const given = { ...props(), email: '(11) 98765-4321' };
  const fetchMock = answering(SENT, { status: 200, body: { twoFactorRedirect: true } });
  await renderInApp(<MailCodeView {...given} />);
  fireEvent.click(screen.getByRole('button', { name: 'Enviar código' }));
  fireEvent.change(await screen.findByLabelText('Código'), { target: { value: '1234 5678' } });
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  await waitFor(() => expect(given.onSecondFactor).toHaveBeenCalled());
  expect(fetchMock.mock.calls).toEqual([
    ['/api/auth/phone-number/send-otp', { phoneNumber: '+5511987654321' }],
    ['/api/auth/phone-number/verify', { phoneNumber: '+5511987654321', code: '12345678' }],
  ]);
  meta.remove();
});
