import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CompanyVerification } from '#contract/verification.ts';
import { contractImplementer, fakeServer, receiveEvent, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { shownToasts } from '#web/testing/toasts.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import VerificationSection from './verification-section.tsx';
import './verification-form.tsx';
import '#web/ui/dialogs/confirm-window.tsx';

const CNPJ = '12ABC34501DE35';
const NEW: CompanyVerification = { cnpj: null, verified: null, request: null };
const NAMED: CompanyVerification = { ...NEW, cnpj: CNPJ };
const VERIFIED: CompanyVerification = {
  ...NAMED,
  verified: { on: '2026-11-22', by: 'domain', domain: 'padaria.com.br', cnpj: CNPJ },
};
const request = (state: 'open' | 'refused', reason: string | null = null): CompanyVerification['request'] => ({
  state,
  created_at: new Date('2026-11-20T15:00:00Z'),
  decided_at: reason === null ? null : new Date('2026-11-21T15:00:00Z'),
  reason,
});

const { verification } = contractImplementer;

/** Renders the section of a company with this status. Returns the fake server: its status and the requests that it received. */
async function showSection(status: CompanyVerification) {
  signInCandidate();
  const server = { verification: status, requests: [] as unknown[] };
  const record = (what: string, input: unknown) => server.requests.push([what, input]);
  fakeServer({
    verification: {
      current: verification.current.handler(() => server.verification),
      saveCnpj: verification.saveCnpj.handler(({ input }) => {
        record('saveCnpj', input);
        server.verification = { ...NEW, ...input };
        return server.verification;
      }),
      sendCode: verification.sendCode.handler(({ input }) => {
        record('sendCode', input);
        return {};
      }),
      confirm: verification.confirm.handler(({ input }) => {
        record('confirm', input);
        server.verification = VERIFIED;
        return server.verification;
      }),
      requestReview: verification.requestReview.handler(({ input }) => {
        record('ask', input);
        server.verification = { ...server.verification, request: request('open') };
        return server.verification;
      }),
    },
  });
  await renderInApp(<VerificationSection />);
  await screen.findByText(status.verified ? 'Empresa verificada' : 'Empresa ainda não verificada');
  return server;
}

const press = (name: string) => act(async () => fireEvent.click(await screen.findByRole('button', { name })));
async function fill(label: string, value: string) {
  const field = await screen.findByLabelText(label);
  await act(async () => fireEvent.change(field, { target: { value } }));
}

it('requires a CNPJ with valid check digits before it offers the two verification methods', async () => {
  const server = await showSection(NEW);
  await press('Verificar empresa');
  await fill('CNPJ da empresa', '11.222.333/0001-82');
  await press('Salvar CNPJ');
  expect(screen.getByText('Confira o CNPJ: os dígitos finais não batem')).toBeTruthy();
  expect(server.requests).toEqual([]);
  await fill('CNPJ da empresa', '12.abc.345/01de-35');
  await press('Salvar CNPJ');
  await screen.findByLabelText('E-mail no domínio da empresa');
  expect(server.requests).toEqual([['saveCnpj', { cnpj: CNPJ }]]);
  expect(screen.getByText('12.ABC.345/01DE-35')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'A empresa não tem e-mail próprio?', expanded: false })).toBeTruthy();
});

it('refuses a code of six digits, and accepts eight digits with a space in the middle, as in the e-mail', async () => {
  const server = await showSection(NAMED);
  await press('Verificar empresa');
  await fill('E-mail no domínio da empresa', ' rh@padaria.com.br ');
  await press('Enviar código');
  const field = await screen.findByLabelText('Código do e-mail da empresa');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await fill('Código do e-mail da empresa', '123456');
  await press('Confirmar');
  expect(screen.getByText('O código tem 8 números')).toBeTruthy();
  await fill('Código do e-mail da empresa', '1234 5678');
  await press('Confirmar');
  await screen.findByText('Empresa verificada');
  expect(server.requests).toEqual([
    ['sendCode', { email: 'rh@padaria.com.br' }],
    ['confirm', { email: 'rh@padaria.com.br', code: '12345678' }],
  ]);
  expect(screen.getByText(/usa o e-mail do domínio padaria\.com\.br/)).toBeTruthy();
  expect(screen.queryByLabelText('Código do e-mail da empresa')).toBeNull();
  await waitFor(() => expect(shownToasts.at(-1)).toContain('Empresa verificada'));
});

it('offers to enter an earlier code without another e-mail, and to return to the e-mail address', async () => {
  const server = await showSection(NAMED);
  await press('Verificar empresa');
  await press('Já tenho um código');
  expect(screen.queryByLabelText('Código do e-mail da empresa')).toBeNull();
  await fill('E-mail no domínio da empresa', 'rh@padaria.com.br');
  await press('Já tenho um código');
  await press('Usar outro e-mail ou pedir outro código');
  expect(await screen.findByLabelText('E-mail no domínio da empresa')).toHaveProperty('value', 'rh@padaria.com.br');
  expect(server.requests).toEqual([]);
});

it('sends a request for a review, and shows that the request is pending', async () => {
  const server = await showSection(NAMED);
  await press('Verificar empresa');
  await press('A empresa não tem e-mail próprio?');
  await fill('Como podemos conferir a empresa?', 'curto');
  await press('Pedir análise');
  expect(server.requests).toEqual([]);
  await fill('Como podemos conferir a empresa?', ' Temos um telefone fixo no cartão. ');
  await press('Pedir análise');
  expect(await screen.findByText('Pedido enviado em 20/11/2026')).toBeTruthy();
  expect(screen.getByText('Seu pedido está com a nossa equipe.')).toBeTruthy();
  expect(screen.queryByLabelText('Como podemos conferir a empresa?')).toBeNull();
  expect(server.requests).toEqual([['ask', { text: 'Temos um telefone fixo no cartão.' }]]);
});

it('shows why a request was refused after an event about the decision, and offers another request', async () => {
  const server = await showSection({ ...NAMED, request: request('open') });
  expect(screen.getByText(/^Pedido enviado em/)).toBeTruthy();
  server.verification = { ...NAMED, request: request('refused', 'Diga a rua da loja.') };
  act(() => receiveEvent({ type: 'profile.changed' }));
  expect(await screen.findByText('Diga a rua da loja.')).toBeTruthy();
  await press('Verificar empresa');
  expect(await screen.findByLabelText('Como podemos conferir a empresa?')).toBeTruthy();
});

it('saves another CNPJ of a verified company only after a confirmation', async () => {
  const server = await showSection(VERIFIED);
  await press('Trocar CNPJ');
  await fill('CNPJ da empresa', '11.222.333/0001-81');
  await press('Salvar CNPJ');
  const question = await screen.findByRole('alertdialog', { name: 'Trocar o CNPJ?' });
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Manter como está' })));
  expect(server.requests).toEqual([]);
  await press('Salvar CNPJ');
  const again = await screen.findByRole('alertdialog', { name: 'Trocar o CNPJ?' });
  await act(async () => fireEvent.click(within(again).getByRole('button', { name: 'Trocar CNPJ' })));
  await screen.findByText('Empresa ainda não verificada');
  expect(server.requests).toEqual([['saveCnpj', { cnpj: '11222333000181' }]]);
});

it('shows an error when the status can’t be loaded', async () => {
  signInCandidate();
  fakeServer(null);
  await renderInApp(<VerificationSection />);
  expect(await screen.findByText('Não foi possível carregar')).toBeTruthy();
});

it.each([
  ['the primary button', 'no request', null, 'primary'],
  ['the primary button', 'a refused request', request('refused', 'Diga a rua da loja.'), 'primary'],
  ['a secondary button', 'a pending request', request('open'), 'secondary'],
] as const)("shows 'Verificar empresa' as %s to a company with %s", async (_, __, request, variant) => {
  await showSection({ ...NAMED, request });
  const { className } = screen.getByRole('button', { name: 'Verificar empresa' });
  expect(className.split(' ')).toEqual(expect.arrayContaining(buttonClass({ variant }).split(' ')));
});
