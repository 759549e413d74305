import type { Page } from '@playwright/test';
import { setPhone, setPlan } from './steps/database.ts';
import { DECISIONS, decide } from './steps/deck.ts';
import { givenCandidate, givenCompany, givenCompanyLike, givenJob, givenMatch } from './steps/given.ts';
import { expectLoadFailure } from './steps/load-failure.ts';
import { matchCard } from './steps/matches.ts';
import { type Account, signInThroughForm } from './steps/people.ts';
import { pngFile } from './steps/pictures.ts';
import { expectToast, withFailingCall } from './steps/toasts.ts';
import { expect, test } from './support.ts';

/* Tests the error messages for candidates about matches, profiles, the curriculo and signing in. */

/** A failed call or upload, as the browser logs it in the console. */
const FAILED_REQUEST = /status of \d+ .*api\/(rpc|media)/;

const PLACE = { cidade: 'Ji-Paraná - RO', funcoes: ['Babá'] };
const JOB = { title: 'Babá de berçário', funcao: 'Babá', location: 'Ji-Paraná - RO', salary: '1500-2000' };
const PHONE = '69991112222';

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(FAILED_REQUEST);
});

/** Creates a company without a phone and with one job, for which it likes the signed-in candidate. */
async function givenCompanyThatLikes(candidate: Page, company: Page, name: string): Promise<Account> {
  const companyAccount = await givenCompany(company, name, PLACE);
  const job_id = await givenJob(company, JOB);
  await givenCompanyLike(company, candidate, job_id);
  await setPhone(companyAccount.email, null);
  return companyAccount;
}

test('a candidate sees that the company of a match has no phone', async ({ page, openBrowser }) => {
  await givenCandidate(page, 'Inês Falcão', { ...PLACE, telefone: PHONE });
  const companyAccount = await givenCompanyThatLikes(page, await openBrowser(), 'Creche Arco-Íris');
  await page.goto('/vagas');
  await decide(page, DECISIONS.like);
  const dialog = page.getByRole('dialog', { name: 'Match Criado!' });
  await expect(dialog.getByText('Atenção!')).toBeVisible();
  const dialogEvent = page.waitForEvent('dialog');
  const pressed = dialog.getByRole('button', { name: 'WhatsApp indisponível' }).click();
  const alert = await dialogEvent;
  expect([alert.type(), alert.message()]).toEqual([
    'alert',
    'Creche Arco-Íris ainda não cadastrou um telefone válido.',
  ]);
  await alert.accept();
  await pressed;
  await dialog.getByRole('link', { name: 'Ver Matches' }).click();
  await matchCard(page, companyAccount.name).getByRole('button', { name: 'Sem WhatsApp' }).click();
  await expectToast(page, 'WhatsApp indisponível', 'Creche Arco-Íris ainda não cadastrou um telefone válido.');
});

test('a candidate sees errors for a deck that does not load and for skipped jobs that are not restored', async ({
  page,
}) => {
  await givenCandidate(page, 'Iolanda Sá', { cidade: 'Blumenau - SC', funcoes: ['Babá'], telefone: PHONE });
  // A page that is opened at /vagas contains the deck. The call happens only when the app navigates there.
  const title = 'Não foi possível carregar as vagas';
  await page.goto('/perfil');
  await withFailingCall(page, 'feed/deck', 'server error', async () => {
    await page.getByRole('link', { name: 'Vagas', exact: true }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeHidden();
  await withFailingCall(page, 'feed/resetSkipped', 'server error', async () => {
    await page.getByRole('button', { name: 'Resetar vagas puladas' }).click();
    await expectToast(page, 'Erro', 'Não foi possível resetar as vagas puladas.');
  });
});

test('a candidate sees errors for matches that do not load and for a match that is not removed', async ({
  page,
  openBrowser,
}) => {
  const company = await openBrowser();
  const companyAccount = await givenCompany(company, 'Creche Estrela', PLACE);
  await givenCandidate(page, 'Ilda Moura', { ...PLACE, telefone: PHONE });
  await givenMatch(page, company, JOB);
  await expectLoadFailure(
    page,
    { from: '/perfil', link: /^Matches/ },
    'matches/list',
    'Não foi possível carregar os matches',
  );
  page.once('dialog', (question) => question.accept());
  await withFailingCall(page, 'matches/remove', 'server error', async () => {
    await page.getByRole('button', { name: `Excluir match com ${companyAccount.name}` }).click();
    await expectToast(page, 'Erro', 'Não foi possível excluir o match.');
  });
  await expect(matchCard(page, companyAccount.name)).toBeVisible();

  await withFailingCall(page, 'profiles/company', 'server error', async () => {
    await matchCard(page, companyAccount.name).getByRole('link', { name: 'Ver Perfil' }).click();
    await expectToast(page, 'Erro', 'Não foi possível carregar o perfil da empresa');
  });
  await expect(page).toHaveURL(/\/vagas$/);
});

test('a candidate sees errors for a profile that does not load and for a photo that is refused', async ({ page }) => {
  await givenCandidate(page, 'Ivete Brum', { ...PLACE, telefone: PHONE });
  await expectLoadFailure(
    page,
    { from: '/vagas', link: /^Perfil$/ },
    'profiles/mine',
    'Não foi possível carregar o perfil',
  );
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

test('a candidate sees errors for a curriculo that does not load, is not saved or does not become a PDF', async ({
  page,
}) => {
  const place = { cidade: 'Macapá - AP', funcoes: ['Pintor'], telefone: '96991112222' };
  const { email } = await givenCandidate(page, 'Ravi Couto', place);
  await setPlan(email, 'super_premium');
  await expectLoadFailure(
    page,
    { from: '/vagas', link: /^Currículo$/ },
    'resumes/mine',
    'Não foi possível carregar o currículo',
  );
  const save = page.getByRole('button', { name: 'Salvar', exact: true });
  await withFailingCall(page, 'resumes/save', 'server error', async () => {
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

test('a user sees why a sign-in fails', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 50\d .*sign-in/, /ERR_FAILED/);
  const url = '**/api/auth/sign-in/email';
  await page.goto('/auth?mode=login');
  for (const [response, text] of [
    [null, 'Sem conexão. Verifique sua internet e tente de novo.'],
    [
      { status: 503, body: '<html>' },
      'Só um instante. O serviço não está respondendo agora. Tente de novo em alguns segundos.',
    ],
    [{ status: 500, body: '<html>' }, 'Algo deu errado do nosso lado. Tente de novo em instantes.'],
  ] as const) {
    await page.route(url, (route) => (response ? route.fulfill(response) : route.abort()));
    await signInThroughForm(page, 'carla.super@encaixe.demo', 'encaixe-demo');
    await expectToast(page, 'Erro no login', text);
    await page.unroute(url);
  }
});
