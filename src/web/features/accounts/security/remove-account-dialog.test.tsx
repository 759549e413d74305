import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { getSession } from '#web/lib/session/session.ts';
import '#web/ui/dialogs/dialog-window.tsx';
import { contractImplementer, fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { RemoveAccountDialog } from './remove-account-dialog.tsx';

const PASSWORD = 'uma senha longa';

async function open() {
  signInCandidate();
  const fetchMock = vi.fn();
  fakeServer({
    accounts: {
      remove: contractImplementer.accounts.remove.handler(async ({ input, errors }) => {
        fetchMock(input.password);
        if (input.password !== PASSWORD) throw errors.WRONG_PASSWORD();
        return {};
      }),
    },
  });
  await renderInApp(<RemoveAccountDialog open onOpenChange={() => undefined} />);
  const password = await screen.findByLabelText('Sua senha');
  const type = (own: string, word: string) => {
    fireEvent.input(password, { target: { value: own } });
    fireEvent.input(screen.getByLabelText('Digite EXCLUIR para confirmar'), { target: { value: word } });
    fireEvent.click(screen.getByRole('button', { name: 'Excluir minha conta' }));
  };
  return { fetchMock, type };
}

it('sends no request until the confirmation word is typed', async () => {
  const { fetchMock, type } = await open();
  type(PASSWORD, 'EXCLUI');
  await screen.findByText('Digite EXCLUIR para confirmar', { selector: 'p' });
  expect(fetchMock).not.toHaveBeenCalled();
  expect(getSession().user).not.toBeNull();
});

it('shows the error of a wrong password at its field, and keeps the session', async () => {
  const { type } = await open();
  type('outra senha', 'EXCLUIR');
  await screen.findByText('A senha não está certa.');
  expect(getSession().user).not.toBeNull();
});

it('signs out after the account is removed, and accepts the confirmation word in small letters', async () => {
  const { fetchMock, type } = await open();
  type(PASSWORD, ' excluir ');
  await waitFor(() => expect(getSession().user).toBeNull());
  expect(fetchMock.mock.calls).toEqual([[PASSWORD]]);
});
