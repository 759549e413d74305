import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '#web/testing/page.tsx';
import { SignUpForm } from './sign-up-form.tsx';

it.each(['zuleica12', 'zuleica@padaria.com.br', 'encaixe!'])(
  'says before it asks the server that %s is the person or the product',
  async (password) => {
    const asked = vi.fn();
    vi.stubGlobal('fetch', asked);
    const draft = { name: 'Zuleica Prado', email: 'zuleica@padaria.com.br', user_type: 'candidate' as const };
    await show(<SignUpForm draft={draft} onDraft={() => undefined} onSignedUp={() => undefined} />);
    fireEvent.change(screen.getByLabelText('Senha'), { target: { value: password } });
    fireEvent.click(screen.getByRole('button', { name: 'Criar conta' }));
    await screen.findByText('Não use seu nome, seu e-mail ou Encaixe como senha');
    expect(asked).not.toHaveBeenCalled();
  },
);
