import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#web/testing/page.tsx';
import { shownToasts } from '#web/testing/toasts.ts';
import type { ChallengeMethods } from '../factors/factor-client.ts';
import { SecondFactorView } from './second-factor-view.tsx';

type FakeResponse = [status: number, body: object];
const refused = (code: string, status = 401): FakeResponse => [status, { code }];

/** Renders the view with a fake of the auth endpoints, which returns `methods` for the lookup and `answer` to a code. */
async function open(methods: ChallengeMethods | FakeResponse, answer: FakeResponse = [200, {}]) {
  const requestMock = vi.fn();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/auth/two-factor/methods') {
      const [status, body] = Array.isArray(methods) ? methods : [200, methods];
      return Response.json(body, { status });
    }
    requestMock(path.replace('/api/auth', ''), JSON.parse(String(init.body)));
    return Response.json(answer[1], { status: answer[0] });
  });
  const on = { onStartOver: vi.fn(), onEntered: vi.fn(async () => undefined) };
  await renderInApp(<SecondFactorView redirectPath="/matches" {...on} />);
  const type = async (label: string, code: string) => {
    fireEvent.change(await screen.findByLabelText(label), { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  };
  return { requestMock, type, ...on };
}

it('signs in with a code of the authenticator, and sends no code with an impossible format', async () => {
  const { requestMock, type, onEntered } = await open({ authenticator: true, phone: null });
  await type('Código do aplicativo', '1234');
  await screen.findByText('O código tem 6 números');
  expect(requestMock).not.toHaveBeenCalled();
  await type('Código do aplicativo', '123 456');
  await waitFor(() => expect(onEntered).toHaveBeenCalledOnce());
  expect(requestMock.mock.calls).toEqual([['/two-factor/verify-totp', { code: '123456' }]]);
  screen.getByRole('button', { name: 'Usar um código de recuperação' });
  expect(screen.queryByRole('button', { name: /celular/ })).toBeNull();
});

it('sends a code to the phone only on request, also beside an authenticator', async () => {
  const { requestMock, type } = await open({ authenticator: true, phone: '21' });
  fireEvent.click(await screen.findByRole('button', { name: 'Receber um código no celular' }));
  await screen.findByText(/8 números para o celular que termina em 21/);
  expect(requestMock).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Enviar código' }));
  await waitFor(() => expect(shownToasts.join()).toMatch(/^Código enviado: /));
  expect(requestMock.mock.calls).toEqual([['/two-factor/send-otp', {}]]);
  await type('Código do celular', '1234 5678');
  await waitFor(() => expect(requestMock.mock.calls[1]).toEqual(['/two-factor/verify-otp', { code: '12345678' }]));
});

it('sends a recovery code as it was typed', async () => {
  const { requestMock, type } = await open({ authenticator: true, phone: null });
  fireEvent.click(await screen.findByRole('button', { name: 'Usar um código de recuperação' }));
  await type('Código de recuperação', 'ABCDE-fghij');
  await waitFor(() =>
    expect(requestMock.mock.calls).toEqual([['/two-factor/verify-backup-code', { code: 'ABCDE-fghij' }]]),
  );
});

it('explains why only a recovery code is accepted when the phone was the first factor', async () => {
  await open({ authenticator: false, phone: null });
  await screen.findByText(/já usou um código deste celular/);
  await screen.findByLabelText('Código de recuperação');
});

it('shows that a code is wrong, and lets the user type another', async () => {
  const { type, onStartOver } = await open({ authenticator: true, phone: null }, refused('INVALID_CODE'));
  await type('Código do aplicativo', '123456');
  await waitFor(() => expect(shownToasts.join()).toMatch(/^Erro no login: /));
  expect(screen.getByLabelText('Código do aplicativo').getAttribute('aria-invalid')).toBe('true');
  expect(onStartOver).not.toHaveBeenCalled();
});

it.each<[string, ChallengeMethods | FakeResponse, FakeResponse]>([
  [
    'too many codes were tried',
    { authenticator: true, phone: null },
    refused('TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 400),
  ],
  ['the challenge has expired', { authenticator: true, phone: null }, refused('INVALID_TWO_FACTOR_COOKIE')],
])('leads back to the first step after %s', async (_, methods, answer) => {
  const { type, onStartOver } = await open(methods, answer);
  await type('Código do aplicativo', '123456');
  await waitFor(() => expect(onStartOver).toHaveBeenCalledOnce());
});

it('leads back when the lookup reports an expired challenge, and shows the form when the lookup fails otherwise', async () => {
  const over = await open(refused('INVALID_TWO_FACTOR_COOKIE'));
  await waitFor(() => expect(over.onStartOver).toHaveBeenCalledOnce());
  const away = await open([500, {}]);
  await screen.findByLabelText('Código do aplicativo');
  expect(away.onStartOver).not.toHaveBeenCalled();
});
