import type { Locator, Page } from '@playwright/test';
import { setPlan } from './steps/database.ts';
import { DECISIONS, decide, expectLikeResult, topCardTitle } from './steps/deck.ts';
import { givenCandidate, givenCompany, givenJob, givenResume, givenSuperPremiumCandidate } from './steps/given.ts';
import type { Account } from './steps/people.ts';
import { openSecuritySection } from './steps/people.ts';
import { reservePlace } from './steps/places.ts';
import { expect, test } from './support.ts';

/** Creates a candidate with three jobs in the deck whose descriptions are longer than a card. */
async function givenCandidateWithLongJobs(candidate: Page, name: string, company: Page): Promise<Account> {
  const place = await reservePlace('Recepcionista');
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

/** Presses Tab until this control has the focus. Checks at each press that the focus is visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const MAX_STOPS = 60;
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    await expectFocusVisible(page);
    // Compares the HTML, because the app may replace the server-rendered target by an equal element at this moment.
    if (await target.evaluate((element) => element.outerHTML === document.activeElement?.outerHTML)) return;
  }
  throw new Error(`${target} does not get the focus within ${MAX_STOPS} presses of Tab`);
}

/** Checks that the focused control, or the label of a focused radio button, has an outline and is in the viewport. */
async function expectFocusVisible(page: Page): Promise<void> {
  const invisibleFocus = () =>
    page.evaluate(() => {
      const control = document.activeElement ?? document.body;
      const element = control.matches('[type=radio]') ? (control.closest('label') ?? control) : control;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const { bottom, top, right, left } = element.getBoundingClientRect();
      const isInViewport = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      return outlineStyle !== 'none' && outlineWidth !== '0px' && isInViewport ? null : control.outerHTML.slice(0, 300);
    });
  // The page may still be scrolling to the control.
  await expect.poll(invisibleFocus, 'a control whose focus is not visible').toBeNull();
}

test('a candidate goes from the landing page to the deck by keyboard only', { tag: '@desktop' }, async ({
  page,
  openBrowser,
}) => {
  const { email, password } = await givenCandidateWithLongJobs(page, 'Ivo Braga', await openBrowser());
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
  await givenCandidateWithLongJobs(page, 'Iva Braga', await openBrowser());
  await page.goto('/vagas');
  await tabTo(page, page.getByRole('button', { name: 'Curtir' }));
  await page.keyboard.press('Enter');
  await expectLikeResult(page, 'Curtida enviada!');
  await expect(page.getByText('4/5 curtidas desta semana')).toBeVisible();
  await expect(page.getByText(/^Vaga 2 de/)).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Curtir' }),
    'the button keeps the focus for the next job',
  ).toBeFocused();

  await decide(page, DECISIONS.like);
  await expectLikeResult(page, 'Curtida enviada!');
  await expect(page.getByText('3/5 curtidas desta semana')).toBeVisible();
  await expect(page.getByText(/^Vaga 3 de/)).toBeVisible();
});

test('a dialog traps the focus and restores it, and keys have no effect on the deck behind it', {
  tag: '@desktop',
}, async ({ page, openBrowser }) => {
  await givenCandidateWithLongJobs(page, 'Olga Faria', await openBrowser());
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

test('a candidate can switch off the single-key shortcuts of the deck', async ({ page, openBrowser }) => {
  await givenCandidateWithLongJobs(page, 'Caio Lemos', await openBrowser());
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

test('a company evaluates candidates by keyboard', async ({ page, openBrowser }) => {
  const place = await reservePlace('Vendedor Interno');
  for (const name of ['Dina Venda', 'Dino Venda', 'Davi Venda']) {
    await givenCandidate(await openBrowser(), name, { ...place, telefone: '11991112222' });
  }
  const { email } = await givenCompany(page, 'Loja das Chaves', { ...place, telefone: '1133334444' });
  await setPlan(email, 'premium');
  await givenJob(page, { title: 'Vendas', funcao: 'Vendedor Interno', location: place.cidade, salary: '2000-2500' });
  await page.goto('/empresa/vagas');
  await page.getByRole('link', { name: /^Ver candidatos \([^)]+\): Vendas/ }).click();
  await expect(page.getByText(/^Candidato 1 de/)).toBeVisible();
  const first = await topCardTitle(page).innerText();
  await decide(page, DECISIONS.skip);
  await expect(topCardTitle(page)).not.toHaveText(first);
  const second = await topCardTitle(page).innerText();
  await decide(page, DECISIONS.reject);
  await expect(page.getByText('Candidato rejeitado')).toBeVisible();
  await expect(topCardTitle(page)).not.toHaveText(second);
  await decide(page, DECISIONS.superLike);
  await expectLikeResult(page, 'Super Like enviado!');
});

test('focus on a visible control does not scroll the page, and focus on a control further down scrolls it at once', {
  tag: '@desktop',
}, async ({ page }) => {
  await givenCandidate(page, 'Bia Lemos', { cidade: 'Osasco - SP', funcoes: ['Vigilante'] });
  await openSecuritySection(page);
  await expect(page.getByText('Sessões')).toBeVisible();
  const SCROLL_POSITION = 400;
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), SCROLL_POSITION);
  for (const control of [
    page.getByRole('button', { name: 'Sair' }),
    page.getByRole('link', { name: 'Encaixe, início' }),
    page.getByRole('link', { name: /^Matches( \d|$)/ }),
  ]) {
    const scrollPosition = await control.evaluate((element) => {
      element.focus();
      return scrollY;
    });
    expect(scrollPosition).toBe(SCROLL_POSITION);
  }
  const last = page.locator('main').getByRole('button').last();
  const state = await last.evaluate((element) => {
    element.focus();
    const { bottom } = element.getBoundingClientRect();
    return { isScrolled: scrollY > 0, isInWindow: bottom > 0 && bottom <= innerHeight };
  });
  expect(state).toEqual({ isScrolled: true, isInWindow: true });
});

/** Returns whether other elements cover the whole focused control, or its label. */
const isFocusCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const control = document.activeElement ?? document.body;
    const element = control.closest('label') ?? control;
    const { left, top, width, height } = element.getBoundingClientRect();
    const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
    return !shares.some((share) => {
      const hit = document.elementFromPoint(left + width * share, top + height * share);
      return hit !== null && element.contains(hit);
    });
  });

for (const [window, viewport, details] of [
  ['a phone', { width: 390, height: 844 }, { tag: '@desktop' }],
  ['a window at 400 %', { width: 320, height: 256 }, {}],
] as const) {
  test(`no bar of ${window} covers a focused control of a long form`, details, async ({ page }) => {
    await page.setViewportSize(viewport);
    const place = { cidade: 'Osasco - SP', funcoes: ['Vigilante'] };
    await givenResume(
      page,
      await givenSuperPremiumCandidate(page, 'Dora Lemos', place),
      'Cuido de prédios desde 2009.',
    );
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
