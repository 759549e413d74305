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

/** The title without ' · Encaixe', or a pattern for the whole title, and a text of the main part. */
type Expected = readonly [title: string | RegExp, text: string | RegExp];

/** A screen in one state, as one user sees it. */
export type Screen = {
  person: PersonKey;
  /** The route as in src/web/routes, or the path of a server-rendered page with variables. */
  route: string;
  /** What the loaded screen shows. The browser tests check the screens that have it. */
  expected?: Expected;
  /** True when another entry has the same screen at another path: the browser tests check only that it loads. */
  isAlias?: true;
  /** Description of the state that the picture shows; undefined for the default state. */
  state?: string;
  /** The path, when it differs from the route. */
  path?: string | ((page: Page) => Promise<string>);
  failureMode?: FailureMode;
  /** Brings the loaded screen into the state, for example by opening a menu. */
  act?: (page: Page) => Promise<unknown>;
};

type ScreenOptions = Omit<Screen, 'person' | 'route'>;

/** Returns the path of a screen for the user who is signed in on the page; default: the route, without a slash at its end. */
export async function pathOf(page: Page, { route, path }: Pick<Screen, 'route' | 'path'>): Promise<string> {
  if (path === undefined) return route.replace(/(?<=.)\/$/, '');
  return typeof path === 'string' ? path : path(page);
}

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

/** The title of a page about a company or a candidate: it contains the name, not the text of a page without data. */
const NAME = /^(?!(?:Empresa|Candidato|undefined) ·).{3,} · Encaixe$/;

const VISITOR: readonly Screen[] = [
  screen('visitor', '/', { expected: [/^Encaixe · conectando talentos a oportunidades$/, 'Sou Candidato'] }),
  screen('visitor', '/auth', { path: '/auth?mode=login', expected: ['Entrar', 'Esqueci minha senha'] }),
  screen('visitor', '/auth', {
    state: 'sign up',
    path: '/auth?mode=signup&type=company',
    expected: ['Criar conta', 'Quero contratar'],
  }),
  screen('visitor', '/auth', { state: 'sign up, refused', path: '/auth?mode=signup', act: press('Criar conta') }),
  screen('visitor', '/auth', {
    state: 'password forgotten',
    path: '/auth?mode=recover',
    expected: ['Esqueci minha senha', 'Enviar link'],
  }),
  screen('visitor', '/auth', {
    state: 'code by mail',
    path: '/auth?mode=code',
    expected: ['Receber um código', 'Enviar código'],
  }),
  screen('visitor', '/auth', {
    state: 'link of a mail',
    path: '/auth?mode=link#token=qualquer',
    expected: ['Falta só um toque', 'Entrar neste aparelho'],
  }),
  screen('visitor', '/convite', { expected: ['Abra o convite pelo e-mail', /^Entrar$/] }),
  screen('visitor', '/nova-senha', {
    path: '/nova-senha#token=qualquer',
    expected: ['Nova senha', 'Salvar nova senha'],
  }),
  screen('visitor', '/nova-senha', {
    state: 'link expired',
    expected: ['Esse link não vale mais', 'Pedir outro link'],
  }),
  screen('visitor', '/termos', { expected: ['Termos de uso', 'Termos de uso'] }),
  screen('visitor', '/privacidade', { expected: ['Privacidade', 'dados'] }),
  screen('visitor', '/success', {
    path: '/success?session_id=cs_teste',
    act: passPaymentDelay,
    expected: ['Pagamento', 'Nenhum pagamento por aqui'],
  }),
  screen('visitor', '/success', { state: 'waiting for the payment' }),
  screen('visitor', '/cancel', { expected: ['Pagamento cancelado', 'Nenhuma cobrança foi realizada'] }),
  screen('visitor', '/nowhere', { path: '/nao/existe', expected: ['Página não encontrada', 'Oops! Page not found'] }),
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
  screen('candidate super_premium', '/vagas/', { expected: ['Vagas', /^Vaga \d+ de \d+$/] }),
  ...withEachFailureMode('candidate super_premium', '/vagas/'),
  screen('candidate super_premium', '/vagas/', { state: 'why it suits', act: press('Compatível: por quê?') }),
  screen('candidate super_premium', '/vagas/', { state: 'menu', act: press(/^Denunciar ou bloquear/) }),
  screen('candidate super_premium', '/vagas/', { state: 'report', act: report }),
  screen('candidate about to match', '/vagas/', { state: 'match', act: press('Curtir') }),
  screen('candidate basico', '/vagas/'),
  screen('candidate basico, bonus alone', '/vagas/', { expected: ['Vagas', '0/5 curtidas desta semana'] }),
  screen('candidate premium', '/vagas/'),
  screen('candidate out of likes', '/vagas/', { state: 'limit reached' }),
  screen('candidate with nothing', '/vagas/', { state: 'empty' }),
  screen('candidate with long names', '/vagas/', { state: 'long names' }),
  screen('candidate super_premium', '/vagas/$lista', {
    path: '/vagas/curtidas',
    expected: ['Minhas curtidas', 'Deu match'],
  }),
  screen('candidate super_premium', '/vagas/$lista', {
    state: 'saved',
    path: '/vagas/salvas',
    expected: ['Vagas salvas', /^(No ar até |Nenhuma vaga salva)/],
  }),
  screen('candidate super_premium', '/vagas/$lista', {
    state: 'refused',
    path: '/vagas/recusadas',
    expected: ['Vagas rejeitadas', /^(Rejeitada|Pulada) em |Nenhuma vaga rejeitada/],
  }),
  ...withEachFailureMode('candidate super_premium', '/vagas/$lista', '/vagas/curtidas'),
  ...['curtidas', 'salvas', 'recusadas'].map((list) =>
    screen('candidate with nothing', '/vagas/$lista', { state: `${list}, empty`, path: `/vagas/${list}` }),
  ),
  screen('candidate with long names', '/vagas/$lista', { state: 'long names', path: '/vagas/curtidas' }),
  screen('candidate super_premium', '/curriculo', { expected: ['Currículo', 'Habilidades'] }),
  screen('candidate basico, bonus alone', '/curriculo', {
    state: 'locked',
    expected: ['Currículo', 'Recurso Exclusivo'],
  }),
  screen('candidate with long names', '/curriculo', { state: 'new, long names' }),
  ...withEachFailureMode('candidate super_premium', '/curriculo'),
  screen('candidate super_premium', '/curriculo-preview'),
  screen('candidate basico, bonus alone', '/curriculo-preview', {
    state: 'locked',
    expected: ['Visualizar currículo', 'Recurso Exclusivo'],
  }),
  screen('candidate super_premium', '/matches', { expected: ['Matches', /Match em/] }),
  screen('candidate basico', '/matches'),
  screen('candidate premium', '/matches'),
  screen('candidate with nothing', '/matches', { state: 'empty' }),
  screen('candidate with long names', '/matches', { state: 'one, long names' }),
  ...withEachFailureMode('candidate super_premium', '/matches'),
  screen('candidate super_premium', '/conversas', { isAlias: true, expected: ['Matches', /Match em/] }),
  screen('candidate super_premium', '/conversas', {
    state: 'notices',
    path: '/conversas?ver=recados',
    expected: ['Recados', 'Nenhum recado por aqui'],
  }),
  screen('candidate super_premium', '/candidatos/', {
    expected: ['Empresas que curtiram você', /^Curtiu em /],
  }),
  screen('candidate basico, bonus alone', '/candidatos/', {
    state: 'locked',
    expected: ['Empresas que curtiram você', 'Fazer Upgrade'],
  }),
  screen('candidate with nothing', '/candidatos/', { state: 'empty' }),
  ...withEachFailureMode('candidate super_premium', '/candidatos/'),
  screen('candidate super_premium', '/candidatos/visitas', {
    expected: ['Quem viu seu perfil', /^(Última vez: |Nenhuma empresa abriu)/],
  }),
  screen('candidate basico, bonus alone', '/candidatos/visitas', {
    state: 'locked',
    expected: ['Quem viu seu perfil', 'Quem são elas?'],
  }),
  screen('candidate with nothing', '/candidatos/visitas', { state: 'empty' }),
  screen('candidate basico, bonus alone', '/assinatura', { expected: ['Planos', 'Seu plano: Básico'] }),
  screen('candidate premium', '/assinatura'),
  screen('candidate super_premium', '/assinatura', { expected: ['Planos', 'Seu plano: Super Premium'] }),
  ...withEachFailureMode('candidate super_premium', '/assinatura'),
  screen('candidate super_premium', '/bloqueados', {
    expected: ['Denúncias e bloqueios', 'Você não bloqueou ninguém.'],
  }),
  ...withEachFailureMode('candidate super_premium', '/bloqueados'),
  screen('candidate super_premium', '/perfil', { expected: ['Meu Perfil', 'Denúncias e bloqueios'] }),
  screen('candidate basico', '/perfil'),
  screen('candidate super_premium', '/perfil', { state: 'edit', act: press('Editar Perfil') }),
  screen('candidate super_premium', '/matches', { state: 'menu', act: openMatchMenu }),
  screen('candidate super_premium', '/matches', { state: 'giving up', act: giveUpJob }),
  screen('candidate incomplete', '/perfil', { state: 'step 1', expected: ['Meu Perfil', 'Passo 1 de 3'] }),
  screen('candidate incomplete', '/perfil', { state: 'step 1, refused', act: press('Continuar') }),
  screen('candidate with long names', '/perfil', { state: 'long names' }),
  screen('candidate super_premium', '/preferencias', { expected: ['Preferências', 'Empresas escondidas'] }),
  screen('candidate super_premium', '/seus-dados', { expected: ['Seus dados', 'Quem abriu seu contato'] }),
  screen('candidate super_premium', '/avisos', { expected: ['Avisos', 'Um resumo por dia'] }),
  ...withEachFailureMode('candidate super_premium', '/avisos'),
  screen('candidate super_premium', '/indique', { expected: ['Indique', 'Ninguém entrou pelo seu link ainda.'] }),
  screen('candidate super_premium', '/autorizar', { expected: ['Permitir acesso', 'Esse pedido não vale'] }),
  screen('candidate with new terms', '/novos-termos'),
  screen('candidate basico, bonus alone', '/vagas/candidatos/perfil/$companyId', {
    path: async (page) => `/vagas/candidatos/perfil/${(await findUnmatchedAndMatchedCompany(page)).unmatched.user_id}`,
    expected: [NAME, 'Faça match com esta empresa para ter acesso às informações de contato!'],
  }),
  screen('candidate basico, bonus alone', '/candidatos/empresa/$otherUserId', {
    path: async (page) => `/candidatos/empresa/${(await findUnmatchedAndMatchedCompany(page)).matched.user_id}`,
    expected: [NAME, 'Conversar pelo WhatsApp'],
  }),
  screen('candidate with long names', '/matches', {
    state: 'company, long names',
    act: openCompany,
  }),
];

const CANDIDATES_OF_NEWEST_JOB = '/empresa/vagas/$jobId/candidatos';
const CANDIDATE_COUNT = /^Candidato \d+ de \d+$/;

const COMPANY: readonly Screen[] = [
  screen('company super_premium', '/empresa/vagas/', {
    expected: ['Minhas vagas', /^Ver candidatos \(/],
  }),
  ...withEachFailureMode('company super_premium', '/empresa/vagas/'),
  screen('company basico', '/empresa/vagas/', { expected: ['Minhas vagas', 'Expirada'] }),
  screen('company premium', '/empresa/vagas/'),
  screen('company with nothing', '/empresa/vagas/', { state: 'empty' }),
  screen('company with long names', '/empresa/vagas/', { state: 'long names' }),
  screen('company super_premium', '/empresa/vagas/', {
    state: 'menu',
    act: press(/^Mais ações/),
  }),
  screen('company super_premium', '/empresa/vagas/', {
    state: 'nothing found',
    path: '/empresa/vagas?busca=nada-por-aqui',
  }),
  screen('company super_premium', '/empresa/vagas/', {
    state: 'sheet',
    path: '/empresa/vagas?ver=planilha',
    expected: ['Importar planilha', 'Baixar modelo'],
  }),
  screen('company super_premium', '/empresa/criar-vaga', { expected: ['Nova vaga', 'Descrição detalhada'] }),
  screen('company super_premium', '/empresa/criar-vaga', { state: 'refused', act: press('Criar Vaga') }),
  screen('company basico', '/empresa/criar-vaga', {
    state: 'limit reached',
    expected: ['Nova vaga', 'Limite de vagas atingido'],
  }),
  screen('company super_premium', '/company/create-job', {
    isAlias: true,
    expected: ['Nova vaga', 'Descrição detalhada'],
  }),
  ofJob('company super_premium', '/company/create-job', {
    state: 'edit',
    path: job('/company/create-job?id=$jobId'),
    isAlias: true,
    expected: ['Editar vaga', 'Salvar Alterações'],
  }),
  ofJob('company super_premium', '/empresa/vagas/editar/$jobId', { expected: ['Editar vaga', 'Salvar Alterações'] }),
  ofJob('company super_premium', CANDIDATES_OF_NEWEST_JOB, { expected: ['Candidatos', CANDIDATE_COUNT] }),
  ...withEachFailureMode('company super_premium', CANDIDATES_OF_NEWEST_JOB, job(CANDIDATES_OF_NEWEST_JOB)),
  ofJob('company basico', CANDIDATES_OF_NEWEST_JOB, { expected: ['Candidatos', CANDIDATE_COUNT] }),
  ofJob('company premium', CANDIDATES_OF_NEWEST_JOB),
  screen('company with long names', CANDIDATES_OF_NEWEST_JOB, {
    state: 'long names',
    path: job(CANDIDATES_OF_NEWEST_JOB),
  }),
  ofJob('company super_premium', CANDIDATES_OF_NEWEST_JOB, {
    state: 'table',
    path: job(`${CANDIDATES_OF_NEWEST_JOB}?ver=tabela`),
  }),
  ofJob('company super_premium', '/empresa/vagas/vercandidatos/$jobId', {
    isAlias: true,
    expected: ['Candidatos', CANDIDATE_COUNT],
  }),
  screen('company super_premium', '/empresa/vagas/candidatos/perfil/$candidateId/$jobId', {
    path: async (page) => {
      const id = await findNewestJob(page);
      return `/empresa/vagas/candidatos/perfil/${(await findFirstCandidate(page, id)).user_id}/${id}`;
    },
    expected: [NAME, 'Candidato Compatível'],
  }),
  screen('company super_premium', '/candidatos/$candidateId', {
    path: async (page) => `/candidatos/${(await findMatchedCandidate(page)).user_id}`,
    expected: [NAME, 'Match criado!'],
  }),
  screen('company with long names', '/candidatos/$candidateId', {
    state: 'long names',
    path: async (page) => `/candidatos/${(await findMatchedCandidate(page)).user_id}`,
  }),
  screen('company super_premium', '/empresa/candidatos/$lista', {
    path: '/empresa/candidatos/curtidos',
    expected: ['Candidatos curtidos', /^Curtida em/],
  }),
  screen('company super_premium', '/empresa/candidatos/$lista', {
    state: 'refused',
    path: '/empresa/candidatos/recusados',
    expected: ['Candidatos rejeitados', /^Rejeição em |Nenhum candidato rejeitado/],
  }),
  ...['curtidos', 'recusados'].map((list) =>
    screen('company with nothing', '/empresa/candidatos/$lista', {
      state: `${list}, empty`,
      path: `/empresa/candidatos/${list}`,
    }),
  ),
  screen('company super_premium', '/empresa/matches', { expected: ['Matches', /Match em/] }),
  screen('company super_premium', '/conversas', { isAlias: true, expected: ['Matches', /Match em/] }),
  ofJob('company super_premium', '/empresa/matches', {
    state: 'of a job',
    path: job('/empresa/matches?job=$jobId'),
    expected: ['Matches', /Match em|Ainda não há matches por aqui/],
  }),
  ...withEachFailureMode('company super_premium', '/empresa/matches'),
  screen('company basico', '/empresa/matches'),
  screen('company with nothing', '/empresa/matches', { state: 'empty' }),
  screen('company with long names', '/empresa/matches', { state: 'one, long names' }),
  ofJob('company super_premium', '/empresa/matches', {
    state: 'process',
    path: job('/empresa/matches?job=$jobId&ver=processo'),
    expected: ['Processo', /esperam? uma resposta$/],
  }),
  screen('company super_premium', '/empresa/matches', {
    state: 'answers',
    path: '/empresa/matches?ver=respostas',
    expected: ['Sua taxa de resposta', 'Como calculamos'],
  }),
  screen('company super_premium', '/empresa/matches', {
    state: 'messages',
    path: '/empresa/matches?ver=mensagens',
    expected: ['Suas mensagens prontas', 'Nova mensagem'],
  }),
  screen('company basico', '/empresa/assinatura', { expected: ['Planos', 'Seu plano: Básico'] }),
  screen('company premium', '/empresa/assinatura'),
  screen('company super_premium', '/empresa/assinatura', { expected: ['Planos', 'Seu plano: Super Premium'] }),
  screen('company super_premium', '/empresa/perfil', { expected: ['Perfil da empresa', 'Funções desejadas'] }),
  screen('company super_premium', '/empresa/perfil', { state: 'edit', act: press('Editar Perfil') }),
  ...Object.entries({
    seguranca: 'Sessões',
    assinatura: 'Plano atual',
    verificacao: /^(CNPJ|Empresa ainda não verificada)/,
    ajuda: 'Falar com o suporte',
  }).map(([secao, text]) =>
    screen('company super_premium', '/empresa/perfil', {
      state: secao,
      path: `/empresa/perfil?secao=${secao}`,
      expected: ['Perfil da empresa', text],
    }),
  ),
  screen('company incomplete', '/empresa/perfil', {
    state: 'new',
    expected: ['Perfil da empresa', 'Complete o perfil da empresa'],
  }),
  screen('company with long names', '/empresa/perfil', { state: 'long names' }),
  screen('company super_premium', '/empresa/equipe', { expected: ['Equipe', 'Cada pessoa entra com a própria conta'] }),
  screen('company basico', '/empresa/equipe', { state: 'locked' }),
  screen('colleague of a company', '/empresa/vagas/', { state: 'colleague' }),
  screen('colleague of a company', '/empresa/perfil', { state: 'colleague' }),
  screen('company super_premium', '/seus-dados', { expected: ['Seus dados', 'Quem abriu seu contato'] }),
  screen('company super_premium', '/avisos', { expected: ['Avisos', 'Um resumo por dia'] }),
  screen('company super_premium', '/bloqueados'),
  screen('company basico', '/indique', { expected: ['Indique', '0 de 5 curtidas bônus neste mês'] }),
];

const CONSOLE_SECTIONS: Readonly<Record<string, Expected>> = {
  mensagens: ['Mensagens', /Atalhos do teclado|Nenhuma mensagem/],
  pessoas: ['Pessoas', /^(Situação|Tipo)$/],
  vagas: ['Vagas', /Atalhos do teclado|Nenhuma vaga/],
  denuncias: ['Denúncias', /Atalhos do teclado|Nenhuma denúncia/],
  verificacoes: ['Verificações', /Atalhos do teclado|Nenhuma empresa/],
  correio: ['Correio', 'Endereços suspensos'],
  dinheiro: ['Dinheiro', 'Comparação de cada noite'],
  registro: ['Registro', 'Abriu o painel'],
};

const OPERATOR: readonly Screen[] = [
  screen('visitor', '/operador/$', { state: 'sign in', path: '/operador' }),
  screen('operator', '/operador/$', { path: '/operador', expected: ['Hoje', 'Receita por mês'] }),
  ...withEachFailureMode('operator', '/operador/$', '/operador/pessoas'),
  ...Object.entries(CONSOLE_SECTIONS).map(([section, expected]) =>
    screen('operator', '/operador/$', { state: section, path: `/operador/${section}`, expected }),
  ),
  screen('operator', '/operador/$', { state: 'pessoas, none found', path: '/operador/pessoas?busca=ninguém-assim' }),
];

/** The screens of the product, in their visually different states. */
export const SCREENS: readonly Screen[] = [...VISITOR, ...CANDIDATE, ...COMPANY, ...OPERATOR];

export type CheckedScreen = Screen & { expected: Expected };

/** Returns the screens of these users that the browser tests check. */
export const checkedScreensOf = (...people: readonly PersonKey[]): CheckedScreen[] =>
  SCREENS.filter((each): each is CheckedScreen => each.expected !== undefined && people.includes(each.person));

/** Routes that only redirect. */
export const REDIRECTING_ROUTES: readonly string[] = ['/dashboard', '/candidates/assinatura', '/company/jobs'];
