import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Customer, MemberAccount, TeamLine } from '#contract/operators/accounts.ts';
import { contractImplementer, fakeServer, renderInApp } from '#web/testing/page.tsx';
import { shownToasts } from '#web/testing/toasts.ts';
import { AccountScreen } from './account-screen.tsx';

const COMPANY = '0d1c9f9e-0000-4000-8000-000000000201';
const OWNER = '0d1c9f9e-0000-4000-8000-000000000202';
const RECRUITER = '0d1c9f9e-0000-4000-8000-000000000203';
const AT = new Date('2026-11-20T15:00:00Z');

const account = {
  ...{ created_at: AT, blocked: false, removed: false, email_confirmed: true, block: null, mail_suppressed: null },
} as const;

const company: Customer = {
  ...account,
  ...{ user_id: COMPANY, name: 'Padaria Sol', email: 'dona@example.com', user_type: 'company', plano: 'premium' },
  ...{ company: null, owner: { user_id: OWNER, name: 'Dona Nova' }, telefone: null, whatsapp: null },
  ...{ city: null, cidade_de_interesse: null, area: null, cnpj: null, verified: null },
  likes: { weekly: 5, bonus: 0 },
  counts: { likes_given: 0, likes_received: 0, matches: 0, jobs: 1, active_jobs: 1 },
};
const member: MemberAccount = {
  ...account,
  ...{ user_id: RECRUITER, name: 'Bia Rocha', email: 'bia@example.com', user_type: 'member', plano: null },
  ...{ company: { user_id: COMPANY, name: 'Padaria Sol' }, role: 'recrutador', since: AT },
  ...{ last_seen: '2026-11-19', is_company_blocked: true },
};
const line = (user_id: string | null, fields: Partial<TeamLine>): TeamLine => ({
  ...{ user_id, name: 'Bia Rocha', role: 'recrutador', since: AT, last_seen: null, blocked: false },
  ...fields,
});

const { operator } = contractImplementer;

async function showAccount(found: Customer | MemberAccount) {
  const done: unknown[] = [];
  fakeServer({
    operator: {
      person: operator.person.handler(() => found),
      team: operator.team.handler(() => [
        line(OWNER, { name: 'Dona Nova', role: 'proprietario' }),
        line(RECRUITER, { blocked: true }),
      ]),
      block: operator.block.handler(({ input }) => {
        done.push(input);
        return {};
      }),
      giveLikes: operator.giveLikes.handler(({ input, errors }) => {
        if (input.likes > 10) throw errors.BONUS_FULL();
        done.push(input);
        return { bonus: input.likes };
      }),
    },
  });
  const props = { id: found.user_id, role: 'administrator' } as const;
  await renderInApp(<AccountScreen {...props} />);
  await screen.findByText(found.user_id);
  return done;
}

const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('links from a company to its owner, and lists the members of its team with role and state', async () => {
  await showAccount(company);
  expect(leadsTo('Dona Nova')).toBe(`/operador/pessoas/${OWNER}`);
  expect(screen.getByText('E-mail do proprietário')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Acesso do proprietário' })).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Equipe' })));
  const rows = within(await screen.findByRole('table', { name: 'Equipe' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Nome'),
    expect.stringMatching(/Dona Nova.*Proprietário.*Ativa/),
    expect.stringMatching(/Bia Rocha.*Recrutador.*Bloqueada/),
  ]);
});

it('links from a team member to the company, offers only actions for members, and blocks only the member', async () => {
  const blocked = await showAccount(member);
  expect(leadsTo('Padaria Sol')).toBe(`/operador/pessoas/${COMPANY}`);
  expect(screen.getByText('A empresa está bloqueada')).toBeTruthy();
  for (const name of ['Curtidas', 'Matches', 'Pagamento', 'Denúncias', 'Dar curtidas', 'Criar link']) {
    expect(screen.queryByRole('button', { name }), name).toBeNull();
  }
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Bloquear' })));
  const dialog = await screen.findByRole('dialog', { name: 'Bloquear: Bia Rocha' });
  expect(within(dialog).getByText(/Só esta pessoa deixa de entrar/)).toBeTruthy();
  const field = within(dialog).getByLabelText(/^Motivo/);
  await act(async () => fireEvent.change(field, { target: { value: 'Cobrou taxa de candidatos.' } }));
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Bloquear conta' })));
  expect(blocked).toEqual([{ user_id: RECRUITER, reason: 'Cobrou taxa de candidatos.' }]);
});

it('gives the entered number of likes, and keeps the dialog open until the server accepts', async () => {
  const given = await showAccount(company);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Dar curtidas' })));
  const dialog = await screen.findByRole('dialog', { name: 'Dar curtidas: Padaria Sol' });
  const write = (label: RegExp, value: string) =>
    act(async () => fireEvent.change(within(dialog).getByLabelText(label), { target: { value } }));
  const confirm = () => act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Dar curtidas' })));
  await write(/^Motivo/, 'Perdeu curtidas por um erro nosso.');
  await write(/^Quantas/, '11');
  await confirm();
  await waitFor(() => expect(shownToasts[0]).toMatch(/^Curtidas demais:/));
  expect(dialog.isConnected).toBe(true);
  await write(/^Quantas/, '7');
  await confirm();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(given).toEqual([{ user_id: COMPANY, reason: 'Perdeu curtidas por um erro nosso.', likes: 7 }]);
});
