import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { PasswordForm } from './password-form.tsx';

it.each(['anasouza1990', 'ana@exemplo.com', 'Encaixe2026'])(
  'refuses the password %s, which is little more than the name, the e-mail address or "Encaixe", without a request',
  async (password) => {
    signInCandidate();
    const fetchMock = vi.fn();
    vi.stubGlobal('fetch', fetchMock);
    await renderInApp(<PasswordForm onDone={() => undefined} />);
    const type = (label: string, text: string) =>
      fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
    type('Senha atual', 'uma senha longa');
    type('Nova senha', password);
    type('Repita a nova senha', password);
    fireEvent.click(screen.getByRole('button', { name: 'Salvar nova senha' }));
    await screen.findByText('Não use seu nome, seu e-mail, seu celular ou Encaixe como senha');
    expect(fetchMock.mock.calls.map(([request]) => request.url)).toEqual([]);
  },
);

it('requests a password reset link for a user without a password', async () => {
  signInCandidate();
  const fetchMock = vi.fn(async () => Response.json({ status: true }));
  vi.stubGlobal('fetch', fetchMock);
  const none = {
    has_password: false,
    sign_in_number: null,
    phone: null,
    authenticator: false,
    recovery_codes_left: 0,
    passkeys: [],
    identities: [],
  };
  queryClient.setQueryData(orpc.accounts.factors.queryKey(), none);
  await renderInApp(<PasswordForm onDone={() => undefined} />);
  expect(screen.queryByLabelText('Senha atual')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Enviar link' }));
  await waitFor(() => expect(fetchMock).toHaveBeenCalledOnce());
  expect(String(fetchMock.mock.calls.at(0)?.at(0))).toBe('/api/auth/request-password-reset');
});
