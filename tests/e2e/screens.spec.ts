import type { Page } from '@playwright/test';
import {
  findFirstCandidate,
  findMatchedCandidate,
  findNewestJob,
  findUnmatchedAndMatchedCompany,
} from './steps/given.ts';
import {
  CANDIDATE_PAGES,
  expectScreenAtAllSizes,
  type Screen,
  UNKNOWN_PATH,
  VISITOR_SCREENS,
} from './steps/screens.ts';
import { expect, signIn, test } from './support.ts';

/** A screen whose path depends on the demonstration's data. `find` returns the screen for the signed-in user. */
type DataDependentScreen = { path: string; find: (page: Page) => Promise<Screen> };

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;

/** The session cookies of each account. Tests share an account's session, because no test ends it. */
const sessions = new Map<string, Cookies>();

async function signInOnce(page: Page, email: string): Promise<void> {
  const cookies = sessions.get(email);
  if (cookies) return page.context().addCookies(cookies);
  await signIn(page, email);
  sessions.set(email, await page.context().cookies());
}

/** Defines a test of each of these screens for this user (pages#routes). `email` is null for an anonymous visitor. */
function testScreens(user: string, email: string | null, screens: readonly (Screen | DataDependentScreen)[]): void {
  for (const screen of screens) {
    test(`${user}: ${screen.path}`, async ({ page, expectedErrors }) => {
      if (screen.path === UNKNOWN_PATH) expectedErrors.push(/status of 404/);
      if (email !== null) await signInOnce(page, email);
      await expectScreenAtAllSizes(page, 'find' in screen ? await screen.find(page) : screen);
    });
  }
}

testScreens('an anonymous visitor', null, [
  ...VISITOR_SCREENS,
  { path: '/nova-senha', title: 'Esse link não vale mais', shows: 'Pedir outro link' },
  { path: '/success?session_id=cs_teste', title: 'Pagamento', shows: 'Nenhum pagamento por aqui', delayMs: 2000 },
]);

testScreens('a super premium candidate', 'carla.super@encaixe.demo', [
  { path: '/vagas', title: 'Vagas', shows: /^Vaga \d+ de \d+$/ },
  { path: '/vagas/curtidas', title: 'Minhas curtidas', shows: 'Deu match' },
  { path: '/vagas/salvas', title: 'Vagas salvas', shows: /^(No ar até |Nenhuma vaga salva)/ },
  { path: '/vagas/recusadas', title: 'Vagas rejeitadas', shows: /^(Rejeitada|Pulada) em |Nenhuma vaga rejeitada/ },
  { path: '/curriculo', title: 'Currículo', shows: 'Habilidades' },
  { path: '/matches', title: 'Matches', shows: /Match em/ },
  { path: '/conversas', title: 'Matches', shows: /Match em/, isAlias: true },
  { path: '/candidatos', title: 'Empresas que curtiram você', shows: 'Girassol Sistemas' },
  { path: '/candidatos/visitas', title: 'Quem viu seu perfil', shows: /^Última vez: / },
  ...CANDIDATE_PAGES,
]);

testScreens('a basico candidate', 'elisa.basico@encaixe.demo', [
  { path: '/vagas', title: 'Vagas', shows: '0/5 curtidas desta semana' },
  { path: '/curriculo', title: 'Currículo', shows: 'Recurso Exclusivo' },
  { path: '/curriculo-preview', title: 'Visualizar currículo', shows: 'Recurso Exclusivo' },
  { path: '/candidatos', title: 'Empresas que curtiram você', shows: 'Fazer Upgrade' },
  { path: '/candidatos/visitas', title: 'Quem viu seu perfil', shows: 'Quem são elas?' },
  { path: '/assinatura', title: 'Planos', shows: 'Seu plano: Básico' },
  {
    path: '/vagas/candidatos/perfil/:id',
    async find(page) {
      const { unmatched } = await findUnmatchedAndMatchedCompany(page);
      const shows = 'Faça match com esta empresa para ter acesso às informações de contato!';
      return { path: `/vagas/candidatos/perfil/${unmatched.user_id}`, title: unmatched.name, shows };
    },
  },
  {
    path: '/candidatos/empresa/:id',
    async find(page) {
      const { matched } = await findUnmatchedAndMatchedCompany(page);
      const shows = 'Conversar pelo WhatsApp';
      return { path: `/candidatos/empresa/${matched.user_id}`, title: matched.name, shows };
    },
  },
]);

/** Returns a screen of the signed-in company's newest job, whose id replaces ':job' in the path. */
const newestJobScreen = (path: string, screen: Omit<Screen, 'path'>): DataDependentScreen => ({
  path,
  find: async (page) => ({ path: path.replace(':job', await findNewestJob(page)), ...screen }),
});

testScreens('a company', 'nuvem.super@encaixe.demo', [
  { path: '/empresa/vagas', title: 'Minhas vagas', shows: 'Front-end Sênior' },
  { path: '/empresa/criar-vaga', title: 'Nova vaga', shows: 'Descrição detalhada' },
  { path: '/empresa/vagas?ver=planilha', title: 'Importar planilha', shows: 'Baixar modelo' },
  { path: '/company/create-job', title: 'Nova vaga', shows: 'Descrição detalhada', isAlias: true },
  newestJobScreen('/company/create-job?id=:job', { title: 'Editar vaga', shows: 'Salvar Alterações', isAlias: true }),
  newestJobScreen('/empresa/vagas/editar/:job', { title: 'Editar vaga', shows: 'Salvar Alterações' }),
  newestJobScreen('/empresa/vagas/:job/candidatos', { title: 'Candidatos', shows: /^Candidato \d+ de \d+$/ }),
  newestJobScreen('/empresa/vagas/vercandidatos/:job', {
    title: 'Candidatos',
    shows: /^Candidato \d+ de \d+$/,
    isAlias: true,
  }),
  newestJobScreen('/empresa/matches?job=:job&ver=processo', {
    title: 'Processo',
    shows: 'Ninguém espera uma resposta',
  }),
  { path: '/empresa/matches?ver=respostas', title: 'Sua taxa de resposta', shows: 'Como calculamos' },
  { path: '/empresa/matches?ver=mensagens', title: 'Suas mensagens prontas', shows: 'Nova mensagem' },
  {
    path: '/empresa/vagas/candidatos/perfil/:id/:job',
    async find(page) {
      const job = await findNewestJob(page);
      const { user_id, name } = await findFirstCandidate(page, job);
      return {
        path: `/empresa/vagas/candidatos/perfil/${user_id}/${job}`,
        title: name,
        shows: 'Candidato Compatível',
      };
    },
  },
  {
    path: '/candidatos/:id',
    async find(page) {
      const { user_id, name } = await findMatchedCandidate(page);
      return { path: `/candidatos/${user_id}`, title: name, shows: 'Match criado!' };
    },
  },
  { path: '/empresa/candidatos/curtidos', title: 'Candidatos curtidos', shows: /^Curtida em/ },
  {
    path: '/empresa/candidatos/recusados',
    title: 'Candidatos rejeitados',
    shows: /^Rejeição em |Nenhum candidato rejeitado/,
  },
  { path: '/empresa/matches', title: 'Matches', shows: /Match em/ },
  newestJobScreen('/empresa/matches?job=:job', { title: 'Matches', shows: 'Ainda não há matches por aqui' }),
  { path: '/conversas', title: 'Matches', shows: /Match em/, isAlias: true },
  { path: '/empresa/assinatura', title: 'Planos', shows: 'Seu plano: Super Premium' },
  { path: '/empresa/perfil', title: 'Perfil da empresa', shows: 'Funções desejadas' },
  { path: '/empresa/perfil?secao=seguranca', title: 'Perfil da empresa', shows: 'Sessões' },
  { path: '/empresa/perfil?secao=assinatura', title: 'Perfil da empresa', shows: 'Plano atual' },
  { path: '/empresa/perfil?secao=verificacao', title: 'Perfil da empresa', shows: /^CNPJ/ },
  { path: '/empresa/perfil?secao=ajuda', title: 'Perfil da empresa', shows: 'Falar com o suporte' },
  { path: '/empresa/equipe', title: 'Equipe', shows: 'Cada pessoa entra com a própria conta' },
  { path: '/seus-dados', title: 'Seus dados', shows: 'Quem abriu seu contato' },
  { path: '/avisos', title: 'Avisos', shows: 'Um resumo por dia' },
]);

testScreens('a basico company', 'padaria.basico@encaixe.demo', [
  { path: '/indique', title: 'Indique', shows: '0 de 5 curtidas bônus neste mês' },
  { path: '/empresa/vagas', title: 'Minhas vagas', shows: 'Expirada' },
  { path: '/empresa/criar-vaga', title: 'Nova vaga', shows: 'Limite de vagas atingido' },
  newestJobScreen('/empresa/vagas/:job/candidatos', { title: 'Candidatos', shows: /^Candidato \d+ de \d+$/ }),
]);

testScreens('a new candidate', 'novo.candidato@encaixe.demo', [
  { path: '/perfil', title: 'Meu Perfil', shows: 'Passo 1 de 3' },
]);

testScreens('a new company', 'nova.empresa@encaixe.demo', [
  { path: '/empresa/perfil', title: 'Perfil da empresa', shows: 'Complete o perfil da empresa' },
]);

test('screens that are not in the navigation link back to their parent screen (pages#way-back)', async ({ page }) => {
  await signInOnce(page, 'carla.super@encaixe.demo');
  const NAVIGATION_LINKS = {
    'Voltar para o perfil': /^Perfil$/,
    'Voltar para os matches': /^\d*Matches/,
    'Voltar para as vagas': /^Vagas/,
  };
  const pathsByBackLink = {
    'Voltar para o perfil': ['/preferencias', '/seus-dados', '/avisos', '/indique', '/bloqueados'],
    'Voltar para os matches': ['/candidatos', '/candidatos/visitas', '/conversas?ver=recados'],
    'Voltar para as vagas': ['/vagas/curtidas', '/vagas/salvas', '/vagas/recusadas'],
  };
  for (const [name, paths] of Object.entries(pathsByBackLink) as [keyof typeof pathsByBackLink, string[]][]) {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('link', { name }), path).toBeVisible();
      const current = page.getByRole('navigation', { name: 'Principal' }).locator('[aria-current=page]');
      await expect(current, `the navigation marks the parent screen of ${path}`).toContainText(NAVIGATION_LINKS[name]);
    }
  }
  // The same company has two routes: one for the deck and one for the matches.
  const { matched } = await findUnmatchedAndMatchedCompany(page);
  for (const [route, name] of [
    ['/vagas/candidatos/perfil', 'Voltar para as vagas'],
    ['/candidatos/empresa', 'Voltar para os matches'],
  ] as const) {
    await page.goto(`${route}/${matched.user_id}`);
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  }
});

test('with forced colours, elements that otherwise only have a background have a border (pages#forced-colours)', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/auth?mode=login');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toHaveCSS('border-top-width', '1px');
  await expect(page.getByRole('tab', { name: 'Entrar' })).toHaveCSS('border-top-width', '2px');
  await signInOnce(page, 'carla.super@encaixe.demo');
  await page.goto('/perfil');
  await expect(page.getByRole('link', { name: 'Perfil', exact: true })).toHaveCSS('border-top-width', '2px');
  await expect(page.getByText('Super Premium').locator('..')).toHaveCSS('border-top-width', '1px');
  await page.goto('/avisos');
  await expect(page.getByRole('switch', { name: 'Um resumo por dia' })).toHaveCSS('appearance', 'auto');
  await page.goto('/vagas');
  const like = page.getByRole('button', { name: 'Curtir', exact: true });
  await expect(like.locator('svg').locator('..')).toHaveCSS('border-top-width', '1px');
});
