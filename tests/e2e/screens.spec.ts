import type { Page } from '@playwright/test';
import { companiesSeenBy, firstCandidateFor, matchedCandidateOf, newestJobOf } from './steps/given.ts';
import { CANDIDATE_PAGES, expectSound, type Screen, UNKNOWN, VISITOR_SCREENS } from './steps/screens.ts';
import { expect, signIn, test } from './support.ts';

/** A screen whose path depends on the demonstration's data. */
type FoundScreen = { path: string; found: (page: Page) => Promise<Screen> };

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;

/** Each account's session; nothing here ends one. */
const sessions = new Map<string, Cookies>();

async function signInOnce(page: Page, email: string): Promise<void> {
  const cookies = sessions.get(email);
  if (cookies) return page.context().addCookies(cookies);
  await signIn(page, email);
  sessions.set(email, await page.context().cookies());
}

/** The routes of pages#routes as one user sees them, with a test for each. */
function everyScreen(who: string, email: string | null, screens: readonly (Screen | FoundScreen)[]): void {
  for (const screen of screens) {
    test(`${who}: ${screen.path}`, async ({ page, expectedErrors }) => {
      if (screen.path === UNKNOWN) expectedErrors.push(/status of 404/);
      if (email !== null) await signInOnce(page, email);
      await expectSound(page, 'found' in screen ? await screen.found(page) : screen);
    });
  }
}

everyScreen('a visitor', null, [
  ...VISITOR_SCREENS,
  { path: '/nova-senha', title: 'Esse link não vale mais', shows: 'Pedir outro link' },
  { path: '/success?session_id=cs_teste', title: 'Pagamento', shows: 'Nenhum pagamento por aqui', after: 2000 },
]);

everyScreen('a super premium candidate', 'carla.super@encaixe.demo', [
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

everyScreen('a basico candidate', 'elisa.basico@encaixe.demo', [
  { path: '/vagas', title: 'Vagas', shows: '0/5 curtidas desta semana' },
  { path: '/curriculo', title: 'Currículo', shows: 'Recurso Exclusivo' },
  { path: '/curriculo-preview', title: 'Visualizar currículo', shows: 'Recurso Exclusivo' },
  { path: '/candidatos', title: 'Empresas que curtiram você', shows: 'Fazer Upgrade' },
  { path: '/candidatos/visitas', title: 'Quem viu seu perfil', shows: 'Quem são elas?' },
  { path: '/assinatura', title: 'Planos', shows: 'Seu plano: Básico' },
  {
    path: '/vagas/candidatos/perfil/:id',
    async found(page) {
      const { outsider } = await companiesSeenBy(page);
      const shows = 'Faça match com esta empresa para ter acesso às informações de contato!';
      return { path: `/vagas/candidatos/perfil/${outsider.user_id}`, title: outsider.name, shows };
    },
  },
  {
    path: '/candidatos/empresa/:id',
    async found(page) {
      const { matched } = await companiesSeenBy(page);
      const shows = 'Conversar pelo WhatsApp';
      return { path: `/candidatos/empresa/${matched.user_id}`, title: matched.name, shows };
    },
  },
]);

/** A screen of the newest job of the viewing company. */
const ofNewestJob = (path: string, screen: Omit<Screen, 'path'>): FoundScreen => ({
  path,
  found: async (page) => ({ path: path.replace(':job', await newestJobOf(page)), ...screen }),
});

everyScreen('a company', 'nuvem.super@encaixe.demo', [
  { path: '/empresa/vagas', title: 'Minhas vagas', shows: 'Front-end Sênior' },
  { path: '/empresa/criar-vaga', title: 'Nova vaga', shows: 'Descrição detalhada' },
  { path: '/empresa/vagas?ver=planilha', title: 'Importar planilha', shows: 'Baixar modelo' },
  { path: '/company/create-job', title: 'Nova vaga', shows: 'Descrição detalhada', isAlias: true },
  ofNewestJob('/company/create-job?id=:job', { title: 'Editar vaga', shows: 'Salvar Alterações', isAlias: true }),
  ofNewestJob('/empresa/vagas/editar/:job', { title: 'Editar vaga', shows: 'Salvar Alterações' }),
  ofNewestJob('/empresa/vagas/:job/candidatos', { title: 'Candidatos', shows: /^Candidato \d+ de \d+$/ }),
  ofNewestJob('/empresa/vagas/vercandidatos/:job', {
    title: 'Candidatos',
    shows: /^Candidato \d+ de \d+$/,
    isAlias: true,
  }),
  ofNewestJob('/empresa/matches?job=:job&ver=processo', { title: 'Processo', shows: 'Ninguém espera uma resposta' }),
  { path: '/empresa/matches?ver=respostas', title: 'Sua taxa de resposta', shows: 'Como calculamos' },
  { path: '/empresa/matches?ver=mensagens', title: 'Suas mensagens prontas', shows: 'Nova mensagem' },
  {
    path: '/empresa/vagas/candidatos/perfil/:id/:job',
    async found(page) {
      const job = await newestJobOf(page);
      const { user_id, name } = await firstCandidateFor(page, job);
      return {
        path: `/empresa/vagas/candidatos/perfil/${user_id}/${job}`,
        title: name,
        shows: 'Candidato Compatível',
      };
    },
  },
  {
    path: '/candidatos/:id',
    async found(page) {
      const { user_id, name } = await matchedCandidateOf(page);
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
  ofNewestJob('/empresa/matches?job=:job', { title: 'Matches', shows: 'Ainda não há matches por aqui' }),
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

everyScreen('a basico company', 'padaria.basico@encaixe.demo', [
  { path: '/indique', title: 'Indique', shows: '0 de 5 curtidas bônus neste mês' },
  { path: '/empresa/vagas', title: 'Minhas vagas', shows: 'Expirada' },
  { path: '/empresa/criar-vaga', title: 'Nova vaga', shows: 'Limite de vagas atingido' },
  ofNewestJob('/empresa/vagas/:job/candidatos', { title: 'Candidatos', shows: /^Candidato \d+ de \d+$/ }),
]);

everyScreen('a new candidate', 'novo.candidato@encaixe.demo', [
  { path: '/perfil', title: 'Meu Perfil', shows: 'Passo 1 de 3' },
]);

everyScreen('a new company', 'nova.empresa@encaixe.demo', [
  { path: '/empresa/perfil', title: 'Perfil da empresa', shows: 'Complete o perfil da empresa' },
]);

test('a screen opened from the profile or the matches leads back to it (pages#way-back)', async ({ page }) => {
  await signInOnce(page, 'carla.super@encaixe.demo');
  const FOUND_IN = {
    'Voltar para o perfil': /^Perfil$/,
    'Voltar para os matches': /^\d*Matches/,
    'Voltar para as vagas': /^Vagas/,
  };
  const ways = {
    'Voltar para o perfil': ['/preferencias', '/seus-dados', '/avisos', '/indique', '/bloqueados'],
    'Voltar para os matches': ['/candidatos', '/candidatos/visitas', '/conversas?ver=recados'],
    'Voltar para as vagas': ['/vagas/curtidas', '/vagas/salvas', '/vagas/recusadas'],
  };
  for (const [name, paths] of Object.entries(ways) as [keyof typeof ways, string[]][]) {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('link', { name }), path).toBeVisible();
      const current = page.getByRole('navigation', { name: 'Principal' }).locator('[aria-current=page]');
      await expect(current, `${path} is marked where it is found`).toContainText(FOUND_IN[name]);
    }
  }
  // The same company, once opened from the jobs and once from the matches.
  const { matched } = await companiesSeenBy(page);
  for (const [way, name] of [
    ['/vagas/candidatos/perfil', 'Voltar para as vagas'],
    ['/candidatos/empresa', 'Voltar para os matches'],
  ] as const) {
    await page.goto(`${way}/${matched.user_id}`);
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  }
});

test('with forced colours, elements that only had a background have a border (pages#forced-colours)', async ({
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
