import type { Locator } from '@playwright/test';
import { givenCandidate, givenCompany, givenMatch, givenSavedCandidate } from './steps/given.ts';
import { matchCard } from './steps/matches.ts';
import { expectToast } from './steps/toasts.ts';
import { atRest, expect, expectAccessible, test } from './support.ts';

const PLACE = { cidade: 'Bauru - SP', funcoes: ['Jardineiro'] };
const JOB = { title: 'Jardineiro de condomínio', funcao: 'Jardineiro', location: 'Bauru - SP', salary: '1500-2000' };

/** Returns whether a tap presses this control this long after its container began to move into place. */
function takesTapAfter(control: Locator, ms: number): Promise<boolean> {
  return control.evaluate((element, time) => {
    const steps = element.closest<HTMLElement>('.match-steps');
    if (steps === null) throw new Error('no steps around it');
    steps.style.animation = 'none';
    steps.getBoundingClientRect();
    steps.style.animation = '';
    const motions = steps.getAnimations();
    if (motions.length === 0) throw new Error('nothing moves');
    for (const motion of motions) {
      motion.pause();
      motion.currentTime = time;
    }
    const { x, y, width, height } = element.getBoundingClientRect();
    const isHit = element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    for (const motion of motions) motion.finish();
    return isHit;
  }, ms);
}

test('a new match without an own phone leads to the profile, and the list names what is missing', async ({
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
  expect([await takesTapAfter(step, 350), await takesTapAfter(step, 5000)]).toEqual([false, true]);
  await step.click();
  await expect(page).toHaveURL(/\/perfil$/);
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: /^Matches( \d|$)/ }).click();
  await expect(page.getByText('Cadastre seu telefone para conversar pelo WhatsApp com seus matches.')).toBeVisible();
});

test('a user sees that their match has no phone', async ({ page, openBrowser }) => {
  const company = await openBrowser();
  await givenCompany(company, 'Condomínio Aroeira', { ...PLACE, telefone: '14991113333' });
  await givenCandidate(page, 'Zoé Amaral', PLACE);
  await givenMatch(page, company, { ...JOB, title: 'Jardineiro de telhado' });
  await company.goto('/empresa/matches');
  await matchCard(company, 'Zoé Amaral').getByRole('button', { name: 'Sem WhatsApp' }).click();
  await expectToast(company, 'WhatsApp indisponível', 'Zoé Amaral ainda não cadastrou um telefone válido.');
  await expectAccessible(company);
});

test('a user without a phone is led from the match to its field', async ({ page, openBrowser }) => {
  const company = await openBrowser();
  await givenCompany(company, 'Condomínio Cedro', { ...PLACE, telefone: '14991112222' });
  await givenCandidate(page, 'Zara Amaral', PLACE);
  await givenMatch(page, company, { ...JOB, title: 'Jardineiro de varanda' });
  await page.goto('/matches');
  await matchCard(page, 'Condomínio Cedro').getByRole('button', { name: 'Completar perfil' }).click();
  await expect(page.getByText('Telefone necessário')).toBeVisible();
  await expect(page).toHaveURL(/\/perfil$/);
});

test('an added phone opens the conversation for both', async ({ page, openBrowser }) => {
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

test("the contact is visible on a match's profile, above the phone's navigation bar", async ({ page, openBrowser }) => {
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
  await atRest(company);
  const [button, bar] = [await talk.boundingBox(), await company.getByRole('navigation').boundingBox()];
  expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});

test('a match that one side removes remains on the other', async ({ page, openBrowser }) => {
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
