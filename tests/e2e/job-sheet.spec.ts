import { readFile } from 'node:fs/promises';
import { setPlan } from './steps/database.ts';
import { givenCompany } from './steps/given.ts';
import { pngFile } from './steps/pictures.ts';
import { expect, expectAccessible, test } from './support.ts';

test('a company publishes the jobs of a spreadsheet', { tag: '@desktop' }, async ({ page }) => {
  const { email } = await givenCompany(page, 'Rede Pão Quente', { cidade: 'Caruaru - PE', funcoes: ['Padeiro'] });
  await setPlan(email, 'super_premium');
  await page.goto('/empresa/vagas');
  await page.getByRole('link', { name: 'Importar planilha' }).click();

  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar modelo' }).click(),
  ]);
  const model = await readFile(await template.path(), 'utf8');
  const [header = '', example = ''] = model.split('\r\n');
  const line = (title: string, funcao = 'Atendente de Loja') =>
    example.replace('Atendente de loja', title).replace('Atendente de Loja', funcao);
  const lines = [header, line('Atendente da padaria'), line('Padeiro', 'Padero'), line('Caixa da padaria'), ''];
  // Excel in Brazil writes CSV files in this encoding.
  const buffer = Buffer.from(lines.join('\r\n').replace('\ufeff', ''), 'latin1');
  await page
    .getByLabel('Planilha de vagas', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'vagas.csv', mimeType: 'text/csv', buffer });

  await expect(page.getByRole('heading', { name: '2 vagas prontas, 1 linha com erro' })).toBeFocused();
  await page.getByRole('button', { name: 'Com erro (1)' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Você quis dizer “Padeiro”' })).toHaveCount(1);
  await expectAccessible(page);
  await page
    .getByLabel('Imagem da vaga')
    .and(page.locator('input'))
    .setInputFiles(await pngFile('padaria.png'));
  await page.getByRole('button', { name: 'Publicar só as prontas (2)' }).click();
  await page.getByRole('button', { name: 'Publicar 2 vagas' }).click();
  await expect(page.getByRole('heading', { name: '2 vagas publicadas' })).toBeFocused();
  await page.getByRole('link', { name: 'Ver minhas vagas' }).click();
  const jobs = page.getByRole('list', { name: 'Minhas vagas' }).getByRole('heading', { level: 2 });
  await expect(jobs).toHaveText(['Atendente da padaria', 'Caixa da padaria']);
});
