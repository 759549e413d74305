import type { Locator, Page } from '@playwright/test';
import { setPlan } from './steps/database.ts';
import { closeMatch, DECISIONS, decide, topTitle } from './steps/deck.ts';
import { givenBuilder, givenCandidate, givenCompany, givenJob, givenResume } from './steps/given.ts';
import type { Account } from './steps/people.ts';
import { openSecurity } from './steps/people.ts';
import { newPlace } from './steps/places.ts';
import { expect, test } from './support.ts';

/** A candidate with three jobs in the deck, whose texts are longer than a card. */
async function givenReader(candidate: Page, name: string, company: Page): Promise<Account> {
  const place = await newPlace('Recepcionista');
  const { email } = await givenCompany(company, 'Hotel da Serra', place);
  await setPlan(email, 'super_premium');
  const description =
    'Você recebe os hóspedes, cuida das reservas e do telefone, e mostra a casa a quem chega. '.repeat(3);
  for (const title of ['Recepção da noite', 'Recepção da tarde', 'Recepção da manhã']) {
    await givenJob(company, {
      title,
      description,
      funcao: 'Recepcionista',
      location: place.cidade,
      salary: '2000-2500',
    });
  }
  return givenCandidate(candidate, name, place);
}

/** Presses Tab until the wanted control has the focus, which must be visible at every stop. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const MOST_STOPS = 60;
  await expect(wanted).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    await expectFocusSeen(page);
    // While the app replaces a public page, the focused element and the wanted one may be two equal ones.
    if (await wanted.evaluate((element) => element.outerHTML === document.activeElement?.outerHTML)) return;
  }
  throw new Error(`${MOST_STOPS} stops don't lead to ${wanted}`);
}

/** Checks that the focused control, or its label, has an outline and is visible. */
async function expectFocusSeen(page: Page): Promise<void> {
  const unseen = () =>
    page.evaluate(() => {
      const control = document.activeElement ?? document.body;
      const shown = control.matches('[type=radio]') ? (control.closest('label') ?? control) : control;
      const { outlineStyle, outlineWidth } = getComputedStyle(shown);
      const { bottom, top, right, left } = shown.getBoundingClientRect();
      const isInSight = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      return outlineStyle !== 'none' && outlineWidth !== '0px' && isInSight ? null : control.outerHTML.slice(0, 300);
    });
  // The page may still be scrolling to it.
  await expect.poll(unseen, 'a focused control that is not seen as such').toBeNull();
}

test('from the landing page to the deck with the keyboard only', { tag: '@desktop' }, async ({ page, openBrowser }) => {
  const { email, password } = await givenReader(page, 'Ivo Braga', await openBrowser());
  await page.context().clearCookies();

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Login' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Bem-vindo de volta' })).toBeVisible();
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Senha', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/vagas$/);
  await expect(page.getByText(/^Vaga 1 de/)).toBeVisible();
});

test('a candidate likes one job with the button and one with the key', async ({ page, openBrowser }) => {
  await givenReader(page, 'Iva Braga', await openBrowser());
  await page.goto('/vagas');
  await tabTo(page, page.getByRole('button', { name: 'Curtir' }));
  await page.keyboard.press('Enter');
  await closeMatch(page, 'Curtida enviada!');
  await expect(page.getByText('4/5 curtidas desta semana')).toBeVisible();
  await expect(page.getByText(/^Vaga 2 de/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Curtir' }), 'the focus stays for the next job').toBeFocused();

  await decide(page, DECISIONS.like);
  await closeMatch(page, 'Curtida enviada!');
  await expect(page.getByText('3/5 curtidas desta semana')).toBeVisible();
  await expect(page.getByText(/^Vaga 3 de/)).toBeVisible();
});

test('a dialog traps the focus and restores it, and keys don’t reach the deck behind it', { tag: '@desktop' }, async ({
  page,
  openBrowser,
}) => {
  await givenReader(page, 'Olga Faria', await openBrowser());
  await page.goto('/vagas');
  const more = page.getByRole('button', { name: 'Ler mais' });
  await tabTo(page, page.getByRole('link', { name: 'Pular para o conteúdo' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, more);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let stop = 0; stop < 4; stop += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press(DECISIONS.like.key);
  await page.keyboard.press(DECISIONS.skip.key);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();
  await expect(page.getByText(/^Vaga 1 de/)).toBeVisible();
});

test('the single-key shortcuts of the deck can be switched off', async ({ page, openBrowser }) => {
  await givenReader(page, 'Caio Lemos', await openBrowser());
  await page.goto('/vagas');
  await tabTo(page, page.locator('summary').filter({ hasText: 'Atalhos do teclado' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('switch', { name: 'Usar atalhos' }));
  await page.keyboard.press('Space');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press(DECISIONS.reject.key);
  await page.keyboard.press(DECISIONS.skip.key);
  await expect(page.getByText(/^Vaga 1 de/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Vaga 1 de/)).toBeVisible();
  await page.keyboard.press(DECISIONS.skip.key);
  await expect(page.getByRole('button', { name: 'Pular' })).toBeVisible();
  await expect(page.getByText(/^Vaga 1 de/)).toBeVisible();
});

test('a company evaluates with the keys', async ({ page, openBrowser }) => {
  const place = await newPlace('Vendedor Interno');
  for (const name of ['Dina Venda', 'Dino Venda', 'Davi Venda']) {
    await givenCandidate(await openBrowser(), name, { ...place, telefone: '11991112222' });
  }
  const { email } = await givenCompany(page, 'Loja das Chaves', { ...place, telefone: '1133334444' });
  await setPlan(email, 'premium');
  await givenJob(page, { title: 'Vendas', funcao: 'Vendedor Interno', location: place.cidade, salary: '2000-2500' });
  await page.goto('/empresa/vagas');
  await page.getByRole('link', { name: /^Ver candidatos \([^)]+\): Vendas/ }).click();
  await expect(page.getByText(/^Candidato 1 de/)).toBeVisible();
  const first = await topTitle(page).innerText();
  await decide(page, DECISIONS.skip);
  await expect(topTitle(page)).not.toHaveText(first);
  const second = await topTitle(page).innerText();
  await decide(page, DECISIONS.reject);
  await expect(page.getByText('Candidato rejeitado')).toBeVisible();
  await expect(topTitle(page)).not.toHaveText(second);
  await decide(page, DECISIONS.superLike);
  await closeMatch(page, 'Super Like enviado!');
});

test('a visible control takes the focus without scrolling the page, and one further down scrolls it at once', {
  tag: '@desktop',
}, async ({ page }) => {
  await givenCandidate(page, 'Bia Lemos', { cidade: 'Osasco - SP', funcoes: ['Vigilante'] });
  await openSecurity(page);
  await expect(page.getByText('Sessões')).toBeVisible();
  const PLACE_OF_PAGE = 400;
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), PLACE_OF_PAGE);
  for (const control of [
    page.getByRole('button', { name: 'Sair' }),
    page.getByRole('link', { name: 'Encaixe, início' }),
    page.getByRole('link', { name: /^Matches( \d|$)/ }),
  ]) {
    const place = await control.evaluate((element) => {
      element.focus();
      return scrollY;
    });
    expect(place).toBe(PLACE_OF_PAGE);
  }
  const last = page.locator('main').getByRole('button').last();
  const place = await last.evaluate((element) => {
    element.focus();
    const { bottom } = element.getBoundingClientRect();
    return { isScrolled: scrollY > 0, isInWindow: bottom > 0 && bottom <= innerHeight };
  });
  expect(place).toEqual({ isScrolled: true, isInWindow: true });
});

/** Returns whether another element covers the whole focused control, or its label. */
const isFocusCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const control = document.activeElement ?? document.body;
    const shown = control.closest('label') ?? control;
    const { left, top, width, height } = shown.getBoundingClientRect();
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
    return !parts.some((part) => {
      const met = document.elementFromPoint(left + width * part, top + height * part);
      return met !== null && shown.contains(met);
    });
  });

for (const [window, viewport, details] of [
  ['a phone', { width: 390, height: 844 }, { tag: '@desktop' }],
  ['a window at 400 %', { width: 320, height: 256 }, {}],
] as const) {
  test(`no bar of ${window} covers the controls of a long form that Tab reaches`, details, async ({ page }) => {
    await page.setViewportSize(viewport);
    const place = { cidade: 'Osasco - SP', funcoes: ['Vigilante'] };
    await givenResume(page, await givenBuilder(page, 'Dora Lemos', place), 'Cuido de prédios desde 2009.');
    await page.goto('/curriculo');
    const last = page.getByRole('link', { name: 'Perfil', exact: true });
    await expect(page.getByRole('button', { name: 'Salvar' })).toBeVisible();
    for (let stop = 0; ; stop += 1) {
      await page.keyboard.press('Tab');
      await expect
        .poll(() => isFocusCovered(page), `stop ${stop}: ${await page.locator(':focus').first().innerText()}`)
        .toBe(false);
      if (await last.evaluate((element) => element === document.activeElement)) break;
      expect(stop).toBeLessThan(80);
    }
  });
}
