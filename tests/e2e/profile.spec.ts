import type { Locator, Page } from '@playwright/test';
import { advanceClock } from './clock/clock.ts';
import { chooseFromList, focusCombobox, pickFunctions } from './steps/fields.ts';
import { givenCandidate, givenEmptyAccount, givenProfileStep } from './steps/given.ts';
import { signOut } from './steps/people.ts';
import { pngFile } from './steps/pictures.ts';
import { continueToStep, fillPersonalInformation, saveProfile } from './steps/profiles.ts';
import { expectToast, waitUntilToastCloses } from './steps/toasts.ts';
import { expect, expectAccessible, test, waitForAnimations } from './support.ts';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Salvar perfil' });

const SEARCH = { area: 'Padeiro', funcoes: [], cidade_de_interesse: 'Niterói - RJ' };

test('a new candidate enters the city and the functions of the search', async ({ page }) => {
  await givenEmptyAccount(page, 'candidate', 'Tânia Rocha');
  await page.goto('/vagas');
  await expect(page).toHaveURL(/\/perfil$/);
  await expect(page.getByText('Passo 1 de 3')).toBeVisible();

  await test.step('the step requires the fields that the deck needs', async () => {
    await expect(
      page.getByText('Para ver vagas, informe sua função desejada e sua cidade de interesse.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Escolha a cidade onde quer trabalhar')).toBeVisible();
    await expect(page.getByText('Escolha pelo menos uma função')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Cidade de interesse' })).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('the city is found by keyboard, without accents', async () => {
    const city = page.getByRole('combobox', { name: 'Cidade de interesse' });
    await focusCombobox(city);
    await city.pressSequentially('n');
    await expect(page.getByText('Digite pelo menos 2 caracteres para buscar cidades')).toBeVisible();
    await city.pressSequentially('iteroi');
    await page.getByRole('option', { name: 'Niterói - RJ' }).waitFor();
    await city.press('Enter');
    await expect(city).toHaveValue('Niterói - RJ');
  });

  await test.step('the functions are found in categories and by search, and sorted', async () => {
    const picker = page.getByRole('group', { name: /^Funções desejadas/ });
    await picker.getByRole('button', { name: 'Ver por categoria' }).click();
    await waitForAnimations(page);
    await picker.getByRole('button', { name: 'Alimentação' }).click();
    await waitForAnimations(page);
    await picker.getByRole('button', { name: 'Padeiro', exact: true }).click();
    await pickFunctions(picker, 'Cozinheiro');
    const chosen = picker.getByRole('list', { name: 'Funções escolhidas, em ordem' }).getByRole('listitem');
    await expect(chosen).toHaveText([/Padeiro.*Área principal/, 'Cozinheiro']);
    await picker.getByRole('button', { name: 'Subir Cozinheiro' }).click();
    await expect(chosen).toHaveText([/Cozinheiro.*Área principal/, 'Padeiro']);
  });

  await continueToStep(page, 2);
});

test('a new candidate writes about themselves', async ({ page }) => {
  await givenEmptyAccount(page, 'candidate', 'Tarsila Rocha');
  await givenProfileStep(page, 'search', SEARCH);
  await page.goto('/perfil');
  await expect(page.getByText('Passo 2 de 3')).toBeVisible();

  await test.step('the phone is masked while it is typed', async () => {
    await expectAccessible(page);
    const phone = page.getByLabel('Telefone/WhatsApp');
    await phone.pressSequentially('2133334444');
    await expect(phone).toHaveValue('(21) 3333-4444');
    await phone.fill('');
    await phone.pressSequentially('21987654321');
    await expect(phone).toHaveValue('(21) 98765-4321');
  });

  await test.step('experiences are added', async () => {
    await page.getByRole('button', { name: 'Bio, experiências, moradia e mobilidade' }).click();
    await waitForAnimations(page);
    await page.getByRole('button', { name: 'Adicionar experiência' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova experiência' });
    await dialog.getByRole('textbox', { name: 'Cargo' }).fill('Ajudante de cozinha');
    await dialog.getByRole('textbox', { name: 'Empresa' }).fill('Cantina da Praia');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Adicionar' }).click();
    await expect(dialog).toBeHidden();
    await expectAccessible(page);
  });

  await continueToStep(page, 3);
});

test('a new candidate enters the personal information, and sees the deck', async ({ page }) => {
  await givenEmptyAccount(page, 'candidate', 'Taís Rocha');
  await givenProfileStep(page, 'search', SEARCH);
  await givenProfileStep(page, 'about', {
    ...{ name: 'Taís Rocha', bio: null, telefone: '21987654321', city: null, cidade_mora: null, bairro_mora: null },
    ...{ possui_veiculo: false, cnh_ativa: false, disponivel_viajar: false, experiencias_profissionais: [] },
  });
  await page.goto('/perfil');

  await test.step('the last step is not saved without the personal information', async () => {
    await expectAccessible(page);
    const hint = 'Complete as informações pessoais obrigatórias para habilitar o salvamento';
    await expect(page.getByText(hint)).toBeVisible();
    await saveButton(page).press('Enter');
    await expect(page.getByText('Informações Incompletas')).toBeVisible();
    await waitUntilToastCloses(page);
    await fillPersonalInformation(page);
    await expect(page.getByText(hint)).toBeHidden();
    await page.getByRole('textbox', { name: 'Idade' }).fill('13');
    await saveButton(page).click();
    await expect(page.getByText('O Encaixe é para quem tem 14 anos ou mais').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Idade' }).fill('14');
  });

  await saveProfile(page);
  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
  await expectAccessible(page);
  await advanceClock(page, 1000);
  await expect(page).toHaveURL(/\/vagas$/);
  await page.getByRole('link', { name: 'Perfil', exact: true }).click();
  await expect(page.getByText('Interesse em: Niterói - RJ')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('(21) 98765-4321');
});

const stepLabel = (page: Page, number: number) => page.getByText(`Passo ${number} de 3`);
const age = (page: Page) => page.getByRole('textbox', { name: 'Idade' });

/** Creates a candidate who has completed the first two steps of the profile, and opens the third one. */
async function givenThirdStep(page: Page, name: string): Promise<void> {
  await givenEmptyAccount(page, 'candidate', name);
  await givenProfileStep(page, 'search', SEARCH);
  await page.goto('/perfil');
  await continueToStep(page, 3);
}

test('a reload keeps the typed text of a step (profiles#candidate-steps)', async ({ page }) => {
  await givenEmptyAccount(page, 'candidate', 'Célia Lemos');
  await page.goto('/perfil');
  await chooseFromList(page, /^Cidade de interesse/, 'Niterói - RJ');
  await pickFunctions(page.getByRole('group', { name: /^Funções desejadas/ }), 'Padeiro');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Cidade de interesse' })).toHaveValue('Niterói - RJ');
  await expect(page.getByRole('list', { name: 'Funções escolhidas, em ordem' })).toContainText('Padeiro');
});

test("Enter and the browser's Back and Forward navigate the steps (profiles#candidate-steps)", async ({ page }) => {
  await givenEmptyAccount(page, 'candidate', 'Caio Lemos');
  await page.goto('/perfil');
  await chooseFromList(page, /^Cidade de interesse/, 'Niterói - RJ');
  await pickFunctions(page.getByRole('group', { name: /^Funções desejadas/ }), 'Padeiro');

  await test.step('each step moves the focus to its heading, and Enter continues', async () => {
    await continueToStep(page, 2);
    await expect(page.getByRole('heading', { name: 'Sobre mim' })).toBeFocused();
    const name = page.getByRole('textbox', { name: 'Nome completo' });
    await name.fill('Caio Lemos Neto');
    await expect(page.getByRole('button', { name: 'Continuar' })).not.toHaveAttribute('aria-disabled', 'true');
    await name.press('Enter');
    await expect(stepLabel(page, 3)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Informações pessoais' })).toBeFocused();
  });

  await age(page).fill('41');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Nome completo' })).toHaveValue('Caio Lemos Neto');
  await page.goBack();
  await expect(stepLabel(page, 1)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Cidade de interesse' })).toHaveValue('Niterói - RJ');
  await page.goForward();
  await page.goForward();
  await expect(age(page)).toHaveValue('41');
  await expect(page).toHaveURL(/\/perfil$/);
});

test('a candidate who leaves the steps returns to the same one (profiles#candidate-steps)', async ({ page }) => {
  await givenThirdStep(page, 'Ciro Lemos');
  await age(page).fill('41');
  await page.getByRole('link', { name: 'Planos', exact: true }).click();
  await expect(page).toHaveURL(/\/assinatura$/);
  await page.goto('/perfil');
  await expect(stepLabel(page, 3)).toBeVisible();
  await expect(age(page)).toHaveValue('41');
});

test('a failed save of a step keeps the typed text, and a double tap saves once (profiles#candidate-steps)', async ({
  page,
  expectedErrors,
}) => {
  const SAVE_STEP = '**/api/rpc/profiles/saveCandidateStep';
  await givenThirdStep(page, 'Cícero Lemos');
  await fillPersonalInformation(page);
  expectedErrors.push(/ERR_FAILED/);
  await page.route(SAVE_STEP, (route) => route.abort());
  await saveProfile(page);
  await expect(page.getByText('Não foi possível atualizar o perfil')).toBeVisible();
  await expect(stepLabel(page, 3)).toBeVisible();
  await page.unroute(SAVE_STEP);
  let saves = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('saveCandidateStep')) saves += 1;
  });
  await saveButton(page).dblclick();
  await expectToast(page, 'Sucesso', 'Perfil atualizado com sucesso!');
  expect(saves).toBe(1);
  await advanceClock(page, 1000);
  await expect(page).toHaveURL(/\/vagas$/);
});

test('a candidate uploads and crops a photo, and header and profile show it cropped', { tag: '@phone' }, async ({
  page,
}) => {
  await givenCandidate(page, 'Iara Melo', { cidade: 'Olinda - PE', funcoes: ['Manicure'] });
  await page.goto('/perfil');
  await page.getByRole('button', { name: 'Editar Perfil' }).click();
  const chooser = page.getByLabel('Foto de perfil', { exact: true }).and(page.locator('input'));
  await chooser.setInputFiles({ name: 'foto.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText('Imagem inválida')).toBeVisible();
  await chooser.setInputFiles(await pngFile('foto.png', { width: 900, height: 600 }));

  const dialog = page.getByRole('dialog', { name: 'Ajustar foto' });
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2');
  await dialog.getByRole('button', { name: 'Mover para a direita' }).click();
  await expectAccessible(page);
  const cropPosition = await dialog
    .locator('img')
    .first()
    .evaluate((img) => getComputedStyle(img).objectPosition);
  const expectCropped = async (img: Locator) => {
    await expect(img).toHaveCSS('scale', '2');
    await expect(img).toHaveCSS('object-position', cropPosition);
  };
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Foto ajustada')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectCropped(page.getByRole('banner').locator('img'));
  await page.reload();
  await expectCropped(page.getByRole('banner').locator('img'));
  await expectCropped(page.getByRole('region', { name: 'Resumo do perfil' }).locator('img'));
});

test('a failed save keeps the typed text, and leaving opens a dialog', async ({ page, expectedErrors }) => {
  await givenCandidate(page, 'Nilo Porto', { cidade: 'Olinda - PE', funcoes: ['Zelador'] });
  await page.goto('/perfil');
  await page.getByRole('button', { name: 'Editar Perfil' }).click();
  await page.getByLabel('Bairro onde mora').fill('Carmo');
  expectedErrors.push(/ERR_FAILED/);
  await page.route('**/api/rpc/profiles/saveCandidate', (route) => route.abort());
  await saveProfile(page);
  await expect(page.getByText('Não foi possível atualizar o perfil')).toBeVisible();
  await expect(page.getByLabel('Bairro onde mora')).toHaveValue('Carmo');

  await page.getByRole('link', { name: /^Matches( \d|$)/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Sair sem salvar?' });
  await expect(question).toContainText('alterações que ainda não foram salvas');
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page).toHaveURL(/\/perfil$/);
  await page.unroute('**/api/rpc/profiles/saveCandidate');
  await saveProfile(page);
  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
});

test('a sign-out discards unsaved text of the profile without a dialog', async ({ page }) => {
  await givenCandidate(page, 'Alma Reis', { cidade: 'Olinda - PE', funcoes: ['Zelador'] });
  await page.goto('/perfil');
  await page.getByRole('button', { name: 'Editar Perfil' }).click();
  await page.getByLabel('Bairro onde mora').fill('Carmo');
  await signOut(page);
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('a save without a function opens step 1, and a dialog confirms discarding (profiles#candidate-saved)', async ({
  page,
}) => {
  await givenCandidate(page, 'Rui Bastos', { cidade: 'Olinda - PE', funcoes: ['Zelador'] });
  await page.goto('/perfil');
  await page.getByRole('button', { name: 'Editar Perfil' }).click();
  await page.getByLabel('Bairro onde mora').fill('Carmo');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' });
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.getByLabel('Bairro onde mora')).toHaveValue('Carmo');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await question.getByRole('button', { name: 'Descartar' }).click();

  await page.getByRole('button', { name: 'Editar Perfil' }).click();
  await expect(page.getByLabel('Bairro onde mora')).toHaveValue('');
  await page.getByRole('textbox', { name: 'Idade' }).fill('');
  await expect(page.getByText('Obrigatórias para salvar')).toBeVisible();
  await page.getByRole('textbox', { name: 'Idade' }).fill('30');
  await expect(page.getByText('Obrigatórias para salvar')).toBeHidden();
  await page.getByRole('button', { name: 'Remover Zelador' }).click();
  await saveProfile(page);
  await expectToast(page, 'Falta pouco', 'Para ver vagas, informe sua função desejada.');
  await expect(page.getByText('Passo 1 de 3')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'O que você procura' })).toBeFocused();
  await pickFunctions(page.getByRole('group', { name: /^Funções desejadas/ }), 'Porteiro');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expectToast(page, 'Sucesso', 'Perfil atualizado com sucesso!');
  await advanceClock(page, 1000);
  await expect(page).toHaveURL(/\/vagas$/);
});
