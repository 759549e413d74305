import { randomUUID } from 'node:crypto';
import { topCard, topCardTitle } from './steps/deck.ts';
import { givenCandidate, givenCompany, givenMatch } from './steps/given.ts';
import { givenDeck } from './steps/given-deck.ts';
import { reservePlace } from './steps/places.ts';
import { expect, test } from './support.ts';

const CONTACT_HIDDEN = 'Faça match com esta empresa para ter acesso às informações de contato!';

test('a candidate sees a company without its contact data before a match', async ({
  page,
  openBrowser,
  expectedErrors,
}) => {
  const place = await reservePlace('Enfermeiro');
  await givenDeck(await openBrowser(), place, {
    'Enfermeiro da manhã': '2000-2500',
    'Enfermeiro da noite': '2000-2500',
  });
  await givenCandidate(page, 'Dora Pires', place);
  await page.goto('/vagas');
  const title = await topCardTitle(page).innerText();
  await page.getByRole('link', { name: /^Ver empresa/ }).click();
  await expect(page).toHaveURL(/\/vagas\/candidatos\/perfil\//);
  await expect(page.getByText(/^\d+ vagas? ativas?$/)).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page.getByText(CONTACT_HIDDEN)).toBeVisible();
  await expect(page.getByText(/\(\d\d\) 9?\d{4}-\d{4}/)).toBeHidden();
  await page.getByRole('link', { name: 'Voltar para as vagas' }).click();
  await expect(topCardTitle(page)).toHaveText(title);

  await page.goBack();
  await page.getByRole('link', { name: 'Ver vagas desta empresa' }).click();
  await expect(page).toHaveURL(/\/vagas\?empresa=/);
  await expect(topCard(page)).toContainText(name);

  expectedErrors.push(/status of 404 .*profiles\/company/);
  await page.goto(`/vagas/candidatos/perfil/${randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'Empresa não encontrada' })).toBeVisible();
});

test('a candidate sees the phone of a company after they match', async ({ page, openBrowser }) => {
  const company = await openBrowser();
  const place = { cidade: 'Santos - SP', funcoes: ['Porteiro'] };
  await givenCompany(company, 'Edifício Atlântico', { ...place, telefone: '13991112222' });
  await givenCandidate(page, 'Beto Reis', { ...place, telefone: '13993334444' });
  await givenMatch(page, company, {
    title: 'Porteiro noturno',
    funcao: 'Porteiro',
    location: 'Santos - SP',
    salary: '2000-2500',
  });
  await page.goto('/matches');
  await page.getByRole('link', { name: 'Ver Perfil' }).click();
  await expect(page).toHaveURL(/\/candidatos\/empresa\//);
  await expect(page.getByText('1 vaga ativa', { exact: true })).toBeVisible();
  await expect(page.getByText('(13) 99111-2222')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Conversar pelo WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/5513991112222/,
  );
  await expect(page.getByText(CONTACT_HIDDEN)).toBeHidden();
});
