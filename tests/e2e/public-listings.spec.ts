import type { Page } from '@playwright/test';
import { givenCandidate, givenCompany, givenJob, givenPausedJob } from './steps/given.ts';
import { confirmThroughMailbox, newAccount, signUpThroughForm } from './steps/people.ts';
import { fillCandidateProfile, saveProfile } from './steps/profiles.ts';
import { expectNoHorizontalScroll, expectUnbrokenWords } from './steps/screens.ts';
import { expectToast } from './steps/toasts.ts';
import { expect, expectAccessible, test } from './support.ts';

/* Public pages of jobs for anonymous visitors, and the way from them to a like (docs/product/listings.md). */

const FUNCTION = 'Soldador';

/** Creates a company with a job, and makes its jobs public by the switch in its profile. Returns the job's id. */
async function givenPublicJob(company: Page, cidade: string, title: string): Promise<string> {
  await givenCompany(company, `Serralheria de ${cidade}`, { cidade, funcoes: [FUNCTION], telefone: '6933334444' });
  const id = await givenJob(company, { title, funcao: FUNCTION, location: cidade, salary: '2000-2500' });
  await company.goto('/empresa/perfil');
  const publicSwitch = company.getByRole('switch', { name: 'Mostrar minhas vagas fora do Encaixe' });
  await expect(publicSwitch).not.toBeChecked();
  await publicSwitch.check();
  await expectToast(company, 'Páginas públicas ligadas');
  return id;
}

test('a visitor reads a job without scripts, signs up and likes it (listings#page, listings#like)', {
  tag: '@desktop',
}, async ({ page, browser, openBrowser }) => {
  const cidade = 'Vilhena - RO';
  const title = 'Soldador de móveis de aço';
  const id = await givenPublicJob(await openBrowser(), cidade, title);

  const contextWithoutScripts = await browser.newContext({ javaScriptEnabled: false });
  const pageWithoutScripts = await contextWithoutScripts.newPage();
  await pageWithoutScripts.goto(`/vaga/qualquer-coisa-${id}`);
  await expect(pageWithoutScripts).toHaveURL(`/vaga/soldador-de-moveis-de-aco-vilhena-ro-${id}`);
  await expect(pageWithoutScripts.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(pageWithoutScripts.getByText('R$ 2.000 – R$ 2.500')).toBeVisible();
  await expect(pageWithoutScripts.getByRole('link', { name: 'Entrar para curtir' })).toBeVisible();
  await contextWithoutScripts.close();

  await page.goto(`/vaga/${id}`);
  for (const size of [
    { width: 360, height: 640 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();

  await page.getByRole('link', { name: 'Criar conta grátis' }).click();
  const candidate = newAccount('candidate', 'Nilo Prado');
  await signUpThroughForm(page, candidate);
  const confirmedPage = await confirmThroughMailbox(page, candidate);
  await fillCandidateProfile(confirmedPage, { cidade, funcoes: [FUNCTION], telefone: '69991112222' });
  await saveProfile(confirmedPage);
  await confirmedPage.getByRole('link', { name: 'Ver vagas' }).click();
  await expect(confirmedPage).toHaveURL('/vagas/salvas');
  const card = confirmedPage.getByRole('listitem').filter({ hasText: title });
  await card.getByRole('button', { name: `Curtir: ${title}` }).click();
  await expect(card).toContainText('Você curtiu');
});

test('a company shares the page of its job (listings#share)', async ({ page, openBrowser }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (shared: ShareData) => {
        document.title = shared.url ?? '';
      },
    });
  });
  const cidade = 'Jaru - RO';
  const title = 'Soldador de tanques';
  const id = await givenPublicJob(page, cidade, title);
  const address = `/vaga/soldador-de-tanques-jaru-ro-${id}`;
  await page.goto('/empresa/vagas');
  await page.getByRole('button', { name: `Mais ações para ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Compartilhar' }).click();
  await expect(page).toHaveTitle(new RegExp(`${address}$`));

  const candidate = await openBrowser();
  await givenCandidate(candidate, 'Edna Reis', { cidade, funcoes: [FUNCTION] });
  await candidate.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await candidate.goto('/vagas');
  await candidate.getByRole('button', { name: `Compartilhar: ${title}` }).click();
  await expect(candidate.getByText(/^Link (?:copiado|pronto)$/)).toBeVisible();
  await expectAccessible(candidate);
});

test('a signed-in candidate opens the job to like it, or reads why that is not possible (listings#like)', async ({
  page,
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404 .*saveJob/);
  const cidade = 'Cacoal - RO';
  const title = 'Soldador de portas';
  const company = await openBrowser();
  const id = await givenPublicJob(company, cidade, title);
  await company.goto(`/vaga/${id}`);
  await company.getByRole('link', { name: 'Entrar para curtir' }).click();
  await expect(company).toHaveURL('/empresa/vagas');
  await expectToast(company, 'Só candidatos curtem vagas');

  await givenCandidate(page, 'Rosa Lima', { cidade, funcoes: [FUNCTION] });
  await page.goto(`/vaga/${id}`);
  await page.getByRole('link', { name: 'Entrar para curtir' }).click();
  await expect(page).toHaveURL('/vagas/salvas');
  const card = page.getByRole('listitem').filter({ hasText: title });
  await expect(card.getByRole('button', { name: `Curtir: ${title}` })).toBeVisible();
  await expect(card.getByRole('button', { name: `Compartilhar: ${title}` })).toBeVisible();
  await expectAccessible(page);

  const otherCandidate = await openBrowser();
  await givenCandidate(otherCandidate, 'Ivo Melo', { cidade: 'Santos - SP', funcoes: ['Padeiro'] });
  await otherCandidate.goto(`/vaga/${id}`);
  await otherCandidate.getByRole('link', { name: 'Entrar para curtir' }).click();
  await expect(otherCandidate.getByText('Esta vaga não cabe na sua busca')).toBeVisible();
  await expect(otherCandidate).toHaveURL('/vagas/salvas');
  await expectAccessible(otherCandidate);
});

test('the page of a paused or unknown job returns 404, and that of a deleted job 410 (listings#answers)', async ({
  page,
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4(?:04|10)/);
  const company = await openBrowser();
  const cidade = 'Ariquemes - RO';
  const id = await givenPublicJob(company, cidade, 'Soldador de grades');
  await givenPausedJob(company, id);
  for (const path of [`/vaga/${id}`, '/vaga/nada', '/vaga/00000000-0000-4000-8000-000000000000']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Vaga não encontrada' })).toBeVisible();
  }
  await expectAccessible(page);
  await company.request.post('/api/rpc/jobs/remove', { data: { json: { id } } });
  expect((await page.goto(`/vaga/${id}`))?.status()).toBe(410);
  await expect(page.getByRole('heading', { name: 'Esta vaga saiu do ar' })).toBeVisible();
  await expectAccessible(page);
});

test('the public pages are accessible on a phone and a desktop, in light and dark colours, and enlarged (listings#access)', async ({
  page,
}) => {
  const linkOn = async (path: string, pattern: RegExp) =>
    pattern.exec(await (await page.request.get(path)).text())?.[1] ?? '';
  const role = await linkOn('/vagas-de', /href="(\/vagas-de\/[^"/]+)"/);
  const city = await linkOn('/vagas-de', /href="(\/vagas-em\/[^"/]+)"/);
  const list = await linkOn(role, /href="(\/vagas-de\/[^"/]+\/em\/[^"/]+)"/);
  const job = await linkOn(list, /href="(\/vaga\/[^"]+)"/);
  const company = await linkOn(job, /href="(\/empresas\/[^"]+)"/);
  const companyWithSeveralFunctions = '/empresas/araucaria-transportes-16';
  await page.goto(companyWithSeveralFunctions);
  await expect(page.getByRole('navigation', { name: 'Funções' })).toBeVisible();
  for (const path of ['/vagas-de', role, city, list, company, companyWithSeveralFunctions, '/acessibilidade']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 640 });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, { rules: ['color-contrast'] });
    // The viewport of a window of 1280 by 1024 pixels at a zoom of 400 % (WCAG 1.4.10).
    await page.setViewportSize({ width: 320, height: 256 });
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectNoHorizontalScroll(page);
    await expectUnbrokenWords(page);
  }
});
