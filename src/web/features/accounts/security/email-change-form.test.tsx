import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { getSession, setSession } from '#web/lib/session/session.ts';
import { renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { EmailChangeForm } from './email-change-form.tsx';

type FakeResponse = { status: number; body: object };

/** A fake of the auth endpoints that returns these responses in their order, and status 500 for every further request. */
function answering(...answers: FakeResponse[]) {
  const fetchMock = vi.fn();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!String(path).startsWith('/api/auth/')) return Response.json({}, { status: 500 });
    fetchMock(path.replace('/api/auth', ''), JSON.parse(String(init.body)));
    const { status, body } = answers.shift() ?? { status: 500, body: {} };
    return Response.json(body, { status });
  });
  return fetchMock;
}
const DONE = { status: 200, body: { success: true } };
const refused = (code: string) => ({ status: 400, body: { code } });
const type = (label: string, text: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => signInCandidate());

async function open() {
  const onDone = vi.fn();
  await renderInApp(<EmailChangeForm onDone={onDone} />);
  return onDone;
}

it('requires proof of identity, then the codes of both mailboxes, the current one first', async () => {
  const fetchMock = answering(DONE, refused('INVALID_OTP'), DONE, DONE);
  const onDone = await open();
  type('Novo e-mail', ' Outra@Exemplo.com ');
  type('Sua senha', 'uma senha longa');
  press('Continuar');
  await screen.findByLabelText('Código do e-mail atual');
  type('Código do e-mail atual', '00000000');
  press('Confirmar');
  await screen.findByText(/^Esse código não está certo/, { selector: 'p' });
  type('Código do e-mail atual', '1234 5678');
  press('Confirmar');
  await screen.findByLabelText('Código do novo e-mail');
  type('Código do novo e-mail', '87654321');
  press('Confirmar');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(fetchMock.mock.calls).toEqual([
    ['/email-otp/request-email-change', { newEmail: 'outra@exemplo.com', password: 'uma senha longa' }],
    ['/email-otp/change-email', { mailbox: 'current', otp: '00000000' }],
    ['/email-otp/change-email', { mailbox: 'current', otp: '12345678' }],
    ['/email-otp/change-email', { mailbox: 'new', otp: '87654321' }],
  ]);
});

it("refuses the account's current address as the new one, and starts again after the code has expired", async () => {
  const fetchMock = answering(DONE, refused('EMAIL_CHANGE_INVALID'));
  await open();
  type('Sua senha', 'uma senha longa');
  type('Novo e-mail', 'ana@exemplo.com');
  press('Continuar');
  await screen.findByText('Esse já é o e-mail da sua conta');
  expect(fetchMock).not.toHaveBeenCalled();
  type('Novo e-mail', 'outra@exemplo.com');
  press('Continuar');
  await screen.findByLabelText('Código do e-mail atual');
  type('Código do e-mail atual', '12345678');
  press('Confirmar');
  await screen.findByLabelText('Novo e-mail');
});

it('lets the user switch between the password and a code sent by e-mail, and sends the code', async () => {
  const fetchMock = answering(DONE, DONE, DONE, DONE);
  await open();
  type('Novo e-mail', 'outra@exemplo.com');
  press('Receber um código');
  await waitFor(() => expect(screen.getByLabelText('Código do e-mail')).toBe(document.activeElement));
  press('Usar a senha');
  expect(screen.getByLabelText('Sua senha')).toBe(document.activeElement);
  press('Receber um código');
  await screen.findByLabelText('Código do e-mail');
  type('Código do e-mail', '12');
  press('Continuar');
  await screen.findByText('O código tem 8 números');
  type('Código do e-mail', '12345678');
  press('Continuar');
  await waitFor(() => expect(screen.getByLabelText('Código do e-mail atual')).toBe(document.activeElement));
  expect(fetchMock.mock.calls).toEqual([
    ['/reauthenticate', {}],
    ['/reauthenticate', {}],
    ['/email-otp/request-email-change', { newEmail: 'outra@exemplo.com', code: '12345678' }],
  ]);
});

it('requires only a code of a user without a password', async () => {
  const fetchMock = answering(DONE);
  queryClient.setQueryData(orpc.accounts.factors.queryKey(), {
    has_password: false,
    authenticator: false,
    recovery_codes_left: 0,
    sign_in_number: null,
    phone: null,
    passkeys: [],
    identities: [],
  });
  await open();
  expect(screen.queryByLabelText('Sua senha')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Usar a senha' })).toBeNull();
  press('Enviar código');
  await screen.findByRole('button', { name: /^Reenviar código em \d+ s$/ });
  expect(fetchMock.mock.calls).toEqual([['/reauthenticate', {}]]);
});

it('adds an address with only the code of the new mailbox for an account without an address', async () => {
  const session = getSession();
  if (session.user) setSession({ ...session, user: { ...session.user, email: null } });
  const fetchMock = answering(DONE, DONE);
  const onDone = await open();
  screen.getByText('Sua conta ainda não tem e-mail.');
  expect(screen.queryByRole('button', { name: 'Receber um código' })).toBeNull();
  type('Novo e-mail', 'outra@exemplo.com');
  type('Sua senha', 'uma senha longa');
  press('Continuar');
  await screen.findByLabelText('Código do novo e-mail');
  type('Código do novo e-mail', '12345678');
  press('Confirmar');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(fetchMock.mock.calls[1]).toEqual(['/email-otp/change-email', { mailbox: 'new', otp: '12345678' }]);
});
