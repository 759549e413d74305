import { givenCandidate } from './steps/given.ts';
import { openSecuritySection } from './steps/people.ts';
import { expectToast } from './steps/toasts.ts';
import { expect, expectAccessible, test } from './support.ts';

test('a user disables one kind of e-mail, and chooses one summary a day (notices#kinds, notices#summary)', async ({
  page,
}) => {
  await givenCandidate(page, 'Lia Prado', { cidade: 'Teófilo Otoni - MG', funcoes: ['Soldador'] });
  await openSecuritySection(page);
  await page.getByRole('link', { name: 'Escolher avisos' }).click();
  await expect(page).toHaveURL('/avisos');
  const matches = page.getByRole('switch', { name: 'Novo match' });
  const daily = page.getByRole('switch', { name: 'Um resumo por dia' });
  await expect(matches).toBeChecked();
  await expect(daily).not.toBeChecked();
  await expectAccessible(page);
  const weekly = page.getByRole('radio', { name: 'Por semana' });
  await expect(page.getByRole('radio', { name: 'Não avisar' })).toBeChecked();
  await weekly.check({ force: true });
  await expectToast(page, 'Você recebe vagas novas toda segunda');
  await matches.uncheck();
  await expectToast(page, 'Aviso desligado');
  await daily.check();
  await expectToast(page, 'Um e-mail por dia');
  await page.reload();
  await expect(matches).not.toBeChecked();
  await expect(daily).toBeChecked();
  await expect(weekly).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Recados sobre um match' })).toBeChecked();
  await page.getByRole('link', { name: 'Voltar para o perfil' }).click();
  await expect(page).toHaveURL('/perfil');
});
