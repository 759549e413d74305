import type { Page } from '@playwright/test';
import { advanceClock } from '../e2e/clock/clock.ts';
import {
  findFirstCandidate,
  findMatchedCandidate,
  findNewestJob,
  findUnmatchedAndMatchedCompany,
} from '../e2e/steps/given.ts';
import type { PersonKey } from './people.ts';

/** How the screen's calls fail: without a response, with an error, or without a connection. */
export type FailureMode = 'loading' | 'error' | 'offline';

/** A screen in one state, as one user sees it. */
export type Screen = {
  person: PersonKey;
  /** The route as in src/web/routes, or the path of a server-rendered page with variables. */
  route: string;
  /** Description of the state that the picture shows; undefined for the default state. */
  state?: string;
  /** The path, when it differs from the route. */
  path?: string | ((page: Page) => Promise<string>);
  failureMode?: FailureMode;
  /** Brings the loaded screen into the state, for example by opening a menu. */
  act?: (page: Page) => Promise<unknown>;
};

type ScreenOptions = Omit<Screen, 'person' | 'route'>;

const screen = (person: PersonKey, route: string, more: ScreenOptions = {}): Screen => ({ person, route, ...more });

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
async function report(page: Page): Promise<void> {
  await press(/^Denunciar ou bloquear/)(page);
  await page.getByRole('menuitem', { name: 'Denunciar' }).click();
}
const openMatchMenu = press(/^Mais|^Denunciar ou bloquear/);
async function giveUpJob(page: Page): Promise<void> {
  await openMatchMenu(page);
  await page.getByRole('menuitem', { name: 'Desistir da vaga' }).click();
}
const openCompany = (page: Page) => page.getByRole('link', { name: 'Ver Perfil' }).first().click();
/** Moves the page's clock beyond the time in which the payment provider confirms. */
const passPaymentDelay = (page: Page) => advanceClock(page, 2000);

const job = (path: string) => async (page: Page) => path.replace('$jobId', await findNewestJob(page));
const ofJob = (person: PersonKey, route: string, more: ScreenOptions = {}): Screen =>
  screen(person, route, { path: job(route), ...more });

/** Returns a function that reads the first link that matches a pattern on a server-rendered page. */
const linkOn = (from: string, pattern: RegExp) => async (page: Page) => {
  const [, path] = pattern.exec(await (await page.request.get(from)).text()) ?? [];
  if (path === undefined) throw new Error(`${from} links to nothing like ${pattern}`);
  return path;
};
const LIST_LINK = /href="(\/vagas-de\/[^"/]+\/em\/[^"/]+)"/;
const linkOnFirstList = (pattern: RegExp) => async (page: Page) =>
  linkOn(
    await linkOn('/vagas-de', /href="(\/vagas-de\/[^"/]+)"/)(page).then((role) => linkOn(role, LIST_LINK)(page)),
    pattern,
  )(page);

const FAILURE_MODES: readonly FailureMode[] = ['loading', 'error', 'offline'];
const withEachFailureMode = (person: PersonKey, route: string, path?: Screen['path']): Screen[] =>
  FAILURE_MODES.map((failureMode) => screen(person, route, { state: failureMode, failureMode, ...(path && { path }) }));

const VISITOR: readonly Screen[] = [
  screen('visitor', '/'),
  screen('visitor', '/auth', { path: '/auth?mode=login' }),
  screen('visitor', '/auth', { state: 'sign up', path: '/auth?mode=signup&type=company' }),
  screen('visitor', '/auth', { state: 'sign up, refused', path: '/auth?mode=signup', act: press('Criar conta') }),
  screen('visitor', '/auth', { state: 'password forgotten', path: '/auth?mode=recover' }),
  screen('visitor', '/auth', { state: 'code by mail', path: '/auth?mode=code' }),
  screen('visitor', '/auth', { state: 'link of a mail', path: '/auth?mode=link#token=qualquer' }),
  screen('visitor', '/convite'),
  screen('visitor', '/nova-senha', { path: '/nova-senha#token=qualquer' }),
  screen('visitor', '/nova-senha', { state: 'link expired' }),
  screen('visitor', '/termos'),
  screen('visitor', '/privacidade'),
  screen('visitor', '/success', { path: '/success?session_id=cs_teste', act: passPaymentDelay }),
  screen('visitor', '/success', { state: 'waiting for the payment' }),
  screen('visitor', '/cancel'),
  screen('visitor', '/nowhere', { path: '/nao/existe' }),
  screen('visitor', '/vagas-de'),
  screen('visitor', '/vagas-de/$role', { path: linkOn('/vagas-de', /href="(\/vagas-de\/[^"/]+)"/) }),
  screen('visitor', '/vagas-em/$city', { path: linkOn('/vagas-de', /href="(\/vagas-em\/[^"/]+)"/) }),
  screen('visitor', '/vagas-de/$role/em/$city', {
    path: async (page) => linkOn(await linkOn('/vagas-de', /href="(\/vagas-de\/[^"/]+)"/)(page), LIST_LINK)(page),
  }),
  screen('visitor', '/vagas-de/$role/em/$city', { state: 'no jobs', path: '/vagas-de/soldador/em/acrelandia-ac' }),
  screen('visitor', '/vaga/$words', { path: linkOnFirstList(/href="(\/vaga\/[^"]+)"/) }),
  screen('visitor', '/empresas/$slug', {
    path: async (page) =>
      linkOn(await linkOnFirstList(/href="(\/vaga\/[^"]+)"/)(page), /href="(\/empresas\/[^"]+)"/)(page),
  }),
  screen('visitor', '/acessibilidade'),
  screen('visitor', '/api/docs'),
];

const CANDIDATE: readonly Screen[] = [
  screen('candidate super_premium', '/vagas/'),
  ...withEachFailureMode('candidate super_premium', '/vagas/', '/vagas'),
  screen('candidate super_premium', '/vagas/', { state: 'why it suits', act: press('Compatível: por quê?') }),
  screen('candidate super_premium', '/vagas/', { state: 'menu', act: press(/^Denunciar ou bloquear/) }),
  screen('candidate super_premium', '/vagas/', { state: 'report', act: report }),
  screen('candidate about to match', '/vagas/', { state: 'match', act: press('Curtir') }),
  screen('candidate basico', '/vagas/'),
  screen('candidate basico, bonus alone', '/vagas/'),
  screen('candidate premium', '/vagas/'),
  screen('candidate out of likes', '/vagas/', { state: 'limit reached' }),
  screen('candidate with nothing', '/vagas/', { state: 'empty' }),
  screen('candidate with long names', '/vagas/', { state: 'long names' }),
  screen('candidate super_premium', '/vagas/$lista', { path: '/vagas/curtidas' }),
  screen('candidate super_premium', '/vagas/$lista', { state: 'saved', path: '/vagas/salvas' }),
  screen('candidate super_premium', '/vagas/$lista', { state: 'refused', path: '/vagas/recusadas' }),
  ...withEachFailureMode('candidate super_premium', '/vagas/$lista', '/vagas/curtidas'),
  ...['curtidas', 'salvas', 'recusadas'].map((list) =>
    screen('candidate with nothing', '/vagas/$lista', { state: `${list}, empty`, path: `/vagas/${list}` }),
  ),
  screen('candidate with long names', '/vagas/$lista', { state: 'long names', path: '/vagas/curtidas' }),
  screen('candidate super_premium', '/curriculo'),
  screen('candidate basico', '/curriculo', { state: 'locked' }),
  screen('candidate with long names', '/curriculo', { state: 'new, long names' }),
  ...withEachFailureMode('candidate super_premium', '/curriculo'),
  screen('candidate super_premium', '/curriculo-preview'),
  screen('candidate basico', '/curriculo-preview', { state: 'locked' }),
  screen('candidate super_premium', '/matches'),
  screen('candidate basico', '/matches'),
  screen('candidate premium', '/matches'),
  screen('candidate with nothing', '/matches', { state: 'empty' }),
  screen('candidate with long names', '/matches', { state: 'one, long names' }),
  ...withEachFailureMode('candidate super_premium', '/matches'),
  screen('candidate super_premium', '/conversas'),
  screen('candidate super_premium', '/conversas', { state: 'notices', path: '/conversas?ver=recados' }),
  screen('candidate super_premium', '/candidatos/', { path: '/candidatos' }),
  screen('candidate basico', '/candidatos/', { state: 'locked', path: '/candidatos' }),
  screen('candidate with nothing', '/candidatos/', { state: 'empty', path: '/candidatos' }),
  ...withEachFailureMode('candidate super_premium', '/candidatos/', '/candidatos'),
  screen('candidate super_premium', '/candidatos/visitas'),
  screen('candidate basico', '/candidatos/visitas', { state: 'locked' }),
  screen('candidate with nothing', '/candidatos/visitas', { state: 'empty' }),
  screen('candidate basico', '/assinatura'),
  screen('candidate premium', '/assinatura'),
  screen('candidate super_premium', '/assinatura'),
  ...withEachFailureMode('candidate super_premium', '/assinatura'),
  screen('candidate super_premium', '/bloqueados'),
  ...withEachFailureMode('candidate super_premium', '/bloqueados'),
  screen('candidate super_premium', '/perfil'),
  screen('candidate basico', '/perfil'),
  screen('candidate super_premium', '/perfil', { state: 'edit', act: press('Editar Perfil') }),
  screen('candidate super_premium', '/matches', { state: 'menu', act: openMatchMenu }),
  screen('candidate super_premium', '/matches', { state: 'giving up', act: giveUpJob }),
  screen('candidate incomplete', '/perfil', { state: 'step 1' }),
  screen('candidate incomplete', '/perfil', { state: 'step 1, refused', act: press('Continuar') }),
  screen('candidate with long names', '/perfil', { state: 'long names' }),
  screen('candidate super_premium', '/preferencias'),
  screen('candidate super_premium', '/seus-dados'),
  screen('candidate super_premium', '/avisos'),
  ...withEachFailureMode('candidate super_premium', '/avisos'),
  screen('candidate super_premium', '/indique'),
  screen('candidate super_premium', '/autorizar'),
  screen('candidate with new terms', '/novos-termos'),
  screen('candidate basico, bonus alone', '/vagas/candidatos/perfil/$companyId', {
    path: async (page) => `/vagas/candidatos/perfil/${(await findUnmatchedAndMatchedCompany(page)).unmatched.user_id}`,
  }),
  screen('candidate basico, bonus alone', '/candidatos/empresa/$otherUserId', {
    path: async (page) => `/candidatos/empresa/${(await findUnmatchedAndMatchedCompany(page)).matched.user_id}`,
  }),
  screen('candidate with long names', '/matches', {
    state: 'company, long names',
    act: openCompany,
  }),
];

const CANDIDATES_OF_NEWEST_JOB = '/empresa/vagas/$jobId/candidatos';

const COMPANY: readonly Screen[] = [
  screen('company super_premium', '/empresa/vagas/', { path: '/empresa/vagas' }),
  ...withEachFailureMode('company super_premium', '/empresa/vagas/', '/empresa/vagas'),
  screen('company basico', '/empresa/vagas/', { path: '/empresa/vagas' }),
  screen('company premium', '/empresa/vagas/', { path: '/empresa/vagas' }),
  screen('company with nothing', '/empresa/vagas/', { state: 'empty', path: '/empresa/vagas' }),
  screen('company with long names', '/empresa/vagas/', { state: 'long names', path: '/empresa/vagas' }),
  screen('company super_premium', '/empresa/vagas/', {
    state: 'menu',
    path: '/empresa/vagas',
    act: press(/^Mais ações/),
  }),
  screen('company super_premium', '/empresa/vagas/', {
    state: 'nothing found',
    path: '/empresa/vagas?busca=nada-por-aqui',
  }),
  screen('company super_premium', '/empresa/vagas/', { state: 'sheet', path: '/empresa/vagas?ver=planilha' }),
  screen('company super_premium', '/empresa/criar-vaga'),
  screen('company super_premium', '/empresa/criar-vaga', { state: 'refused', act: press('Criar Vaga') }),
  screen('company basico', '/empresa/criar-vaga', { state: 'limit reached' }),
  screen('company super_premium', '/company/create-job'),
  ofJob('company super_premium', '/empresa/vagas/editar/$jobId'),
  ofJob('company super_premium', CANDIDATES_OF_NEWEST_JOB),
  ...withEachFailureMode('company super_premium', CANDIDATES_OF_NEWEST_JOB, job(CANDIDATES_OF_NEWEST_JOB)),
  ofJob('company basico', CANDIDATES_OF_NEWEST_JOB),
  ofJob('company premium', CANDIDATES_OF_NEWEST_JOB),
  screen('company with long names', CANDIDATES_OF_NEWEST_JOB, {
    state: 'long names',
    path: job(CANDIDATES_OF_NEWEST_JOB),
  }),
  ofJob('company super_premium', CANDIDATES_OF_NEWEST_JOB, {
    state: 'table',
    path: job(`${CANDIDATES_OF_NEWEST_JOB}?ver=tabela`),
  }),
  ofJob('company super_premium', '/empresa/vagas/vercandidatos/$jobId'),
  screen('company super_premium', '/empresa/vagas/candidatos/perfil/$candidateId/$jobId', {
    path: async (page) => {
      const id = await findNewestJob(page);
      return `/empresa/vagas/candidatos/perfil/${(await findFirstCandidate(page, id)).user_id}/${id}`;
    },
  }),
  screen('company super_premium', '/candidatos/$candidateId', {
    path: async (page) => `/candidatos/${(await findMatchedCandidate(page)).user_id}`,
  }),
  screen('company with long names', '/candidatos/$candidateId', {
    state: 'long names',
    path: async (page) => `/candidatos/${(await findMatchedCandidate(page)).user_id}`,
  }),
  screen('company super_premium', '/empresa/candidatos/$lista', { path: '/empresa/candidatos/curtidos' }),
  screen('company super_premium', '/empresa/candidatos/$lista', {
    state: 'refused',
    path: '/empresa/candidatos/recusados',
  }),
  ...['curtidos', 'recusados'].map((list) =>
    screen('company with nothing', '/empresa/candidatos/$lista', {
      state: `${list}, empty`,
      path: `/empresa/candidatos/${list}`,
    }),
  ),
  screen('company super_premium', '/empresa/matches'),
  ...withEachFailureMode('company super_premium', '/empresa/matches'),
  screen('company basico', '/empresa/matches'),
  screen('company with nothing', '/empresa/matches', { state: 'empty' }),
  screen('company with long names', '/empresa/matches', { state: 'one, long names' }),
  ofJob('company super_premium', '/empresa/matches', {
    state: 'process',
    path: job('/empresa/matches?job=$jobId&ver=processo'),
  }),
  screen('company super_premium', '/empresa/matches', { state: 'answers', path: '/empresa/matches?ver=respostas' }),
  screen('company super_premium', '/empresa/matches', { state: 'messages', path: '/empresa/matches?ver=mensagens' }),
  screen('company basico', '/empresa/assinatura'),
  screen('company premium', '/empresa/assinatura'),
  screen('company super_premium', '/empresa/assinatura'),
  screen('company super_premium', '/empresa/perfil'),
  screen('company super_premium', '/empresa/perfil', { state: 'edit', act: press('Editar Perfil') }),
  ...['seguranca', 'assinatura', 'verificacao', 'ajuda'].map((secao) =>
    screen('company super_premium', '/empresa/perfil', { state: secao, path: `/empresa/perfil?secao=${secao}` }),
  ),
  screen('company incomplete', '/empresa/perfil', { state: 'new' }),
  screen('company with long names', '/empresa/perfil', { state: 'long names' }),
  screen('company super_premium', '/empresa/equipe'),
  screen('company basico', '/empresa/equipe', { state: 'locked' }),
  screen('colleague of a company', '/empresa/vagas/', { state: 'colleague', path: '/empresa/vagas' }),
  screen('colleague of a company', '/empresa/perfil', { state: 'colleague' }),
  screen('company super_premium', '/seus-dados'),
  screen('company super_premium', '/avisos'),
  screen('company super_premium', '/bloqueados'),
  screen('company basico', '/indique'),
];

const OPERATOR: readonly Screen[] = [
  screen('visitor', '/operador/$', { state: 'sign in', path: '/operador' }),
  screen('operator', '/operador/$', { path: '/operador' }),
  ...withEachFailureMode('operator', '/operador/$', '/operador/pessoas'),
  ...['mensagens', 'pessoas', 'vagas', 'denuncias', 'verificacoes', 'correio', 'dinheiro', 'registro'].map((section) =>
    screen('operator', '/operador/$', { state: section, path: `/operador/${section}` }),
  ),
  screen('operator', '/operador/$', { state: 'pessoas, none found', path: '/operador/pessoas?busca=ninguém-assim' }),
];

/** Every screen of the product, in its visually different states. */
export const SCREENS: readonly Screen[] = [...VISITOR, ...CANDIDATE, ...COMPANY, ...OPERATOR];

/** Routes that only redirect. */
export const REDIRECTING_ROUTES: readonly string[] = ['/dashboard', '/candidates/assinatura', '/company/jobs'];
