import type { Page } from '@playwright/test';
import { setPhone, setPlan } from './steps/database.ts';
import { decide, WAYS } from './steps/deck.ts';
import { givenCandidate, givenCompany, givenCompanyLike, givenJob } from './steps/given.ts';
import { matchCard } from './steps/matches.ts';
import { signInThroughForm } from './steps/people.ts';
import { pngFile } from './steps/pictures.ts';
import { expectToast, whileCall } from './steps/toasts.ts';
import { expect, test } from './support.ts';

/** The messages about matches, profiles, the curriculo and signing in. */
const REFUSED = /status of \d+ .*api\/(rpc|media)/;

/** The screen says that it couldn't be loaded, and comes when it is tried again. */
async function expectLoadFailure(page: Page, procedure: string, path: string, title: string): Promise<void> {
  await whileCall(page, procedure, 'breaks', async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeHidden();
}

test('what goes wrong with matches, companies and the profile', async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(REFUSED);
  const place = { cidade: 'Ji-Paraná - RO', funcoes: ['Babá'] };
  const company = await openBrowser();
  const firm = await givenCompany(company, 'Creche Arco-Íris', place);
  const job = { title: 'Babá de berçário', funcao: 'Babá', location: 'Ji-Paraná - RO', salary: '1500-2000' };
  const job_id = await givenJob(company, job);
  await givenCandidate(page, 'Inês Falcão', { ...place, telefone: '69991112222' });
  await givenCompanyLike(company, page, job_id);
  await setPhone(firm.email, null);

  await test.step('a match whose other side has no phone', async () => {
    await page.goto('/vagas');
    await decide(page, WAYS.like);
    const dialog = page.getByRole('dialog', { name: 'Match Criado!' });
    await expect(dialog.getByText('Atenção!')).toBeVisible();
    const said = page.waitForEvent('dialog');
    const pressed = dialog.getByRole('button', { name: 'WhatsApp indisponível' }).click();
    const alert = await said;
    expect([alert.type(), alert.message()]).toEqual([
      'alert',
      'Creche Arco-Íris ainda não cadastrou um telefone válido.',
    ]);
    await alert.accept();
    await pressed;
    await dialog.getByRole('link', { name: 'Ver Matches' }).click();
    await matchCard(page, firm.name).getByRole('button', { name: 'Sem WhatsApp' }).click();
    await expectToast(page, 'WhatsApp indisponível', 'Creche Arco-Íris ainda não cadastrou um telefone válido.');
  });

  await test.step('a deck that does not come, and skipped jobs that stay skipped', async () => {
    // A page opened at /vagas brings its deck along; one that comes there asks for it.
    const title = 'Não foi possível carregar as vagas';
    await page.goto('/perfil');
    await whileCall(page, 'feed/deck', 'breaks', async () => {
      await page.getByRole('link', { name: 'Vagas', exact: true }).click();
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    });
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeHidden();
    await whileCall(page, 'feed/resetSkipped', 'breaks', async () => {
      await page.getByRole('button', { name: 'Resetar vagas puladas' }).click();
      await expectToast(page, 'Erro', 'Não foi possível resetar as vagas puladas.');
    });
  });

  await test.step('a match that stays', async () => {
    await expectLoadFailure(page, 'matches/list', '/matches', 'Não foi possível carregar os matches');
    page.once('dialog', (question) => question.accept());
    await whileCall(page, 'matches/remove', 'breaks', async () => {
      await page.getByRole('button', { name: `Excluir match com ${firm.name}` }).click();
      await expectToast(page, 'Erro', 'Não foi possível excluir o match.');
    });
    await expect(matchCard(page, firm.name)).toBeVisible();
  });

  await test.step('a company that does not come', async () => {
    await whileCall(page, 'profiles/company', 'breaks', async () => {
      await matchCard(page, firm.name).getByRole('link', { name: 'Ver Perfil' }).click();
      await expectToast(page, 'Erro', 'Não foi possível carregar o perfil da empresa');
    });
    await expect(page).toHaveURL(/\/vagas$/);
  });

  await test.step('a profile and a photo', async () => {
    await expectLoadFailure(page, 'profiles/mine', '/perfil', 'Não foi possível carregar o perfil');
    await page.getByRole('button', { name: 'Editar Perfil' }).click();
    const chooser = page.getByLabel('Foto de perfil', { exact: true }).and(page.locator('input'));
    const { buffer, ...file } = await pngFile('foto.png', { width: 300, height: 300 });
    await chooser.setInputFiles({ ...file, buffer: Buffer.concat([buffer, Buffer.alloc(5 * 1024 * 1024)]) });
    await expectToast(page, 'Imagem inválida', 'Use JPG/PNG com até 5MB.');
    await chooser.setInputFiles({ ...file, buffer: buffer.subarray(0, buffer.length / 2) });
    await expectToast(page, 'Erro no upload');
    await chooser.setInputFiles({ ...file, buffer });
    await expectToast(page, 'Upload concluído');
  });
});

test('what goes wrong with a curriculo', async ({ page, expectedErrors }) => {
  expectedErrors.push(REFUSED);
  const place = { cidade: 'Macapá - AP', funcoes: ['Pintor'], telefone: '96991112222' };
  const { email } = await givenCandidate(page, 'Ravi Couto', place);
  await setPlan(email, 'super_premium');
  await expectLoadFailure(page, 'resumes/mine', '/curriculo', 'Não foi possível carregar o currículo');
  const save = page.getByRole('button', { name: 'Salvar', exact: true });
  await whileCall(page, 'resumes/save', 'breaks', async () => {
    await save.click();
    await expectToast(page, 'Erro', 'Não foi possível salvar o currículo');
  });
  await save.click();
  await expectToast(page, 'Currículo salvo com sucesso!');

  await page.getByRole('link', { name: 'Visualizar' }).click();
  await page.evaluate(() => Object.assign(window, { open: () => ({ close() {} }) }));
  await page.getByRole('button', { name: 'Baixar PDF' }).click();
  await expectToast(page, 'Erro', 'Não foi possível gerar o PDF');
});

test('what goes wrong with signing in', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 50\d .*sign-in/, /ERR_FAILED/);
  const address = '**/api/auth/sign-in/email';
  await page.goto('/auth?mode=login');
  for (const [answer, words] of [
    [null, 'Sem conexão. Verifique sua internet e tente de novo.'],
    [{ status: 503, body: '<html>' }, 'O serviço está fora do ar por um momento. Tente de novo em instantes.'],
    [{ status: 500, body: '<html>' }, 'Algo deu errado do nosso lado. Tente de novo em instantes.'],
  ] as const) {
    await page.route(address, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await signInThroughForm(page, 'carla.super@encaixe.demo', 'encaixe-demo');
    await expectToast(page, 'Erro no login', words);
    await page.unroute(address);
  }
});
