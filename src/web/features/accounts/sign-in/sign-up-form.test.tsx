import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#web/testing/page.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const nothing = () => undefined;
const props = { onDraft: nothing, onSignedUp: nothing, onCodeSent: nothing };
const draftWith = (email: string) => ({ name: '', email, user_type: 'candidate' as const });

it.each(['candidate', 'company'] as const)('has one name field for a %s (accounts#sign-up)', async (user_type) => {
  await renderInApp(<SignUpForm {...props} draft={{ name: '', email: '', user_type }} />);
  const field = screen.getByLabelText<HTMLInputElement>('Nome completo');
  expect(field.autocomplete).toBe(user_type === 'company' ? 'organization' : 'name');
  expect(screen.queryAllByText(/O nome da empresa/)).toHaveLength(user_type === 'company' ? 1 : 0);
});

describe('a phone number in place of the e-mail', () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'encaixe-phone', content: 'on' });
  afterEach(() => meta.remove());

  it("is not offered when the server can't send SMS", async () => {
    await renderInApp(<SignUpForm {...props} draft={draftWith('11987654321')} />);
    expect(screen.getByLabelText('Email')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Usar celular' })).toBeNull();
    expect(screen.queryByText(/um e-mail protege mais/)).toBeNull();
  });

  it('is offered, prefilled with the number from the sign-in form, and has a note that it protects less', async () => {
    document.head.append(meta);
    await renderInApp(<SignUpForm {...props} draft={draftWith('+55 11 98765 4321')} />);
    expect(screen.getByLabelText<HTMLInputElement>('Celular com DDD').value).toBe('(11) 98765-4321');
    expect(screen.getByText(/um e-mail protege mais/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Usar e-mail' }));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
  });

  it("can't be used as the password", async () => {
    document.head.append(meta);
    await renderInApp(<SignUpForm {...props} draft={draftWith('11987654321')} />);
    fireEvent.change(screen.getByLabelText('Senha'), { target: { value: '98765-4321' } });
    fireEvent.click(screen.getByRole('button', { name: 'Criar conta' }));
    await screen.findByText('Não use seu nome, seu e-mail, seu celular ou Encaixe como senha');
  });
});

it.each(['zuleica12', 'zuleica@padaria.com.br', 'encaixe!'])(
  'refuses the password %s, which is little more than the name, the e-mail address or "Encaixe", without a request',
  async (password) => {
    const fetchMock = vi.fn();
    vi.stubGlobal('fetch', fetchMock);
    const draft = { name: 'Zuleica Prado', email: 'zuleica@padaria.com.br', user_type: 'candidate' as const };
    await renderInApp(
      <SignUpForm draft={draft} onDraft={() => undefined} onSignedUp={() => undefined} onCodeSent={() => undefined} />,
    );
    fireEvent.change(screen.getByLabelText('Senha'), { target: { value: password } });
    fireEvent.click(screen.getByRole('button', { name: 'Criar conta' }));
    await screen.findByText('Não use seu nome, seu e-mail, seu celular ou Encaixe como senha');
    expect(fetchMock).not.toHaveBeenCalled();
  },
);
