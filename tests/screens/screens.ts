import type { Page } from '@playwright/test';
import { turnClock } from '../e2e/clock/clock.ts';
import { companiesSeenBy, firstCandidateFor, matchedCandidateOf, newestJobOf } from '../e2e/steps/given.ts';
import type { Who } from './people.ts';

/** What becomes of the screen's calls: they hang, they fail, or there is no connection. */
export type Trouble = 'loading' | 'error' | 'offline';

export type Screen = {
  who: Who;
  /** As src/web/routes has it, or the form of a server's own page. */
  route: string;
  /** What of the route it shows; nothing for the route as it is. */
  state?: string;
  /** Where it differs from the route. */
  path?: string | ((page: Page) => Promise<string>);
  trouble?: Trouble;
  act?: (page: Page) => Promise<unknown>;
  /** In every variant: each route is so once. */
  isWhole?: true;
};

type More = Omit<Screen, 'who' | 'route'>;

const whole = (who: Who, route: string, more: More = {}): Screen => ({ who, route, isWhole: true, ...more });
const state = (who: Who, route: string, more: More = {}): Screen => ({ who, route, ...more });

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
async function report(page: Page): Promise<void> {
  await press(/^Denunciar ou bloquear/)(page);
  await page.getByRole('menuitem', { name: 'Denunciar' }).click();
}
const openCompany = (page: Page) => page.getByRole('link', { name: 'Ver Perfil' }).first().click();
/** Past the provider's delay, which the page waits for on its clock. */
const later = (page: Page) => turnClock(page, 2000);

const job = (path: string) => async (page: Page) => path.replace('$jobId', await newestJobOf(page));
const ofJob = (who: Who, route: string): Screen => state(who, route, { path: job(route) });
const wholeOfJob = (who: Who, route: string, more: More = {}): Screen =>
  whole(who, route, { path: job(route), ...more });

/** The first link on a page of the server's that looks so. */
const linked = (from: string, pattern: RegExp) => async (page: Page) => {
  const [, path] = pattern.exec(await (await page.request.get(from)).text()) ?? [];
  if (path === undefined) throw new Error(`${from} links to nothing like ${pattern}`);
  return path;
};
const LIST = /href="(\/vagas-de\/[^"/]+\/em\/[^"/]+)"/;
const onList = (pattern: RegExp) => async (page: Page) =>
  linked(
    await linked('/vagas-de', /href="(\/vagas-de\/[^"/]+)"/)(page).then((role) => linked(role, LIST)(page)),
    pattern,
  )(page);

const TROUBLES: readonly Trouble[] = ['loading', 'error', 'offline'];
const inTrouble = (who: Who, route: string, path?: Screen['path']): Screen[] =>
  TROUBLES.map((trouble) => state(who, route, { state: trouble, trouble, ...(path && { path }) }));

const VISITOR: readonly Screen[] = [
  whole('visitor', '/'),
  whole('visitor', '/auth', { path: '/auth?mode=login' }),
  whole('visitor', '/auth', { state: 'sign up', path: '/auth?mode=signup&type=company' }),
  state('visitor', '/auth', { state: 'sign up, refused', path: '/auth?mode=signup', act: press('Criar conta') }),
  state('visitor', '/auth', { state: 'password forgotten', path: '/auth?mode=recover' }),
  state('visitor', '/auth', { state: 'code by mail', path: '/auth?mode=code' }),
  state('visitor', '/auth', { state: 'link of a mail', path: '/auth?mode=link#token=qualquer' }),
  whole('visitor', '/convite'),
  whole('visitor', '/nova-senha', { path: '/nova-senha#token=qualquer' }),
  state('visitor', '/nova-senha', { state: 'link over' }),
  whole('visitor', '/termos'),
  whole('visitor', '/privacidade'),
  whole('visitor', '/success', { path: '/success?session_id=cs_teste', act: later }),
  state('visitor', '/success', { state: 'looking' }),
  whole('visitor', '/cancel'),
  whole('visitor', '/nowhere', { path: '/nao/existe' }),
  whole('visitor', '/vagas-de'),
  whole('visitor', '/vagas-de/$role', { path: linked('/vagas-de', /href="(\/vagas-de\/[^"/]+)"/) }),
  whole('visitor', '/vagas-em/$city', { path: linked('/vagas-de', /href="(\/vagas-em\/[^"/]+)"/) }),
  whole('visitor', '/vagas-de/$role/em/$city', {
    path: async (page) => linked(await linked('/vagas-de', /href="(\/vagas-de\/[^"/]+)"/)(page), LIST)(page),
  }),
  state('visitor', '/vagas-de/$role/em/$city', { state: 'no jobs', path: '/vagas-de/soldador/em/acrelandia-ac' }),
  whole('visitor', '/vaga/$words', { path: onList(/href="(\/vaga\/[^"]+)"/) }),
  whole('visitor', '/empresas/$slug', {
    path: async (page) => linked(await onList(/href="(\/vaga\/[^"]+)"/)(page), /href="(\/empresas\/[^"]+)"/)(page),
  }),
  whole('visitor', '/acessibilidade'),
  state('visitor', '/api/docs'),
];

const CANDIDATE: readonly Screen[] = [
  whole('candidate super_premium', '/vagas/'),
  ...inTrouble('candidate super_premium', '/vagas/', '/vagas'),
  state('candidate super_premium', '/vagas/', { state: 'why it suits', act: press('Compatível: por quê?') }),
  state('candidate super_premium', '/vagas/', { state: 'menu', act: press(/^Denunciar ou bloquear/) }),
  state('candidate super_premium', '/vagas/', { state: 'report', act: report }),
  state('candidate about to match', '/vagas/', { state: 'match', act: press('Curtir') }),
  state('candidate basico', '/vagas/'),
  state('candidate basico, bonus alone', '/vagas/'),
  state('candidate premium', '/vagas/'),
  state('candidate out of likes', '/vagas/', { state: 'limit reached' }),
  state('candidate with nothing', '/vagas/', { state: 'empty' }),
  state('candidate with long names', '/vagas/', { state: 'long names' }),
  whole('candidate super_premium', '/vagas/$lista', { path: '/vagas/curtidas' }),
  whole('candidate super_premium', '/vagas/$lista', { state: 'saved', path: '/vagas/salvas' }),
  whole('candidate super_premium', '/vagas/$lista', { state: 'refused', path: '/vagas/recusadas' }),
  ...inTrouble('candidate super_premium', '/vagas/$lista', '/vagas/curtidas'),
  ...['curtidas', 'salvas', 'recusadas'].map((list) =>
    state('candidate with nothing', '/vagas/$lista', { state: `${list}, empty`, path: `/vagas/${list}` }),
  ),
  state('candidate with long names', '/vagas/$lista', { state: 'long names', path: '/vagas/curtidas' }),
  whole('candidate super_premium', '/curriculo'),
  state('candidate basico', '/curriculo', { state: 'locked' }),
  state('candidate with long names', '/curriculo', { state: 'new, long names' }),
  ...inTrouble('candidate super_premium', '/curriculo'),
  whole('candidate super_premium', '/curriculo-preview'),
  state('candidate basico', '/curriculo-preview', { state: 'locked' }),
  whole('candidate super_premium', '/matches'),
  state('candidate basico', '/matches'),
  state('candidate premium', '/matches'),
  state('candidate with nothing', '/matches', { state: 'empty' }),
  state('candidate with long names', '/matches', { state: 'one, long names' }),
  ...inTrouble('candidate super_premium', '/matches'),
  whole('candidate super_premium', '/conversas'),
  whole('candidate super_premium', '/conversas', { state: 'told', path: '/conversas?ver=recados' }),
  whole('candidate super_premium', '/candidatos/', { path: '/candidatos' }),
  state('candidate basico', '/candidatos/', { state: 'locked', path: '/candidatos' }),
  state('candidate with nothing', '/candidatos/', { state: 'empty', path: '/candidatos' }),
  ...inTrouble('candidate super_premium', '/candidatos/', '/candidatos'),
  whole('candidate super_premium', '/candidatos/visitas'),
  state('candidate basico', '/candidatos/visitas', { state: 'locked' }),
  state('candidate with nothing', '/candidatos/visitas', { state: 'empty' }),
  whole('candidate basico', '/assinatura'),
  state('candidate premium', '/assinatura'),
  state('candidate super_premium', '/assinatura'),
  ...inTrouble('candidate super_premium', '/assinatura'),
  whole('candidate super_premium', '/bloqueados'),
  ...inTrouble('candidate super_premium', '/bloqueados'),
  whole('candidate super_premium', '/perfil'),
  state('candidate basico', '/perfil'),
  whole('candidate super_premium', '/perfil', { state: 'edit', act: press('Editar Perfil') }),
  state('candidate super_premium', '/matches', { state: 'menu', act: press(/^Mais|^Denunciar ou bloquear/) }),
  state('candidate super_premium', '/matches', { state: 'giving up', act: press('Desistir') }),
  whole('candidate incomplete', '/perfil', { state: 'step 1' }),
  state('candidate incomplete', '/perfil', { state: 'step 1, refused', act: press('Continuar') }),
  state('candidate with long names', '/perfil', { state: 'long names' }),
  whole('candidate super_premium', '/preferencias'),
  whole('candidate super_premium', '/seus-dados'),
  whole('candidate super_premium', '/avisos'),
  ...inTrouble('candidate super_premium', '/avisos'),
  whole('candidate super_premium', '/indique'),
  whole('candidate super_premium', '/autorizar'),
  whole('candidate with new terms', '/novos-termos'),
  whole('candidate basico, bonus alone', '/vagas/candidatos/perfil/$companyId', {
    path: async (page) => `/vagas/candidatos/perfil/${(await companiesSeenBy(page)).stranger.user_id}`,
  }),
  whole('candidate basico, bonus alone', '/candidatos/empresa/$otherUserId', {
    path: async (page) => `/candidatos/empresa/${(await companiesSeenBy(page)).matched.user_id}`,
  }),
  state('candidate with long names', '/matches', {
    state: 'company, long names',
    act: openCompany,
  }),
];

const NEWEST = '/empresa/vagas/$jobId/candidatos';

const COMPANY: readonly Screen[] = [
  whole('company super_premium', '/empresa/vagas/', { path: '/empresa/vagas' }),
  ...inTrouble('company super_premium', '/empresa/vagas/', '/empresa/vagas'),
  state('company basico', '/empresa/vagas/', { path: '/empresa/vagas' }),
  state('company premium', '/empresa/vagas/', { path: '/empresa/vagas' }),
  state('company with nothing', '/empresa/vagas/', { state: 'empty', path: '/empresa/vagas' }),
  state('company with long names', '/empresa/vagas/', { state: 'long names', path: '/empresa/vagas' }),
  state('company super_premium', '/empresa/vagas/', {
    state: 'menu',
    path: '/empresa/vagas',
    act: press(/^Mais ações/),
  }),
  state('company super_premium', '/empresa/vagas/', {
    state: 'nothing found',
    path: '/empresa/vagas?busca=nada-por-aqui',
  }),
  whole('company super_premium', '/empresa/vagas/', { state: 'sheet', path: '/empresa/vagas?ver=planilha' }),
  whole('company super_premium', '/empresa/criar-vaga'),
  state('company super_premium', '/empresa/criar-vaga', { state: 'refused', act: press('Criar Vaga') }),
  state('company basico', '/empresa/criar-vaga', { state: 'limit reached' }),
  whole('company super_premium', '/company/create-job'),
  wholeOfJob('company super_premium', '/empresa/vagas/editar/$jobId'),
  wholeOfJob('company super_premium', NEWEST),
  ...inTrouble('company super_premium', NEWEST, job(NEWEST)),
  ofJob('company basico', NEWEST),
  ofJob('company premium', NEWEST),
  state('company with long names', NEWEST, { state: 'long names', path: job(NEWEST) }),
  wholeOfJob('company super_premium', NEWEST, { state: 'table', path: job(`${NEWEST}?ver=tabela`) }),
  ofJob('company super_premium', '/empresa/vagas/vercandidatos/$jobId'),
  whole('company super_premium', '/empresa/vagas/candidatos/perfil/$candidateId/$jobId', {
    path: async (page) => {
      const id = await newestJobOf(page);
      return `/empresa/vagas/candidatos/perfil/${(await firstCandidateFor(page, id)).user_id}/${id}`;
    },
  }),
  whole('company super_premium', '/candidatos/$candidateId', {
    path: async (page) => `/candidatos/${(await matchedCandidateOf(page)).user_id}`,
  }),
  state('company with long names', '/candidatos/$candidateId', {
    state: 'long names',
    path: async (page) => `/candidatos/${(await matchedCandidateOf(page)).user_id}`,
  }),
  whole('company super_premium', '/empresa/candidatos/$lista', { path: '/empresa/candidatos/curtidos' }),
  whole('company super_premium', '/empresa/candidatos/$lista', {
    state: 'refused',
    path: '/empresa/candidatos/recusados',
  }),
  ...['curtidos', 'recusados'].map((list) =>
    state('company with nothing', '/empresa/candidatos/$lista', {
      state: `${list}, empty`,
      path: `/empresa/candidatos/${list}`,
    }),
  ),
  whole('company super_premium', '/empresa/matches'),
  ...inTrouble('company super_premium', '/empresa/matches'),
  state('company basico', '/empresa/matches'),
  state('company with nothing', '/empresa/matches', { state: 'empty' }),
  state('company with long names', '/empresa/matches', { state: 'one, long names' }),
  wholeOfJob('company super_premium', '/empresa/matches', {
    state: 'process',
    path: job('/empresa/matches?job=$jobId&ver=processo'),
  }),
  whole('company super_premium', '/empresa/matches', { state: 'answers', path: '/empresa/matches?ver=respostas' }),
  whole('company super_premium', '/empresa/matches', { state: 'messages', path: '/empresa/matches?ver=mensagens' }),
  whole('company basico', '/empresa/assinatura'),
  state('company premium', '/empresa/assinatura'),
  state('company super_premium', '/empresa/assinatura'),
  whole('company super_premium', '/empresa/perfil'),
  whole('company super_premium', '/empresa/perfil', { state: 'edit', act: press('Editar Perfil') }),
  whole('company incomplete', '/empresa/perfil', { state: 'new' }),
  state('company with long names', '/empresa/perfil', { state: 'long names' }),
  whole('company super_premium', '/empresa/equipe'),
  state('company basico', '/empresa/equipe', { state: 'locked' }),
  state('colleague of a company', '/empresa/vagas/', { state: 'colleague', path: '/empresa/vagas' }),
  state('colleague of a company', '/empresa/perfil', { state: 'colleague' }),
  state('company super_premium', '/seus-dados'),
  state('company super_premium', '/avisos'),
  state('company super_premium', '/bloqueados'),
  state('company basico', '/indique'),
];

const OPERATOR: readonly Screen[] = [
  state('visitor', '/operador/$', { state: 'sign in', path: '/operador' }),
  whole('operator', '/operador/$', { path: '/operador' }),
  ...inTrouble('operator', '/operador/$', '/operador/pessoas'),
  ...['mensagens', 'pessoas', 'vagas', 'denuncias', 'verificacoes', 'correio', 'dinheiro', 'registro'].map((section) =>
    whole('operator', '/operador/$', { state: section, path: `/operador/${section}` }),
  ),
  state('operator', '/operador/$', { state: 'pessoas, nobody', path: '/operador/pessoas?busca=ninguém-assim' }),
];

/** Every screen of the product, in the states that look different. */
export const SCREENS: readonly Screen[] = [...VISITOR, ...CANDIDATE, ...COMPANY, ...OPERATOR];

/** Addresses that only lead on. */
export const LEADS_ON: readonly string[] = ['/dashboard', '/candidates/assinatura', '/company/jobs'];
