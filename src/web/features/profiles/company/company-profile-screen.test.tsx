import { createMemoryHistory, useRouterState } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TeamRole } from '#domain/companies/team-roles.ts';
import { NEW_CANDIDATE } from '#web/testing/own-profile.ts';
import { contractImplementer, fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { fakeIntersectionObserver } from '#web/testing/scroll-near.ts';
import { CompanyProfileScreen } from './company-profile-screen.tsx';
import '#web/features/billing/notices/subscription-section.tsx';
import '#web/features/listings/public-jobs-section.tsx';

const NAV = 'Configurações da empresa';
const OWNER = 'dono@padaria.com.br';
const user = { id: NEW_CANDIDATE.user_id, name: 'Padaria do Bairro', email: OWNER, user_type: 'company' as const };
const PROFILE = {
  ...NEW_CANDIDATE,
  ...user,
  city: 'Curitiba - PR',
  telefone: '4133334444',
  funcoes: ['Padeiro'],
  bio: 'Pão quente desde 1987.',
};

function Screen() {
  const search: { secao?: string } = useRouterState({ select: ({ location }) => location.search });
  return <CompanyProfileScreen secao={search.secao} />;
}

/** Opens a URL of the profile screen as a company with a complete profile. `requests` lists the calls of the two fake procedures. */
async function openSettings(path: string, role: TeamRole = 'proprietario') {
  const isOwner = role === 'proprietario';
  signInCandidate({
    user: isOwner ? user : { ...user, email: 'rui@exemplo.com' },
    ...(isOwner ? {} : { member: { name: 'Rui Prado', role } }),
  });
  const requests: string[] = [];
  fakeServer({
    profiles: {
      mine: contractImplementer.profiles.mine.handler(() => {
        requests.push('profiles.mine');
        return PROFILE;
      }),
    },
    listings: {
      mine: contractImplementer.listings.mine.handler(() => {
        requests.push('listings.mine');
        return { is_listed: false };
      }),
    },
  });
  const history = createMemoryHistory({ initialEntries: [path] });
  await renderInApp(<Screen />, history);
  const nav = await screen.findByRole('navigation', { name: NAV });
  return {
    history,
    requests,
    links: () =>
      within(nav)
        .getAllByRole('link')
        .map((link) => link.textContent),
  };
}

/** Returns the labels of the links that are marked as the current section. */
const current = () =>
  screen
    .getAllByRole('link')
    .flatMap((link) => (link.getAttribute('aria-current') === 'page' ? [link.textContent] : []));

it('shows a recruiter their own name and role, not the owner’s e-mail address, and no managers’ sections', async () => {
  const { links } = await openSettings('/empresa/perfil', 'recrutador');
  expect(await screen.findByRole('heading', { name: PROFILE.name })).toBeTruthy();
  expect(screen.getByText('Rui Prado')).toBeTruthy();
  expect(screen.getByText('Recrutador')).toBeTruthy();
  expect(screen.queryByText(OWNER)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Editar Perfil' })).toBeNull();
  expect(links()).toEqual(['Perfil', 'Equipe', 'Segurança', 'Ajuda e mais']);
});

it('requests only the data of the profile section, and the public jobs setting when it scrolls into view', async () => {
  const { scrollNear } = fakeIntersectionObserver();
  const { links, requests } = await openSettings('/empresa/perfil');
  expect((await screen.findByText('Proprietário')).parentElement?.textContent).toContain(OWNER);
  expect((await screen.findByRole('region', { name: 'Resumo do perfil' })).textContent).toContain(OWNER);
  expect(requests).toEqual(['profiles.mine']);
  act(scrollNear);
  expect(await screen.findByRole('switch')).toBeTruthy();
  expect(links()).toEqual(['Perfil', 'Equipe', 'Segurança', 'Assinatura', 'Verificação', 'Ajuda e mais']);
  expect(requests.toSorted()).toEqual(['listings.mine', 'profiles.mine']);
});

it('opens a section at a URL of its own, from which Back leads to the profile', async () => {
  const { history } = await openSettings('/empresa/perfil');
  fireEvent.click(screen.getByRole('link', { name: 'Assinatura' }));
  const section = await screen.findByRole('region', { name: 'Assinatura' });
  expect(within(section).getByText('Básico')).toBeTruthy();
  expect(history.location.href).toBe('/empresa/perfil?secao=assinatura');
  expect(current()).toEqual(['Assinatura']);
  expect(screen.queryByRole('button', { name: 'Editar Perfil' })).toBeNull();
  act(() => history.back());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Editar Perfil' })).toBeTruthy());
});

it.each(['/empresa/perfil?secao=verificacao', '/empresa/perfil?secao=outra'])(
  'shows a recruiter the profile at %s',
  async (path) => {
    await openSettings(path, 'recrutador');
    expect(await screen.findByRole('region', { name: 'Resumo do perfil' })).toBeTruthy();
    expect(current()).toEqual(['Perfil']);
  },
);
