import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show, signInCandidate } from '#web/testing/page.tsx';
import { PasswordForm } from './password-form.tsx';

it.each(['anasouza1990', 'ana@exemplo.com', 'Encaixe2026'])(
  'says before it asks the server that %s is the person or the product',
  async (password) => {
    signInCandidate();
    const asked = vi.fn();
    vi.stubGlobal('fetch', asked);
    await show(<PasswordForm onDone={() => undefined} />);
    const type = (label: string, text: string) =>
      fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
    type('Senha atual', 'uma senha longa');
    type('Nova senha', password);
    type('Repita a nova senha', password);
    fireEvent.click(screen.getByRole('button', { name: 'Salvar nova senha' }));
    await screen.findByText('Não use seu nome, seu e-mail, seu celular ou Encaixe como senha');
    expect(asked).not.toHaveBeenCalled();
  },
);
