import { advanceClock } from './clock/clock.ts';
import { DECISIONS, decide, openDeck, topCard, topCardTitle } from './steps/deck.ts';
import { chooseFromList, chooseRadioCard, chooseSelectOption, focusCombobox } from './steps/fields.ts';
import { givenCandidate, givenCompany, givenJob } from './steps/given.ts';
import { expectInMatches, expectMatchDialog } from './steps/matches.ts';
import { expectToast } from './steps/toasts.ts';
import { expect, expectAccessible, test } from './support.ts';

/** A town of about 8,000 people, and the nearest town. The app suggests neither of them until the user types. */
const TOWN = 'Elísio Medrado - BA';
const NEAREST_TOWN = 'Amargosa - BA';
const DISTANCE = 'a 13 km';
const FUNCAO = 'Camareira';

test('a candidate in a small town finds the jobs of the nearest town after setting a radius, and the company sees the distance', async ({
  page,
  openBrowser,
}) => {
  const company = await openBrowser();
  await givenCompany(company, 'Pousada do Vale', { cidade: NEAREST_TOWN, funcoes: [FUNCAO] });
  const job_id = await givenJob(company, {
    title: 'Camareira do Vale',
    funcao: FUNCAO,
    location: NEAREST_TOWN,
    salary: '1500-2000',
  });

  await givenCandidate(page, 'Rosa Prado', { cidade: TOWN, funcoes: [FUNCAO] });
  await page.goto('/vagas');
  await expect(page.getByText('Nenhuma vaga compatível encontrada')).toBeVisible();

  await page.goto('/perfil');
  await page.getByRole('button', { name: 'Editar Perfil' }).click();
  await expect(page.getByRole('combobox', { name: /^Cidade de interesse/ })).toHaveValue(TOWN);
  await chooseSelectOption(page, 'Distância', 'Até 25 km');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvar perfil' }).click();
  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
  await advanceClock(page, 1000);
  await expect(page).toHaveURL(/\/vagas$/);
  await openDeck(page);
  await expect(topCard(page)).toContainText('Camareira do Vale');
  await expect(topCard(page)).toContainText(`${NEAREST_TOWN}, ${DISTANCE}`);
  await expectAccessible(page);

  await company.goto(`/empresa/vagas/${job_id}/candidatos`);
  await expect(topCard(company)).toContainText('Rosa Prado');
  await expect(topCard(company).getByText(DISTANCE).first()).toBeVisible();
  await expectAccessible(company);
  await topCard(company).getByRole('button', { name: 'Ver perfil de Rosa Prado' }).click();
  await expect(company.getByRole('heading', { name: 'Rosa Prado' }).last()).toBeVisible();
  await expect(company.getByText(DISTANCE).first()).toBeVisible();
});

test('a candidate in a small town taps +25 km and likes a job of the nearest town, and the company there likes back', async ({
  page,
  openBrowser,
}) => {
  const company = await openBrowser();
  const [town, nearestTown, funcao] = ['Santa Terezinha - BA', 'Castro Alves - BA', 'Cozinheiro'];
  const phones = { company: '75991234567', candidate: '75998765432' };
  await givenCompany(company, 'Cantina do Alto', { cidade: nearestTown, funcoes: [funcao], telefone: phones.company });
  const job = 'Cozinheiro da cantina';
  const job_id = await givenJob(company, { title: job, funcao, location: nearestTown, salary: '1500-2000' });
  const preferences = { cidade: town, funcoes: [funcao], telefone: phones.candidate };
  const { name } = await givenCandidate(page, 'Davi Prado', preferences);
  await page.goto('/vagas');
  await expect(page.getByText('Nenhuma vaga compatível encontrada')).toBeVisible();
  // The first button offers the larger radius.
  await expect(page.getByRole('main').getByRole('button').first()).toHaveText('+25 km: 1 vaga');
  await page.getByRole('button', { name: '+25 km: 1 vaga' }).click();
  await expectToast(page, 'Você agora procura até 25 km');
  await advanceClock(page, 1000);
  await expect(topCardTitle(page)).toHaveText(job);
  await expect(page.getByText('Vaga 1 de 1', { exact: true })).toBeVisible();
  await decide(page, DECISIONS.like);
  await expectToast(page, 'Curtida enviada!');

  await company.goto(`/empresa/vagas/${job_id}/candidatos`);
  await expect(topCardTitle(company)).toHaveText(name);
  await decide(company, DECISIONS.like);
  const seenByCandidate = {
    ...{ other: 'Cantina do Alto', job, phone: phones.company },
    text: `Olá, Cantina do Alto! Sou ${name} e tenho interesse na vaga “${job}” no Encaixe. Podemos conversar?`,
  };
  await expectMatchDialog(page, seenByCandidate);
  await expectMatchDialog(company, {
    ...{ other: name, job, phone: phones.candidate },
    text: `Olá, ${name}! Gostamos do seu perfil no Encaixe para a vaga “${job}”. Podemos conversar?`,
  });
  await page.goto('/matches');
  await expectInMatches(page, seenByCandidate);
});

test('a candidate finds any municipality by typing its name, and sees remote jobs after accepting them', async ({
  page,
  openBrowser,
}) => {
  const company = await openBrowser();
  await givenCompany(company, 'Pousada da Serra', { cidade: TOWN, funcoes: [FUNCAO] });
  const title = 'Reservas de casa';
  await givenJob(company, { title, funcao: 'Recepcionista', location: TOWN, salary: '1500-2000' });
  await company.goto('/empresa/vagas');
  await company.getByRole('button', { name: `Mais ações para ${title}` }).click();
  await company.getByRole('menuitem', { name: 'Editar' }).click();
  await chooseRadioCard(company.getByRole('radio', { name: 'Remoto' }));
  await expectAccessible(company);
  await company.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(company.getByText('Vaga atualizada!')).toBeVisible();

  await givenCandidate(page, 'Lia Campos', { cidade: 'Salvador - BA', funcoes: ['Recepcionista'] });
  await page.goto('/perfil');
  await page.getByRole('button', { name: 'Editar Perfil' }).click();
  const city = page.getByRole('combobox', { name: /^Cidade de interesse/ });
  await chooseFromList(page, /^Cidade de interesse/, 'Natal - RN');
  await focusCombobox(city);
  await city.fill('sao miguel das ma');
  await page.getByRole('option', { name: 'São Miguel das Matas - BA' }).click();
  await expect(city).toHaveValue('São Miguel das Matas - BA');
  await chooseFromList(page, /^Cidade de interesse/, 'Bagé - RS');
  await page.getByRole('switch', { name: 'Aceito trabalho remoto' }).check();
  await page.getByRole('button', { name: 'Salvar perfil' }).click();
  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
  await advanceClock(page, 1000);
  await expect(page).toHaveURL(/\/vagas$/);
  await openDeck(page);
  await expect(topCard(page)).toContainText(`${TOWN} · Remoto`);
});

test('a failed city search shows an error and keeps the suggestions', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await givenCandidate(page, 'Nina Luz', { cidade: TOWN, funcoes: [FUNCAO] });
  await page.goto('/perfil');
  await page.getByRole('button', { name: 'Editar Perfil' }).click();
  const city = page.getByRole('combobox', { name: /^Cidade de interesse/ });
  await chooseFromList(page, /^Cidade de interesse/, 'Natal - RN');
  await context.setOffline(true);
  await focusCombobox(city);
  await city.fill('salva');
  await expect(page.getByRole('option', { name: 'Salvador - BA' })).toBeVisible();
  await expect(page.getByText('Não foi possível buscar outras cidades. Tente novamente.')).toBeVisible();
  await context.setOffline(false);
});

test('a completely typed city replaces the previous one when the search responds after the user has left the field', async ({
  page,
}) => {
  await givenCandidate(page, 'Lia Farias', { cidade: TOWN, funcoes: [FUNCAO] });
  const response = Promise.withResolvers<void>();
  await page.route('**/cities/search', async (route) => {
    await response.promise;
    await route.continue();
  });
  await page.goto('/perfil');
  await page.getByRole('button', { name: 'Editar Perfil' }).click();
  const city = page.getByRole('combobox', { name: /^Cidade de interesse/ });
  await focusCombobox(city);
  await city.fill('bage rs');
  await city.press('Tab');
  await expect(city).toHaveValue(TOWN);
  response.resolve();
  await expect(city).toHaveValue('Bagé - RS');
});

test('an empty deck offers similar functions; one click adds one, and another undoes that', async ({
  page,
  openBrowser,
}) => {
  const company = await openBrowser();
  const town = 'Brejolândia - BA';
  await givenCompany(company, 'Padaria do Vale', { cidade: town, funcoes: ['Padeiro'] });
  const title = 'Padeiro da manhã';
  await givenJob(company, { title, funcao: 'Padeiro', location: town, salary: '1500-2000' });

  await givenCandidate(page, 'Ivo Prado', { cidade: town, funcoes: ['Confeiteiro'] });
  await page.goto('/vagas');
  await expect(page.getByText('Nenhuma vaga compatível encontrada')).toBeVisible();
  const suggestion = page.getByRole('button', { name: 'Função parecida Padeiro: 1 vaga' });
  await expect(suggestion).toBeVisible();
  await expectAccessible(page);

  await suggestion.click();
  await expectToast(page, 'Padeiro agora está entre as suas funções');
  await advanceClock(page, 1000);
  await expect(topCard(page)).toContainText(title);
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expectToast(page, 'Tudo como antes');
  await advanceClock(page, 1000);
  await expect(page.getByText('Nenhuma vaga compatível encontrada')).toBeVisible();
  await expect(suggestion).toBeVisible();
});
