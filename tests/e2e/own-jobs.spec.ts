import { givenCandidate, givenCompany, givenCompanyLike, givenJob, givenLike, givenPaidPlan } from './steps/given.ts';
import { readMail } from './steps/mailbox.ts';
import { expectToast, waitUntilToastCloses } from './steps/toasts.ts';
import { expect, expectAccessible, test } from './support.ts';

const PLACE = { cidade: 'Ourinhos - SP', funcoes: ['Costureira'] as [string] };

test('a company pauses jobs by keyboard, undoes it and closes them, and waiting candidates are notified (jobs#several-jobs)', async ({
  page,
  openBrowser,
}) => {
  await givenCompany(page, 'Malharia Azul', PLACE);
  await givenPaidPlan(page, 'empresa_premium');
  const job = { funcao: 'Costureira', location: PLACE.cidade, salary: '1500-2000' };
  const titles = ['Bainha', 'Corte', 'Passadoria', 'Acabamento'];
  const ids = [];
  for (const title of titles) ids.push(await givenJob(page, { ...job, title }));
  const candidate = await openBrowser();
  const { email } = await givenCandidate(candidate, 'Lena Prado', { ...PLACE, telefone: '14993334444' });
  await givenLike(candidate, ids[3] ?? '');
  await givenCompanyLike(page, candidate, ids[3] ?? '');

  await page.goto('/empresa/vagas');
  const names = page.getByRole('link', { name: /^Ver candidatos \(/ });
  await expect(names).toHaveCount(4);
  await page.getByRole('combobox', { name: 'Ordem das vagas' }).selectOption('De A a Z');
  await expect(page).toHaveURL(/ordem=titulo/);
  await expect(names.nth(1)).toHaveAccessibleName(/Bainha/);
  await page.keyboard.press('/');
  await page.keyboard.type('Bainha');
  await page.keyboard.press('Enter');
  await expect(names).toHaveCount(1);
  await expect(names.first()).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await expect(names).toHaveCount(4);
  await names.nth(1).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: '2 vagas selecionadas' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Selecionar Bainha' })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('p');
  await expectToast(page, '2 vagas pausadas');
  await expect(page.getByRole('button', { name: 'Pausadas (2)' })).toBeVisible();
  await expect(names.nth(1)).toBeFocused();
  await names.last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeInViewport();
  await page.keyboard.press('Control+z');
  await expectToast(page, '2 vagas de volta como estavam');
  await waitUntilToastCloses(page);
  await expect(page.getByRole('button', { name: 'Pausadas (0)' })).toBeVisible();
  await page.getByRole('button', { name: 'Mais ações para Bainha' }).click();
  await page.getByRole('menuitem', { name: 'Histórico' }).click();
  const history = page.getByRole('dialog', { name: 'Histórico' });
  await expect(history.getByRole('listitem')).toContainText([
    /^Você desfez: de volta a ativa/,
    /^Você pausou/,
    /^Você criou a vaga/,
  ]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(history).toHaveCount(0);
  await names.nth(1).focus();

  await page.keyboard.press('Control+a');
  await expect(page.getByRole('status').filter({ hasText: '4 vagas selecionadas' })).toBeVisible();
  await page.keyboard.press('e');
  const question = page.getByRole('dialog', { name: 'Encerrar 4 vagas?' });
  await question
    .getByRole('textbox', { name: 'O que dizer a quem espera' })
    .fill('Fechamos a costura por este ano. Obrigada!');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Encerrar e avisar' }).click();
  await expectToast(page, '4 vagas encerradas', '1 pessoa recebe o recado.');
  await expect(page.getByRole('button', { name: 'Ativas (0)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desfazer' })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  const mail = await readMail(candidate, email, 'Malharia Azul escreveu sobre a vaga “Acabamento”');
  await expect(mail).toContainText('Fechamos a costura por este ano.');
});
