import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { advanceClock } from './clock/clock.ts';
import { backdateLikesRenewal, expireJob, setLikesLeft, setPlan } from './steps/database.ts';
import { topCardTitle } from './steps/deck.ts';
import { chooseFromList, chooseSelectOption } from './steps/fields.ts';
import {
  findFirstCandidate,
  findMatchedCandidate,
  givenCompany,
  givenJob,
  givenPausedJob,
  givenReactivatedJob,
} from './steps/given.ts';
import { expectLoadFailure } from './steps/load-failure.ts';
import { signOut } from './steps/people.ts';
import { pngFile } from './steps/pictures.ts';
import { changeResponses } from './steps/responses.ts';
import { type CallFailure, expectDeckStatus, expectToast, withFailingCall } from './steps/toasts.ts';
import { expect, signIn, test } from './support.ts';

/*
 * Messages for companies that no other test covers. Where possible, the server itself causes the error; otherwise `withFailingCall`
 * simulates the error. The tests run only on a desktop, because the messages are the same on a phone.
 */

const PLACE = { cidade: 'Curitiba - PR', funcoes: ['Conferente'] };
const JOB = { title: 'Conferente noturno', funcao: 'Conferente', location: 'Curitiba - PR', salary: '2000-2500' };

/** Chooses an action from the menu of the first row with this title. */
async function chooseAction(page: Page, action: string, title: string): Promise<void> {
  await page
    .getByRole('button', { name: `Mais ações para ${title}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/, /status of (4|5)\d\d/);
});

test('a company sees messages about its jobs', async ({ page }) => {
  await givenCompany(page, 'Armazém Tingui', PLACE);
  await givenJob(page, JOB);
  const jobs = { from: '/empresa/perfil', link: /^Vagas/ };
  await expectLoadFailure(page, jobs, 'jobs/list', 'Não foi possível carregar as vagas');

  await withFailingCall(page, 'jobs/setStatus', 'server error', async () => {
    await chooseAction(page, 'Pausar', JOB.title);
    await expectToast(page, 'Erro', 'Não foi possível atualizar o status da vaga');
    await expect(page.getByText('Ativa', { exact: true }), 'the change is rolled back').toBeVisible();
  });

  await withFailingCall(page, 'jobs/one', 'server error', async () => {
    await chooseAction(page, 'Editar', JOB.title);
    await expectToast(page, 'Erro', 'Não foi possível carregar os dados da vaga');
    await expect(page).toHaveURL(/\/empresa\/vagas$/);
  });
});

test('a company sees why a job is not deleted', async ({ page }) => {
  await givenCompany(page, 'Armazém Tarumã', PLACE);
  await givenJob(page, JOB);
  await page.goto('/empresa/vagas');
  const failures: [CallFailure, string][] = [
    ['network error', 'Não foi possível excluir a vaga. Tente novamente.'],
    ['server error', 'Erro desconhecido ao excluir a vaga'],
    ['NOT_FOUND', 'Esta vaga não existe mais.'],
  ];
  for (const [failure, text] of failures) {
    await withFailingCall(page, 'jobs/remove', failure, async () => {
      await chooseAction(page, 'Excluir', JOB.title);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir vaga' }).click();
      await expectToast(page, 'Erro ao excluir vaga', text);
      await expect(page.getByRole('alertdialog')).toBeHidden();
    });
  }
});

test('a company sees messages about a change of its job', async ({ page }) => {
  await givenCompany(page, 'Armazém Bacacheri', PLACE);
  await page.goto(`/empresa/vagas/editar/${await givenJob(page, JOB)}`);
  await page.getByRole('textbox', { name: 'Título da vaga' }).fill('Conferente diurno');
  const save = page.getByRole('button', { name: 'Salvar Alterações' });
  await withFailingCall(page, 'jobs/update', 'server error', async () => {
    await save.click();
    await expectToast(page, 'Erro', 'Não foi possível atualizar a vaga. Tente novamente.');
  });
  await save.click();
  await expectToast(page, 'Vaga atualizada!', 'Vaga atualizada com sucesso!');
});

const publishButton = (page: Page) => page.getByRole('button', { name: 'Criar Vaga' });

/** Opens the form of a new job that is copied from a paused job, and changes the title. Returns the id of the paused job. */
async function givenFilledForm(page: Page, company: string): Promise<string> {
  await givenCompany(page, company, PLACE);
  const id = await givenJob(page, JOB);
  await givenPausedJob(page, id);
  await page.goto(`/empresa/criar-vaga?de=${id}`);
  const title = page.getByRole('textbox', { name: 'Título da vaga' });
  await expect(title).toHaveValue(JOB.title);
  await title.fill('Conferente diurno');
  return id;
}

test('a company sees which required fields of its new job are empty', async ({ page }) => {
  await givenCompany(page, 'Armazém Pilarzinho', PLACE);
  await page.goto('/empresa/criar-vaga');
  await expect(page.getByText('Esta é a última vaga do seu plano')).toBeVisible();
  await publishButton(page).click();
  await expectToast(page, 'Campos obrigatórios', 'Preencha título, função e localização');
  await page.getByLabel(/^Título da vaga/).fill(JOB.title);
  await chooseFromList(page, /^Função/, JOB.funcao);
  await chooseFromList(page, /^Localização/, JOB.location);
  await publishButton(page).click();
  await expectToast(page, 'Imagem obrigatória', 'Por favor, adicione uma imagem para a vaga.');
});

test('a company sees a warning about discriminatory wording in its job', async ({ page }) => {
  await givenCompany(page, 'Armazém Abranches', PLACE);
  await page.goto('/empresa/criar-vaga');
  const title = page.getByLabel(/^Título da vaga/);
  const hint = page.getByRole('status').filter({ hasText: 'Reveja antes de publicar' });
  await title.fill('Moça de boa aparência');
  await advanceClock(page, 700);
  await expect(hint).toContainText('“boa aparência”');
  await title.fill(JOB.title);
  await advanceClock(page, 700);
  await expect(hint).toBeHidden();
});

test('a company sees messages about the picture of its job', async ({ page }) => {
  await givenCompany(page, 'Armazém Barreirinha', PLACE);
  await page.goto('/empresa/criar-vaga');
  const picture = page.getByLabel('Imagem da vaga');
  await picture.setInputFiles({ name: 'vaga.txt', mimeType: 'text/plain', buffer: Buffer.from('texto') });
  await expectToast(page, 'Erro', 'Por favor, selecione um arquivo de imagem');
  await picture.setInputFiles({ name: 'vaga.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expectToast(page, 'Erro', 'A imagem deve ter no máximo 5MB');
  await picture.setInputFiles(await pngFile('vaga.png'));
  await expect(page.getByText('Upload concluído').first()).toBeVisible();
});

test('a company sees why a job is not published', async ({ page }) => {
  const paused = await givenFilledForm(page, 'Armazém Cachoeira');
  await withFailingCall(page, 'jobs/create', 'server error', async () => {
    await publishButton(page).click();
    await expectToast(page, 'Erro', 'Não foi possível criar a vaga. Tente novamente.');
  });

  await givenReactivatedJob(page, paused);
  await publishButton(page).click();
  await expectToast(
    page,
    'Limite de vagas atingido',
    'Atualize para o plano Premium e tenha quantas vagas ativas quiser.',
  );
  await givenPausedJob(page, paused);
  await publishButton(page).click();
  await expectToast(page, 'Vaga criada com sucesso!', 'Sua vaga ficará ativa por 7 dias.');
});

test('a premium company sees the limits of its plan', async ({ page }) => {
  await signIn(page, 'loja.premium@encaixe.demo');
  await page.goto('/empresa/vagas');
  await chooseAction(page, 'Editar', 'Auxiliar Administrativo(a)');
  await chooseSelectOption(page, /^Faixa salarial/, 'R$ 6.000 – R$ 7.000');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expectToast(
    page,
    'Limite de vagas com salário alto atingido',
    'Empresas Premium podem ter apenas uma vaga acima de R$5.000. Atualize para o Super Premium para ter mais.',
  );
  await page.getByRole('link', { name: 'Vagas', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Sair sem salvar?' });
  await expect(question).toContainText('As alterações desta vaga serão perdidas.');
  await question.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL(/\/empresa\/vagas$/);
});

test('a company sees messages about the renewal of an expired job', async ({ page }) => {
  await givenCompany(page, 'Armazém Santa Cândida', PLACE);
  await expireJob(await givenJob(page, JOB));
  await page.goto('/empresa/vagas');
  const renew = page.getByRole('button', { name: /^Renovar por 7 dias: / });
  await withFailingCall(page, 'jobs/renew', 'server error', async () => {
    await renew.click();
    await expectToast(page, 'Erro', 'Não foi possível renovar a vaga');
  });
  await renew.click();
  await expectToast(page, 'Vaga renovada com sucesso!', 'Sua vaga estará ativa por mais 7 dias.');
  await expect(page.getByText('7 dias restantes')).toBeVisible();
});

test('a basico company sees messages while it evaluates candidates', async ({ page }) => {
  await givenCompany(page, 'Armazém Uberaba', PLACE);
  await givenJob(page, JOB);
  await page.goto(`/empresa/vagas/${randomUUID()}/candidatos`);
  await expect(page.getByRole('heading', { name: 'Não foi possível carregar os dados da vaga' })).toBeVisible();
  const deck = { from: '/empresa/vagas', link: /^Ver candidatos/ };
  await expectLoadFailure(page, deck, 'candidates/deck', 'Não foi possível carregar os candidatos');

  const name = await topCardTitle(page).innerText();
  const like = page.getByRole('button', { name: 'Curtir' });
  const refusals: [CallFailure, title: string, text: string][] = [
    ['network error', 'Erro', 'Não foi possível processar a curtida. Tente novamente.'],
    [
      'LIKES_EXHAUSTED',
      'Limite de curtidas atingido',
      'Suas curtidas semanais se renovam toda segunda-feira. Atualize para o plano Premium para curtidas ilimitadas!',
    ],
    ['LIKE_IN_PROGRESS', 'Erro', 'Operação em andamento. Aguarde antes de curtir novamente.'],
    ['LIKE_TOO_SOON', 'Erro', 'Aguarde antes de curtir novamente.'],
    ['LIKE_SPAM', 'Inconsistência detectada', 'Sistema detectou uso excessivo de curtidas. Atualizando dados...'],
  ];
  for (const [failure, title, text] of refusals) {
    await withFailingCall(page, 'likes/likeCandidate', failure, async () => {
      await like.click();
      await expectToast(page, title, text);
      await expect(topCardTitle(page), 'the card returns to the deck').toHaveText(name);
    });
  }
  await withFailingCall(page, 'candidates/reject', 'server error', async () => {
    await page.getByRole('button', { name: 'Rejeitar' }).click();
    await expectToast(page, 'Erro', 'Não foi possível rejeitar o candidato');
    await expect(topCardTitle(page)).toHaveText(name);
  });
});

/** Opens the deck of a new company's job. Returns the name of the first candidate, and the path of their profile. */
async function givenProfile(page: Page, company: string): Promise<{ name: string; address: string }> {
  await givenCompany(page, company, PLACE);
  const job = await givenJob(page, JOB);
  await page.goto(`/empresa/vagas/${job}/candidatos`);
  const { name, user_id } = await findFirstCandidate(page, job);
  await expect(topCardTitle(page)).toHaveText(name);
  return { name, address: `/empresa/vagas/candidatos/perfil/${user_id}/${job}` };
}

test('a company sees messages when it cannot open a profile or return from it', async ({ page }) => {
  const { name } = await givenProfile(page, 'Armazém Hauer');
  const open = page.getByRole('button', { name: `Ver perfil de ${name}` });
  await withFailingCall(page, 'candidates/profile', 'server error', async () => {
    await open.click();
    await expectToast(page, 'Erro de Navegação', 'Não foi possível abrir o perfil do candidato');
  });
  await open.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.evaluate(() => {
    History.prototype.back = () => {
      throw new Error('Not now');
    };
  });
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expectToast(page, 'Erro de Navegação', 'Ocorreu um erro ao voltar. Redirecionando...');
  await expect(page).toHaveURL(/\/empresa\/vagas$/);
});

test('a company sees messages about a profile', async ({ page }) => {
  const { name, address } = await givenProfile(page, 'Armazém Xaxim');
  await page.goto(`/candidatos/${randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'Candidato não encontrado' })).toBeVisible();

  const like = page.getByRole('button', { name: 'Curtir' });
  await page.goto(address);
  await withFailingCall(page, 'likes/likeCandidate', 'NOT_FOUND', async () => {
    await like.click();
    await expectToast(page, 'Erro', 'Não foi possível curtir o candidato: este perfil não está mais disponível.');
  });
  await like.click();
  await expectToast(page, 'Curtiu com sucesso!', `${name} foi notificado sobre seu interesse.`);
  await expect(page).not.toHaveURL(address);
});

test('a basico company sees messages about its weekly likes', async ({ page }) => {
  const { email } = await givenCompany(page, 'Armazém Atuba', PLACE);
  const deck = `/empresa/vagas/${await givenJob(page, JOB)}/candidatos`;
  await backdateLikesRenewal(email);
  await page.goto(deck);
  await expectToast(page, 'Curtidas renovadas!', 'Você recebeu 5 curtidas para esta semana como empresa');

  await setLikesLeft(email, 0);
  await changeResponses(page, 'likes/verify', (verified) => {
    Object.assign(verified, { is_consistent: false });
    Object.assign(verified.likes, { likesRemaining: 0, totalLikes: 0 });
  });
  await page.goto(deck);
  // The button looks disabled, and shows the reason when the user presses it.
  await page.getByRole('button', { name: 'Curtir' }).press('Enter');
  await expectToast(page, 'Erro', 'Limite de curtidas atingido.');
  await advanceClock(page, 30_000);
  await expectToast(page, 'Erro', 'Limite de curtidas atingido. Sistema corrigiu inconsistência.');
});

test('a premium company sees messages about its super likes', async ({ page }) => {
  // No candidate likes the new job. With a match, the page would show the dialog of the match instead of the message.
  const { email } = await givenCompany(page, 'Armazém Taboão', PLACE);
  await setPlan(email, 'premium');
  await page.goto(`/empresa/vagas/${await givenJob(page, JOB)}/candidatos`);
  const superLike = page.getByRole('button', { name: 'Super Like' });
  const refusals: [CallFailure, string][] = [
    ['network error', 'Não foi possível processar o super like. Tente novamente.'],
    ['server error', 'Não foi possível enviar o Super Like'],
    ['NOT_FOUND', 'Não foi possível super curtir o candidato: este perfil não está mais disponível.'],
  ];
  for (const [failure, text] of refusals) {
    await withFailingCall(page, 'likes/superLikeCandidate', failure, async () => {
      await superLike.click();
      await expectToast(page, 'Erro', text);
    });
  }
  const name = await topCardTitle(page).innerText();
  await superLike.click();
  await expectDeckStatus(page, 'Super Like enviado!', `${name} foi notificado sobre seu interesse.`);
});

test('a company sees messages about its matches', async ({ page }) => {
  await signIn(page, 'loja.premium@encaixe.demo');
  const matched = await findMatchedCandidate(page);
  const matches = { from: '/empresa/vagas', link: /^Matches/ };
  await expectLoadFailure(page, matches, 'matches/list', 'Não foi possível carregar os matches');
  await withFailingCall(page, 'matches/remove', 'server error', async () => {
    page.once('dialog', (question) => question.accept());
    await page
      .getByRole('button', { name: `Mais opções: ${matched.name}` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Excluir match' }).click();
    await expectToast(page, 'Erro', 'Não foi possível excluir o match.');
    await expect(page.getByRole('button', { name: `Mais opções: ${matched.name}` }).first()).toBeVisible();
  });
  await changeResponses(page, 'matches/list', ({ matches }) =>
    Object.assign(matches[0], { contact: 'own_phone_missing', whatsapp_url: null }),
  );
  await page.goto(matches.from);
  await page.getByRole('link', { name: matches.link }).first().click();
  await page.getByRole('button', { name: 'Completar perfil' }).click();
  await expectToast(page, 'Telefone necessário', 'Você precisa cadastrar seu telefone no perfil para usar o WhatsApp.');
  await expect(page).toHaveURL(/\/empresa\/perfil$/);
});

test('a company sees messages about its logo', async ({ page }) => {
  await givenCompany(page, 'Armazém Cajuru', PLACE);
  const profile = { from: '/empresa/vagas', link: /^Perfil$/ };
  await expectLoadFailure(page, profile, 'profiles/mine', 'Não foi possível carregar o perfil');
  await page.getByRole('button', { name: 'Editar Perfil' }).click();
  const logo = page.getByLabel('Logo da empresa', { exact: true }).and(page.locator('input'));
  await page.route('**/api/media/logo', (route) => route.fulfill({ status: 500, json: {} }));
  await logo.setInputFiles(await pngFile('logo.png'));
  await expectToast(page, 'Erro', 'Não foi possível fazer upload da logo');
  await page.unroute('**/api/media/logo');
  await logo.setInputFiles(await pngFile('logo.png'));
  await expectToast(page, 'Logo atualizada');
  await page.getByRole('button', { name: 'Ajustar logo' }).click();
  const adjust = page.getByRole('dialog', { name: 'Ajustar logo' });
  await withFailingCall(page, 'profiles/saveAvatarFrame', 'server error', async () => {
    await adjust.getByRole('button', { name: 'Salvar' }).click();
    await expectToast(page, 'Erro', 'Não foi possível atualizar o perfil');
  });
  await adjust.getByRole('button', { name: 'Salvar' }).click();
  await expectToast(page, 'Perfil atualizado', 'Logo ajustada.');
  await expect(adjust).toBeHidden();
});

test('a company sees messages about its profile', async ({ page }) => {
  await givenCompany(page, 'Armazém Portão', PLACE);
  await page.goto('/empresa/perfil');
  await page.getByRole('button', { name: 'Editar Perfil' }).click();
  const about = page.getByLabel(/^Descrição da empresa/);
  const before = await about.inputValue();
  await about.fill('Outra coisa');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Editar Perfil' }).click();
  await expect(about, 'the saved text is shown again').toHaveValue(before);
  await about.fill('Roupas para a família toda, desde 1987.');
  const save = page.getByRole('button', { name: 'Salvar perfil' });
  await withFailingCall(page, 'profiles/saveCompany', 'server error', async () => {
    await save.click();
    await expectToast(page, 'Erro', 'Não foi possível atualizar as informações');
  });
  await changeResponses(page, 'profiles/saveCompany', ({ profile }) => Object.assign(profile, { bio: null }));
  await save.click();
  await expectToast(page, 'Perfil salvo', 'Preencha também as informações obrigatórias: Descrição da empresa.');
  await page.unroute('**/api/rpc/profiles/saveCompany');
  await page.reload();
  await page.getByRole('button', { name: 'Editar Perfil' }).click();
  await about.fill('Roupas para toda a família, desde 1987.');
  await save.click();
  await expectToast(page, 'Perfil completo!', 'As alterações foram salvas.');
  await expect(page).toHaveURL(/\/empresa\/vagas$/);
  await page.goto('/empresa/perfil');
  await page.getByRole('button', { name: 'Editar Perfil' }).click();
  const phone = page.getByLabel(/^Telefone/);
  const number = await phone.inputValue();
  await phone.fill('4199');
  await save.click();
  await expectToast(page, 'Erro', 'Informe um telefone do Brasil com DDD, como (11) 98765-4321');
  await phone.fill(number);
  await about.fill('');
  await expect(page.getByText('Preencha todos os campos obrigatórios (*) para salvar')).toBeVisible();
  await save.press('Enter');
  await expectToast(page, 'Campos obrigatórios', 'Por favor, preencha todos os campos obrigatórios');
});

test('a company sees messages about its password and its sign-out', async ({ page }) => {
  const { password } = await givenCompany(page, 'Armazém Fanny', PLACE);
  await page.goto('/empresa/perfil?secao=seguranca');
  await page.getByRole('button', { name: 'Alterar senha' }).click();
  await page.getByLabel('Senha atual').fill(password);
  await page.getByLabel('Nova senha', { exact: true }).fill('uma frase nova');
  await page.getByLabel('Repita a nova senha').fill('uma frase nova');
  await page.route('**/api/auth/change-password', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expectToast(page, 'Erro', 'Não foi possível alterar a senha');

  await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Sair' }).click();
  await expectToast(page, 'Erro', 'Não foi possível encerrar a sessão');
  await page.unroute('**/api/auth/sign-out');
  await signOut(page);
  await expectToast(page, 'Sessão encerrada');
});

test('a job is stored only once when it is sent again after a lost response (jobs#sent-once)', async ({ page }) => {
  await givenFilledForm(page, 'Armazém Umbará');
  const calls = '**/api/rpc/jobs/create';
  await page.route(calls, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/jobs/create'));
  await publishButton(page).click();
  await lost;
  await page.unroute(calls);
  await expect(publishButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await publishButton(page).click();
  await expectToast(page, 'Vaga criada com sucesso!', 'Sua vaga ficará ativa por 7 dias.');
  await expect(page).toHaveURL(/\/empresa\/vagas$/);
  await expect(page.getByRole('heading', { name: 'Conferente diurno' })).toHaveCount(1);
});
