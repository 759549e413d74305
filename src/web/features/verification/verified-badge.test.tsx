import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#web/testing/page.tsx';
import { VerifiedBadge } from './verified-badge.tsx';

const BY_DOMAIN = { on: '2026-11-22', by: 'domain', domain: 'padaria.com.br', cnpj: '12ABC34501DE35' } as const;
const CONFIRMED = 'Confirmamos em 22/11/2026 que esta empresa usa o e-mail do domínio padaria.com.br.';

it('describes what was verified and when, and shows this description when the badge is pressed', async () => {
  await renderInApp(<VerifiedBadge verified={BY_DOMAIN} />);
  const description = `${CONFIRMED} CNPJ 12.ABC.345/01DE-35`;
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Empresa verificada', description }));
  expect((await screen.findByRole('dialog', { name: 'Empresa verificada' })).textContent).toContain(CONFIRMED);
});

it('describes a verification by an operator differently from one by a domain', async () => {
  await renderInApp(<VerifiedBadge verified={{ ...BY_DOMAIN, by: 'operator', domain: null }} />);
  const description = 'Nossa equipe conferiu os dados desta empresa em 22/11/2026. CNPJ 12.ABC.345/01DE-35';
  screen.getByRole('button', { name: 'Empresa verificada', description });
});

it('describes a company without a verification neutrally, when `showsMissing` is set', async () => {
  await renderInApp(<VerifiedBadge verified={null} showsMissing />);
  const description = /Isso não quer dizer que haja algo errado com ela/;
  screen.getByRole('button', { name: 'Empresa ainda não verificada', description });
});

it('renders nothing by default for a company that is not verified', async () => {
  await renderInApp(<VerifiedBadge verified={null} />);
  expect(screen.queryByRole('button')).toBeNull();
});
