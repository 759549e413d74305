import type { Page } from '@playwright/test';
import { setPlan } from './steps/database.ts';
import { focusCombobox } from './steps/fields.ts';
import { findNewestJob, givenCompany, givenJob } from './steps/given.ts';
import { readMail } from './steps/mailbox.ts';
import { expectToast } from './steps/toasts.ts';
import { POPUP_EXCEPTIONS as exceptions, expect, expectAccessible, signIn, test } from './support.ts';

test("the popup lists of a form's comboboxes are accessible", async ({ page }) => {
  await signIn(page, 'nuvem.super@encaixe.demo');
  await page.goto('/empresa/criar-vaga');
  const city = page.getByRole('combobox', { name: /^Localização/ });
  await focusCombobox(city);
  await city.fill('s');
  await expect(page.getByText('Digite pelo menos 2 caracteres para buscar cidades')).toBeVisible();
  await expectAccessible(page, { exceptions });
  await city.fill('sa');
  await expect(page.getByRole('option')).toHaveCount(10);
  await expectAccessible(page, { exceptions });
  await page.keyboard.press('Escape');
  const salary = page.getByRole('combobox', { name: /^Faixa salarial/ });
  await salary.selectOption({ label: 'Acima de R$ 10.000' });
  await expect(salary.locator('option:checked')).toHaveText('Acima de R$ 10.000');
  await expectAccessible(page);
});

test('a basico company sees that its plan does not include super likes', async ({ page }) => {
  await signIn(page, 'padaria.basico@encaixe.demo');
  await page.goto(`/empresa/vagas/${await findNewestJob(page)}/candidatos`);
  await page.getByRole('button', { name: 'Super Like' }).press('Enter');
  await expectToast(page, 'Recurso Premium', 'Super Like está disponível apenas para assinantes Premium');
  await expectAccessible(page);
});

test('the support address receives the message of a company', async ({ page }) => {
  const message = 'O logo novo não aparece nas minhas vagas. Podem olhar?';
  const { name, email } = await givenCompany(page, 'Casa Jasmim', {
    cidade: 'Santos - SP',
    funcoes: ['Recepcionista'],
  });
  await page.goto('/empresa/perfil?secao=ajuda');
  // The test uses the keyboard, because content that loads above the button would move the button away from the pointer.
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
type WindowWithWatchers = Window & { CloseWatcher: new () => Watcher; watchers: Watcher[] };

/** Prepares a page in a browser with CloseWatcher. Returns a function that simulates Back: a close request to the latest watcher. */
async function simulateCloseRequests(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const testWindow = window as unknown as WindowWithWatchers;
    const watchers: Watcher[] = [];
    testWindow.watchers = watchers;
    testWindow.CloseWatcher = class extends testWindow.CloseWatcher {
      constructor() {
        super();
        watchers.push(this);
      }
      override destroy() {
        watchers.splice(watchers.indexOf(this), 1);
        super.destroy();
      }
    };
  });
  return () => page.evaluate(() => (window as unknown as WindowWithWatchers).watchers.at(-1)?.requestClose());
}

/** Prepares a page as in a browser without CloseWatcher. Returns a function that simulates Back: a navigation back. */
async function removeCloseWatcher(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
  return () => page.evaluate(() => history.back());
}

for (const [browser, prepareBack] of [
  ['with CloseWatcher', simulateCloseRequests],
  ['without CloseWatcher', removeCloseWatcher],
] as const) {
  test(`Back closes an overlay before it leaves the page, in a browser ${browser} (pages#back-closes)`, {
    tag: browser === 'without CloseWatcher' ? '@phone' : [],
  }, async ({ page }) => {
    const back = await prepareBack(page);
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
    const option = page.getByRole('listbox').getByText('Salvador - BA');
    await focusCombobox(city);
    await city.fill('sa');
    await expect(option).toBeVisible();
    await back();
    await expect(option).toBeHidden();

    await page.getByRole('link', { name: 'Matches' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sair sem publicar a vaga?' });
    await expect(question).toBeVisible();
    await back();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(address);
    await expect(title).toHaveValue('Recepção');

    // Without an open overlay, Back leaves the page. The form requires a confirmation, and the URL stays the same until the user confirms.
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
    await expect(page, 'Forward opens the form again').toHaveURL(address);

    await page.getByRole('link', { name: 'Perfil' }).click();
    await page.getByRole('link', { name: 'Ajuda e mais' }).click();
    await page.getByRole('button', { name: 'Falar com o suporte' }).click();
    const dialog = page.getByRole('dialog', { name: 'Falar com o suporte' });
    await expect(dialog).toBeVisible();
    await back();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/empresa\/perfil\?secao=ajuda$/);
  });

  test(`Back closes an overlay on the first page of the history, in a browser ${browser} (pages#back-closes)`, {
    tag: browser === 'with CloseWatcher' ? '@phone' : [],
  }, async ({ page }) => {
    const back = await prepareBack(page);
    await givenCompany(page, 'Casa Manacá', { cidade: 'Santos - SP', funcoes: ['Recepcionista'] });
    await page.goto('about:blank');
    // The history has no earlier page of the app, as after a link on another site.
    await page.goto('/empresa/perfil?secao=ajuda');
    await expect(page.getByRole('link', { name: 'Indicar o Encaixe' })).toBeVisible();
    const open = page.getByRole('button', { name: 'Falar com o suporte' });
    const dialog = page.getByRole('dialog', { name: 'Falar com o suporte' });
    for (const time of ['the first time', 'the second time']) {
      await open.click();
      await expect(dialog, time).toBeVisible();
      const scrolled = await page.evaluate(() => window.scrollY);
      await back();
      await expect(dialog, time).toBeHidden();
      await expect(page).toHaveURL(/\/empresa\/perfil\?secao=ajuda$/);
      await expect(open).toBeFocused();
      expect(await page.evaluate(() => window.scrollY), 'the page does not scroll').toBe(scrolled);
    }
  });
}
