import type { Page } from '@playwright/test';
import {
  givenCandidate,
  givenCompany,
  givenCompanyLike,
  givenEmptyAccount,
  givenJob,
  givenLike,
  givenMatch,
  givenSuperPremiumCandidate,
} from './steps/given.ts';
import { givenEnrolledOperator } from './steps/operators.ts';
import { reservePlace } from './steps/places.ts';
import { CANDIDATE_PAGES, CONSOLE_SCREENS, expectScreenLoads, type Screen, VISITOR_SCREENS } from './steps/screens.ts';
import { expect, test } from './support.ts';

/*
 * Opens each route at one window size in light colours, and checks the screen with axe. screens.spec.ts and console.spec.ts check the
 * same routes at both sizes, in light and dark colours, and on a phone with large text.
 */

async function expectAllLoad(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) await test.step(screen.path, () => expectScreenLoads(page, screen));
}

const FUNCAO = 'Pintor';

test('each screen opens for an anonymous visitor', { tag: '@phone' }, async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404 .*nao\/existe/);
  await expectAllLoad(page, VISITOR_SCREENS);
});

test('each screen opens for a candidate', { tag: '@phone' }, async ({ page, openBrowser }) => {
  const company = await openBrowser();
  const place = await reservePlace(FUNCAO);
  const job = { title: 'Pintor de casas', funcao: FUNCAO, location: place.cidade, salary: '1500-2000' };
  const matched = await givenCompany(company, 'Tintas Sol', { ...place, telefone: '1133334444' });
  await givenSuperPremiumCandidate(page, 'Tito Sol', { ...place, telefone: '11991112222' });
  await givenMatch(page, company, job);
  const other = await openBrowser();
  const admirer = await givenCompany(other, 'Tintas Lua', place);
  await givenCompanyLike(other, page, await givenJob(other, job));
  await expectAllLoad(page, [
    { path: '/vagas', title: 'Vagas', shows: 'Vaga 1 de 1' },
    { path: '/vagas/curtidas', title: 'Minhas curtidas', shows: 'Deu match' },
    { path: '/vagas/salvas', title: 'Vagas salvas', shows: 'Nenhuma vaga salva por aqui' },
    { path: '/vagas/recusadas', title: 'Vagas rejeitadas', shows: /Nenhuma vaga rejeitada/ },
    { path: '/curriculo', title: 'Currículo', shows: 'Habilidades' },
    { path: '/matches', title: 'Matches', shows: matched.name },
    { path: '/candidatos', title: 'Empresas que curtiram você', shows: admirer.name },
    { path: '/candidatos/visitas', title: 'Quem viu seu perfil', shows: /empresa/ },
    ...CANDIDATE_PAGES,
  ]);
});

test('each screen opens for a company', { tag: '@phone' }, async ({ page, openBrowser }) => {
  const candidate = await openBrowser();
  const place = await reservePlace(FUNCAO);
  await givenCompany(page, 'Tintas Mar', { ...place, telefone: '1133334444' });
  const { name } = await givenCandidate(candidate, 'Tina Mar', { ...place, telefone: '11991112222' });
  await givenCandidate(await openBrowser(), 'Teo Mar', place);
  const id = await givenJob(page, {
    title: 'Pintor de barcos',
    funcao: FUNCAO,
    location: place.cidade,
    salary: '1500-2000',
  });
  await givenLike(candidate, id);
  await givenCompanyLike(page, candidate, id);
  await expectAllLoad(page, [
    { path: '/empresa/vagas', title: 'Minhas vagas', shows: 'Pintor de barcos' },
    { path: '/empresa/criar-vaga', title: 'Nova vaga', shows: 'Limite de vagas atingido' },
    { path: `/empresa/vagas/editar/${id}`, title: 'Editar vaga', shows: 'Salvar Alterações' },
    { path: `/empresa/vagas/${id}/candidatos`, title: 'Candidatos', shows: 'Candidato 1 de 1' },
    { path: `/empresa/matches?job=${id}&ver=processo`, title: 'Processo', shows: name },
    { path: '/empresa/matches?ver=respostas', title: 'Sua taxa de resposta', shows: 'Como calculamos' },
    { path: '/empresa/matches?ver=mensagens', title: 'Suas mensagens prontas', shows: 'Nova mensagem' },
    { path: '/empresa/candidatos/curtidos', title: 'Candidatos curtidos', shows: /^Curtida em/ },
    { path: '/empresa/candidatos/recusados', title: 'Candidatos rejeitados', shows: /Nenhum candidato rejeitado/ },
    { path: '/empresa/matches', title: 'Matches', shows: name },
    { path: '/empresa/assinatura', title: 'Planos', shows: 'Seu plano: Básico' },
    { path: '/empresa/perfil', title: 'Perfil da empresa', shows: 'Funções desejadas' },
    { path: '/empresa/perfil?secao=seguranca', title: 'Perfil da empresa', shows: 'Sessões' },
    { path: '/empresa/equipe', title: 'Equipe', shows: 'Cada pessoa entra com a própria conta' },
    { path: '/indique', title: 'Indique', shows: '0 de 5 curtidas bônus neste mês' },
  ]);
  await page.goto('/empresa/matches');
  await page.getByRole('link', { name: 'Ver Perfil' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('the profile form opens for a new company', { tag: '@phone' }, async ({ page }) => {
  await givenEmptyAccount(page, 'company', 'Tintas Novas');
  await expectAllLoad(page, [
    { path: '/empresa/perfil', title: 'Perfil da empresa', shows: 'Complete o perfil da empresa' },
  ]);
});

test('each screen of the console opens for an administrator', { tag: '@desktop' }, async ({ page }) => {
  await givenEnrolledOperator(page, 'administrator');
  await expectAllLoad(page, CONSOLE_SCREENS);
});
