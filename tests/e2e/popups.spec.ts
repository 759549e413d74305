import type { Page } from '@playwright/test';
import { setPlan } from './steps/database.ts';
import { enterList } from './steps/fields.ts';
import { givenCompany, givenJob, newestJobOf } from './steps/given.ts';
import { readMail } from './steps/mailbox.ts';
import { expectToast } from './steps/toasts.ts';
import { WHILE_POPUP_IS_OPEN as except, expect, expectAccessible, signIn, test } from './support.ts';

test('the lists that open over a form are accessible', async ({ page }) => {
  await signIn(page, 'nuvem.super@encaixe.demo');
  await page.goto('/empresa/criar-vaga');
  const city = page.getByRole('combobox', { name: /^Localização/ });
  await enterList(city);
  await city.fill('s');
  await expect(page.getByText('Digite pelo menos 2 caracteres para buscar cidades')).toBeVisible();
  await expectAccessible(page, { except });
  await city.fill('sa');
  await expect(page.getByRole('option')).toHaveCount(10);
  await expectAccessible(page, { except });
  await page.keyboard.press('Escape');
  const salary = page.getByRole('combobox', { name: /^Faixa salarial/ });
  await salary.selectOption({ label: 'Acima de R$ 10.000' });
  await expect(salary.locator('option:checked')).toHaveText('Acima de R$ 10.000');
  await expectAccessible(page);
});

test('a basico company sees the limit of its plan', async ({ page }) => {
  await signIn(page, 'padaria.basico@encaixe.demo');
  await page.goto(`/empresa/vagas/${await newestJobOf(page)}/candidatos`);
  await page.getByRole('button', { name: 'Super Like' }).press('Enter');
  await expectToast(page, 'Recurso Premium', 'Super Like está disponível apenas para assinantes Premium');
  await expectAccessible(page);
});

test('a company writes to the support, which receives it by mail', async ({ page }) => {
  const message = 'O logo novo não aparece nas minhas vagas. Podem olhar?';
  const { name, email } = await givenCompany(page, 'Casa Jasmim', {
    cidade: 'Santos - SP',
    funcoes: ['Recepcionista'],
  });
  await page.goto('/empresa/perfil?secao=ajuda');
  // By keyboard: content that appears late above it moves it from under a pointer.
  await page.getByRole('button', { name: 'Falar com o suporte' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Falar com o suporte' });
  await dialog.getByRole('textbox', { name: 'Sua mensagem' }).fill('Oi');
  await dialog.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(dialog.getByText('Escreva pelo menos 10 caracteres')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Sua mensagem' }).fill(message);
  await dialog.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(dialog.getByRole('status')).toContainText('Mensagem enviada');
  await expect(dialog).toContainText(`A resposta chega em ${email}.`);
  await expect(dialog.getByRole('button', { name: 'Fechar', exact: true }).last()).toBeFocused();
  await expectAccessible(page);

  const mail = await readMail(page, 'suporte@encaixe.demo', `Suporte: mensagem de ${name}`);
  await expect(mail).toContainText(`Empresa: ${name} (${email})`);
  await expect(mail).toContainText(message);
});

interface Watcher {
  requestClose(): void;
  destroy(): void;
}
type Watched = Window & { CloseWatcher: new () => Watcher; waiting: Watcher[] };

/** Simulates Back in a browser with CloseWatcher: the latest watcher is asked to close. */
async function watchCloseRequests(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    const waiting: Watcher[] = [];
    watched.waiting = waiting;
    watched.CloseWatcher = class extends watched.CloseWatcher {
      constructor() {
        super();
        waiting.push(this);
      }
      override destroy() {
        waiting.splice(waiting.indexOf(this), 1);
        super.destroy();
      }
    };
  });
  return () => page.evaluate(() => (window as unknown as Watched).waiting.at(-1)?.requestClose());
}

/** Simulates a browser without CloseWatcher: Back navigates back. */
async function removeCloseWatcher(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
  return () => page.evaluate(() => history.back());
}

for (const [browser, wayBack] of [
  ['reports close requests', watchCloseRequests],
  ['reports no close requests', removeCloseWatcher],
] as const) {
  test(`Back closes an overlay before it leaves, where the browser ${browser} (pages#back-closes)`, {
    tag: browser === 'reports no close requests' ? '@phone' : [],
  }, async ({ page }) => {
    const back = await wayBack(page);
    const job = { title: 'Recepção', funcao: 'Recepcionista', location: 'Santos - SP', salary: '1500-2000' };
    const { email } = await givenCompany(page, 'Casa Ipê', { cidade: job.location, funcoes: [job.funcao] });
    await setPlan(email, 'premium');
    await givenJob(page, job);
    await page.goto('/empresa/vagas');
    await page.getByRole('link', { name: 'Nova Vaga' }).first().click();
    const address = /\/empresa\/criar-vaga$/;
    await expect(page).toHaveURL(address);

    const title = page.getByRole('textbox', { name: 'Título da vaga' });
    await title.fill('Recepção');
    const city = page.getByRole('combobox', { name: /^Localização/ });
    const found = page.getByRole('listbox').getByText('Salvador - BA');
    await enterList(city);
    await city.fill('sa');
    await expect(found).toBeVisible();
    await back();
    await expect(found).toBeHidden();

    await page.getByRole('link', { name: 'Matches' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sair sem publicar a vaga?' });
    await expect(question).toBeVisible();
    await back();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(address);
    await expect(title).toHaveValue('Recepção');

    // With nothing open it navigates back, which the form asks to confirm; the URL remains the form's until the answer.
    await page.evaluate(() => history.back());
    await expect(question).toBeVisible();
    await expect(page).toHaveURL(address);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(question).toBeHidden();
    await page.evaluate(() => history.back());
    await question.getByRole('button', { name: 'Sair sem publicar' }).click();
    await expect(page).toHaveURL(/\/empresa\/vagas$/);
    await page.evaluate(() => history.forward());
    await expect(page, 'the form is where it was').toHaveURL(address);

    await page.getByRole('link', { name: 'Perfil' }).click();
    await page.getByRole('link', { name: 'Ajuda e mais' }).click();
    await page.getByRole('button', { name: 'Falar com o suporte' }).click();
    const dialog = page.getByRole('dialog', { name: 'Falar com o suporte' });
    await expect(dialog).toBeVisible();
    await back();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/empresa\/perfil\?secao=ajuda$/);
  });

  test(`Back closes an overlay on the very first page, where the browser ${browser} (pages#back-closes)`, {
    tag: browser === 'reports close requests' ? '@phone' : [],
  }, async ({ page }) => {
    const back = await wayBack(page);
    await givenCompany(page, 'Casa Manacá', { cidade: 'Santos - SP', funcoes: ['Recepcionista'] });
    await page.goto('about:blank');
    // As opened by an external link: the history has no earlier page of ours.
    await page.goto('/empresa/perfil?secao=ajuda');
    await expect(page.getByRole('link', { name: 'Indicar o Encaixe' })).toBeVisible();
    const open = page.getByRole('button', { name: 'Falar com o suporte' });
    const dialog = page.getByRole('dialog', { name: 'Falar com o suporte' });
    for (const time of ['once', 'and again']) {
      await open.click();
      await expect(dialog, time).toBeVisible();
      const scrolled = await page.evaluate(() => window.scrollY);
      await back();
      await expect(dialog, time).toBeHidden();
      await expect(page).toHaveURL(/\/empresa\/perfil\?secao=ajuda$/);
      await expect(open).toBeFocused();
      expect(await page.evaluate(() => window.scrollY), 'nothing moved').toBe(scrolled);
    }
  });
}
