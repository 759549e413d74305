import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import { renderInApp } from '#web/testing/page.tsx';
import FinishSignUpView from './finish-sign-up-view.tsx';

const UNFINISHED = { name: 'Ana Souza', email: 'ana@exemplo.com', provider: 'Google', account: null };

function answering(answers: Record<string, Response>) {
  const fetchMock = vi.fn(
    async (path: string, _init: RequestInit) => answers[path] ?? new Response(null, { status: 404 }),
  );
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

it("lets the user choose the user type, and prefills the provider's name only for a candidate", async () => {
  const fetchMock = answering({
    '/api/auth/sign-up/social/unfinished': Response.json(UNFINISHED),
    '/api/auth/sign-up/social': Response.json({ code: 'INVALID_NAME' }, { status: 400 }),
  });
  await renderInApp(<FinishSignUpView userType="candidate" redirectPath={undefined} onStartOver={() => undefined} />);
  await screen.findByText('ana@exemplo.com');
  expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toBe('Ana Souza');
  fireEvent.click(screen.getByRole('radio', { name: /Empresa/ }));
  fireEvent.change(await screen.findByLabelText('Nome da empresa'), { target: { value: ' Padaria Sol ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Criar conta' }));
  await screen.findByText('Esse nome não pode ser usado.', { selector: 'p' });
  expect(JSON.parse(String(fetchMock.mock.calls[1]?.[1].body))).toEqual({
    name: 'Padaria Sol',
    user_type: 'company',
    terms_version: TERMS_VERSION,
  });
});

it('reports an expired sign-up, and shows a button back to the sign-in', async () => {
  answering({
    '/api/auth/sign-up/social/unfinished': Response.json({ code: 'UNFINISHED_SIGN_UP_EXPIRED' }, { status: 401 }),
  });
  const onStartOver = vi.fn();
  await renderInApp(<FinishSignUpView userType="candidate" redirectPath={undefined} onStartOver={onStartOver} />);
  await screen.findByText(/^O tempo para criar a conta acabou/);
  expect(screen.queryByRole('button', { name: 'Criar conta' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Voltar para entrar' }));
  await waitFor(() => expect(onStartOver).toHaveBeenCalledOnce());
});
