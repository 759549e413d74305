import type { Page } from '@playwright/test';
import { candidatesSeenBy, companiesSeenBy, newestJobOf } from './steps/given.ts';
import { expectSound, type Screen } from './steps/screens.ts';
import { signIn, test } from './support.ts';

test.beforeEach(async ({ page }, { project }) => {
  if (project.name === 'phone') await page.setViewportSize({ width: 360, height: 740 });
});

async function expectAllSound(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) await test.step(screen.path, () => expectSound(page, screen));
}

/** The addresses of pages#routes, as each person finds them. */
test('every screen of a visitor', async ({ page }) => {
  await expectAllSound(page, [
    { path: '/', title: /^Encaixe · conectando talentos a oportunidades$/, shows: 'Sou Candidato' },
    { path: '/auth?mode=login', title: 'Entrar', shows: 'Esqueci minha senha' },
    { path: '/auth?mode=signup&type=company', title: 'Criar conta', shows: 'Quero contratar' },
    { path: '/auth?mode=recover', title: 'Esqueci minha senha', shows: 'Enviar link' },
    { path: '/nova-senha', title: 'Esse link não vale mais', shows: 'Pedir outro link' },
    { path: '/nova-senha?token=qualquer', title: 'Nova senha', shows: 'Salvar nova senha' },
    { path: '/termos', title: 'Termos de uso', shows: 'Termos de uso' },
    { path: '/privacidade', title: 'Privacidade', shows: 'dados' },
    { path: '/success?session_id=cs_teste', title: 'Pagamento', shows: 'cs_teste' },
    { path: '/cancel', title: 'Pagamento cancelado', shows: 'Nenhuma cobrança foi realizada' },
    { path: '/nao/existe', title: 'Página não encontrada', shows: 'Oops! Page not found' },
  ]);
});

test('every screen of a super premium candidate', async ({ page }) => {
  await signIn(page, 'carla.super@encaixe.demo');
  await expectAllSound(page, [
    { path: '/vagas', title: 'Vagas', shows: /^Vaga \d+ de \d+$/ },
    { path: '/curriculo', title: 'Currículo', shows: 'Habilidades' },
    { path: '/matches', title: 'Matches', shows: /^Match em/ },
    { path: '/conversas', title: 'Matches', shows: /^Match em/, isAlias: true },
    { path: '/candidatos', title: 'Empresas que curtiram você', shows: 'Girassol Sistemas' },
    { path: '/assinatura', title: 'Planos', shows: 'Seu plano: Super Premium' },
    { path: '/perfil', title: 'Meu Perfil', shows: 'Sessões' },
  ]);
});

test('the screens of a basico candidate, and the companies they look at', async ({ page }) => {
  await signIn(page, 'elisa.basico@encaixe.demo');
  const { stranger, matched } = await companiesSeenBy(page);
  await expectAllSound(page, [
    { path: '/vagas', title: 'Vagas', shows: '0/5 curtidas desta semana' },
    { path: '/curriculo', title: 'Currículo', shows: 'Recurso Exclusivo' },
    { path: '/curriculo-preview', title: 'Visualizar currículo', shows: 'Recurso Exclusivo' },
    { path: '/candidatos', title: 'Empresas que curtiram você', shows: 'Fazer Upgrade' },
    { path: '/assinatura', title: 'Planos', shows: 'Seu plano: Básico' },
    {
      path: `/vagas/candidatos/perfil/${stranger.user_id}`,
      title: stranger.name,
      shows: 'Faça match com esta empresa para ter acesso às informações de contato!',
    },
    { path: `/candidatos/empresa/${matched.user_id}`, title: matched.name, shows: 'Conversar pelo WhatsApp' },
  ]);
});

test('every screen of a company', async ({ page }) => {
  await signIn(page, 'nuvem.super@encaixe.demo');
  const job = await newestJobOf(page);
  const { stranger, matched } = await candidatesSeenBy(page, job);
  await expectAllSound(page, [
    { path: '/empresa/vagas', title: 'Minhas vagas', shows: 'Front-end Sênior' },
    { path: '/empresa/criar-vaga', title: 'Nova vaga', shows: 'Descrição detalhada' },
    { path: '/company/create-job', title: 'Nova vaga', shows: 'Descrição detalhada', isAlias: true },
    { path: `/company/create-job?id=${job}`, title: 'Editar vaga', shows: 'Salvar Alterações', isAlias: true },
    { path: `/empresa/vagas/editar/${job}`, title: 'Editar vaga', shows: 'Salvar Alterações' },
    { path: `/empresa/vagas/${job}/candidatos`, title: 'Candidatos', shows: /^Candidato \d+ de \d+$/ },
    {
      path: `/empresa/vagas/vercandidatos/${job}`,
      title: 'Candidatos',
      shows: /^Candidato \d+ de \d+$/,
      isAlias: true,
    },
    {
      path: `/empresa/vagas/candidatos/perfil/${stranger.user_id}/${job}`,
      title: stranger.name,
      shows: 'Candidato Compatível',
    },
    { path: `/candidatos/${matched.user_id}`, title: matched.name, shows: 'Match criado!' },
    { path: '/empresa/matches', title: 'Matches', shows: /^Match em/ },
    { path: `/empresa/matches?job=${job}`, title: 'Matches', shows: 'Ainda não há matches por aqui' },
    { path: '/conversas', title: 'Matches', shows: /^Match em/, isAlias: true },
    { path: '/empresa/assinatura', title: 'Planos', shows: 'Seu plano: Super Premium' },
    { path: '/empresa/perfil', title: 'Perfil da empresa', shows: 'Sessões' },
  ]);
});

test('every screen that is another one for a basico company', async ({ page }) => {
  await signIn(page, 'padaria.basico@encaixe.demo');
  const job = await newestJobOf(page);
  await expectAllSound(page, [
    { path: '/empresa/vagas', title: 'Minhas vagas', shows: 'Expirada' },
    { path: '/empresa/criar-vaga', title: 'Nova vaga', shows: 'Limite de vagas atingido' },
    { path: `/empresa/vagas/${job}/candidatos`, title: 'Candidatos', shows: /^Candidato \d+ de \d+$/ },
  ]);
});

test('the first screen of everybody new', async ({ page }) => {
  await signIn(page, 'novo.candidato@encaixe.demo');
  await expectAllSound(page, [{ path: '/perfil', title: 'Meu Perfil', shows: 'Obrigatórias para salvar' }]);
  await signIn(page, 'nova.empresa@encaixe.demo');
  await expectAllSound(page, [
    { path: '/empresa/perfil', title: 'Perfil da empresa', shows: 'Complete o perfil da empresa' },
  ]);
});
