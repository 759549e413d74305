import type { Locator } from '@playwright/test';
import { givenCandidate, givenCompany, givenMatch, givenSavedCandidate } from './steps/given.ts';
import { matchCard } from './steps/matches.ts';
import { expectToast } from './steps/toasts.ts';
import { expect, expectAccessible, test, waitForAnimations } from './support.ts';

const PLACE = { cidade: 'Bauru - SP', funcoes: ['Jardineiro'] };
const JOB = { title: 'Jardineiro de condomínio', funcao: 'Jardineiro', location: 'Bauru - SP', salary: '1500-2000' };

/** Returns whether a tap hits this control `ms` milliseconds after the animation of its container has started. */
function isHitAfter(control: Locator, ms: number): Promise<boolean> {
  return control.evaluate((element, time) => {
    const steps = element.closest<HTMLElement>('.match-steps');
    if (steps === null) throw new Error('The control is not inside of .match-steps');
    steps.style.animation = 'none';
    steps.getBoundingClientRect();
    steps.style.animation = '';
    const animations = steps.getAnimations();
    if (animations.length === 0) throw new Error('.match-steps has no animation');
    for (const animation of animations) {
      animation.pause();
      animation.currentTime = time;
    }
    const { x, y, width, height } = element.getBoundingClientRect();
    const isHit = element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    for (const animation of animations) animation.finish();
    return isHit;
  }, ms);
}

test('a candidate without a phone is led from a new match to the profile, and the matches show a hint', async ({
  page,
  openBrowser,
}) => {
  const company = await openBrowser();
  await givenCompany(company, 'Condomínio Ipê', { ...PLACE, telefone: '14991112222' });
  await givenCandidate(page, 'Zeca Amaral', PLACE);
  await page.goto('/matches');
  await expect(page.getByRole('heading', { name: 'Ainda não há matches por aqui' })).toBeVisible();
  await givenMatch(page, company, JOB);
  const dialog = page.getByRole('dialog', { name: 'Match Criado!' });
  const step = dialog.getByRole('link', { name: 'Completar meu perfil' });
  await step.waitFor();
  expect([await isHitAfter(step, 350), await isHitAfter(step, 5000)]).toEqual([false, true]);
  await step.click();
  await expect(page).toHaveURL(/\/perfil$/);
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: /^Matches( \d|$)/ }).click();
  await expect(page.getByText('Cadastre seu telefone para conversar pelo WhatsApp com seus matches.')).toBeVisible();
});

test('a company sees that the candidate of a match has no phone', async ({ page, openBrowser }) => {
  const company = await openBrowser();
  await givenCompany(company, 'Condomínio Aroeira', { ...PLACE, telefone: '14991113333' });
  await givenCandidate(page, 'Zoé Amaral', PLACE);
  await givenMatch(page, company, { ...JOB, title: 'Jardineiro de telhado' });
  await company.goto('/empresa/matches');
  await matchCard(company, 'Zoé Amaral').getByRole('button', { name: 'Sem WhatsApp' }).click();
  await expectToast(company, 'WhatsApp indisponível', 'Zoé Amaral ainda não cadastrou um telefone válido.');
  await expectAccessible(company);
});

test('a candidate without a phone is led from the list of matches to the profile', async ({ page, openBrowser }) => {
  const company = await openBrowser();
  await givenCompany(company, 'Condomínio Cedro', { ...PLACE, telefone: '14991112222' });
  await givenCandidate(page, 'Zara Amaral', PLACE);
  await givenMatch(page, company, { ...JOB, title: 'Jardineiro de varanda' });
  await page.goto('/matches');
  await matchCard(page, 'Condomínio Cedro').getByRole('button', { name: 'Completar perfil' }).click();
  await expect(page.getByText('Telefone necessário')).toBeVisible();
  await expect(page).toHaveURL(/\/perfil$/);
});

test('both sides of a match see its WhatsApp link after the candidate adds a phone', async ({ page, openBrowser }) => {
  const company = await openBrowser();
  await givenCompany(company, 'Condomínio Cerejeira', { ...PLACE, telefone: '14991112222' });
  const { name } = await givenCandidate(page, 'Zilda Amaral', PLACE);
  await givenMatch(page, company, { ...JOB, title: 'Jardineiro de quintal' });
  await givenSavedCandidate(page, name, { ...PLACE, telefone: '14993334444' });
  await page.goto('/matches');
  const toCompany = matchCard(page, 'Condomínio Cerejeira').getByRole('link', { name: /^WhatsApp/ });
  await expect(toCompany).toHaveAttribute('href', /wa\.me\/5514991112222/);
  await company.goto('/empresa/matches');
  const toCandidate = matchCard(company, name).getByRole('link', { name: /^WhatsApp/ });
  await expect(toCandidate).toHaveAttribute('href', /wa\.me\/5514993334444/);
});

test('on a phone the WhatsApp link of a profile is above the navigation bar', async ({ page, openBrowser }) => {
  const company = await openBrowser();
  await company.setViewportSize({ width: 390, height: 844 });
  await givenCompany(company, 'Condomínio Angico', { ...PLACE, telefone: '14991114444' });
  await givenCandidate(page, 'Zuleica Amaral', { ...PLACE, telefone: '14993335555' });
  await givenMatch(page, company, { ...JOB, title: 'Jardineiro de estufa' });
  await company.goto('/empresa/matches');
  await matchCard(company, 'Zuleica Amaral').getByRole('link', { name: 'Ver Perfil' }).click();
  await expect(company.getByRole('heading', { level: 1, name: 'Zuleica Amaral' })).toBeVisible();
  const talk = company.getByRole('link', { name: /^WhatsApp/ });
  await expect(talk).toBeVisible();
  await waitForAnimations(company);
  const [button, bar] = [await talk.boundingBox(), await company.getByRole('navigation').boundingBox()];
  expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});

test('a match that a candidate removes disappears on both sides', async ({ page, openBrowser }) => {
  const company = await openBrowser();
  await givenCompany(company, 'Condomínio Jatobá', { ...PLACE, telefone: '14995556666' });
  await givenCandidate(page, 'Lola Brito', { ...PLACE, telefone: '14997778888' });
  await givenMatch(page, company, { ...JOB, title: 'Jardineiro de praça' });
  await company.goto('/empresa/matches');
  await expect(matchCard(company, 'Lola Brito')).toBeVisible();

  await page.goto('/matches');
  page.once('dialog', (question) => question.dismiss());
  await page.getByRole('button', { name: 'Excluir match com Condomínio Jatobá' }).click();
  await expect(matchCard(page, 'Condomínio Jatobá')).toBeVisible();
  page.once('dialog', (question) => question.accept());
  await page.getByRole('button', { name: 'Excluir match com Condomínio Jatobá' }).click();
  await expect(page.getByText('Match excluído')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ainda não há matches por aqui' })).toBeVisible();
  await expect(company.getByRole('heading', { name: 'Ainda não há matches por aqui' })).toBeVisible();
  await expectAccessible(page);
});
