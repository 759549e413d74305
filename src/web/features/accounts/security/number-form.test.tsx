import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { getSession, setSession } from '#web/lib/session/session.ts';
import { renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { NumberForm } from './number-form.tsx';

/** A fake of the auth endpoints that fails with these error codes in their order; null means success. */
function answering(...codes: (string | null)[]) {
  const fetchMock = vi.fn();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!String(path).startsWith('/api/auth/')) return Response.json({}, { status: 500 });
    fetchMock(path.replace('/api/auth', ''), JSON.parse(String(init.body)));
    const code = codes.shift() ?? null;
    return Response.json({ code }, { status: code === null ? 200 : 400 });
  });
  return fetchMock;
}
const type = (label: string, text: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => signInCandidate());

async function open(sign_in_number: string | null) {
  queryClient.setQueryData(orpc.accounts.factors.queryKey(), {
    has_password: true,
    sign_in_number,
    phone: null,
    authenticator: false,
    recovery_codes_left: 0,
    passkeys: [],
    identities: [],
  });
  const onDone = vi.fn();
  await renderInApp(<NumberForm onDone={onDone} />);
  return onDone;
}

it('takes a number, proof of identity, and the code that the number received', async () => {
  const fetchMock = answering(null, 'INVALID_OTP', null);
  const onDone = await open(null);
  expect(screen.getByText(/um e-mail protege mais/)).toBeTruthy();
  type('Celular com DDD', '11 3456-7890');
  type('Sua senha', 'uma senha longa');
  press('Continuar');
  await screen.findByText('Informe um celular do Brasil com DDD');
  type('Celular com DDD', '(11) 98765-4321');
  press('Continuar');
  await screen.findByText('(11) 98765-4321');
  type('Código do celular', '123456');
  press('Confirmar');
  await screen.findByText('O código tem 8 números');
  type('Código do celular', '0000 0000');
  press('Confirmar');
  await screen.findByText(/Confira a mensagem mais recente/, { selector: 'p' });
  type('Código do celular', '12345678');
  press('Confirmar');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(fetchMock.mock.calls).toEqual([
    ['/phone-number/request-change', { phoneNumber: '(11) 98765-4321', password: 'uma senha longa' }],
    ['/phone-number/change', { otp: '00000000' }],
    ['/phone-number/change', { otp: '12345678' }],
  ]);
});

it('removes the number after the user has entered the password', async () => {
  const fetchMock = answering(null);
  const onDone = await open('+5511987654321');
  press('Remover celular');
  type('Sua senha', 'uma senha longa');
  press('Remover');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(fetchMock.mock.calls).toEqual([['/phone-number/remove', { password: 'uma senha longa' }]]);
});

it('does not let an account without an e-mail address remove its number', async () => {
  const session = getSession();
  if (session.user) setSession({ ...session, user: { ...session.user, email: null } });
  await open('+5511987654321');
  expect(screen.queryByRole('button', { name: 'Remover celular' })).toBeNull();
});
