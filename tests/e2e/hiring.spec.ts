import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDays } from 'date-fns/addDays';
import { dayAndTimeOf } from '../../src/domain/hiring/interviews.ts';
import { setMatchInactive } from './steps/database.ts';
import { givenCandidate, givenCompany, givenCompanyLike, givenJob, givenLike } from './steps/given.ts';
import { expectInStage, moveButton, moveToStage, openStage } from './steps/hiring.ts';
import { readMail } from './steps/mailbox.ts';
import { matchCard } from './steps/matches.ts';
import { expectToast, waitUntilToastCloses } from './steps/toasts.ts';
import { expect, expectAccessible, test } from './support.ts';

const PLACE = { cidade: 'Marília - SP', funcoes: ['Costureira'] as [string] };

/**
 * Creates a company with a job and a match with each of these candidates, who are signed in on their pages. Opens the company's
 * board of the job.
 */
async function givenBoard(company: Page, shop: string, candidates: readonly { page: Page; name: string }[]) {
  await givenCompany(company, shop, { ...PLACE, telefone: '14991112222' });
  const job = { title: `Costura na ${shop}`, funcao: 'Costureira', location: PLACE.cidade, salary: '1500-2000' };
  const id = await givenJob(company, job);
  const accounts = [];
  for (const [index, { page, name }] of candidates.entries()) {
    accounts.push(await givenCandidate(page, name, { ...PLACE, telefone: '14993334444' }));
    await givenLike(page, id);
    await givenCompanyLike(company, page, id, index * 3000);
  }
  await company.goto(`/empresa/matches?job=${id}&ver=processo`);
  return { id, title: job.title, accounts };
}

test('both sides see each stage of a match from the first contact to the hire (hiring#board, hiring#status)', async ({
  page,
  openBrowser,
}) => {
  const candidate = await openBrowser();
  await candidate.setViewportSize(page.viewportSize() ?? { width: 390, height: 844 });
  const name = 'Bia Costa';
  await givenBoard(page, 'Alfaiataria Sol', [{ page: candidate, name }]);
  await expectInStage(page, name, 'novo');
  await expectAccessible(page);
  await candidate.goto('/matches');
  const card = matchCard(candidate, 'Alfaiataria Sol');
  await expect(card.getByText('A empresa viu seu perfil')).toBeVisible();
  await expectAccessible(candidate);

  for (const [stage, status] of [
    ['em_conversa', 'Em conversa'],
    ['entrevista', 'Na fase de entrevista'],
    ['proposta', 'Na fase de proposta'],
    ['contratado', 'Contratação confirmada'],
  ] as const) {
    await moveToStage(page, name, stage);
    await expectInStage(page, name, stage);
    await expect(card.getByText(status)).toBeVisible();
  }
  await expect(page.getByText('Ninguém espera uma resposta')).toBeVisible();
  await card.getByRole('button', { name: /^Mais opções/ }).click();
  await expect(candidate.getByRole('menuitem', { name: 'Denunciar' })).toBeVisible();
  await expect(candidate.getByRole('menuitem', { name: /^Desistir/ })).toHaveCount(0);

  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  // On a desktop the panel is beside the page, so it covers no control.
  if (test.info().project.name === 'desktop') await page.getByRole('button', { name: 'Sair' }).click({ trial: true });
  await dialog.getByRole('tab', { name: 'Histórico' }).click();
  await expect(dialog.getByText('Você moveu de Proposta para Contratado')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Notas' }).click();
  await dialog.getByRole('textbox', { name: 'Nova anotação' }).fill('Começa na segunda.');
  await dialog.getByRole('button', { name: 'Salvar anotação' }).click();
  await expect(dialog.getByRole('list', { name: 'Anotações' })).toContainText('Começa na segunda.');
  await dialog.getByRole('tab', { name: 'Mensagens' }).click();
  await expect(dialog.getByRole('link', { name: /^Convite para entrevista/ })).toHaveAttribute(
    'href',
    /wa\.me\/5514993334444/,
  );
  await expectAccessible(page);
});

test('a company undoes a move, opening WhatsApp moves the match, and the candidate withdraws (hiring#undo, hiring#contact)', async ({
  page,
  openBrowser,
}) => {
  const candidate = await openBrowser();
  const name = 'Duda Costa';
  const { title } = await givenBoard(page, 'Alfaiataria Lua', [{ page: candidate, name }]);
  await moveToStage(page, name, 'proposta');
  await expectToast(page, `${name}: Proposta`);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expectToast(page, `${name}: de volta a Novo`);
  await waitUntilToastCloses(page);
  await expectInStage(page, name, 'novo');

  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('link', { name: /^Primeiro contato/ }).click();
  await dialog.getByRole('tab', { name: 'Histórico' }).click();
  await expect(dialog.getByText('Você abriu o WhatsApp: Em conversa')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expectInStage(page, name, 'em_conversa');

  await candidate.goto('/matches');
  await matchCard(candidate, 'Alfaiataria Lua')
    .getByRole('button', { name: /^Mais opções/ })
    .click();
  await candidate.getByRole('menuitem', { name: 'Desistir da vaga' }).click();
  const question = candidate.getByRole('dialog', { name: 'Desistir desta vaga?' });
  await question.getByRole('textbox').fill('Consegui outra vaga. Obrigada!');
  await expectAccessible(candidate);
  await question.getByRole('button', { name: 'Desistir e avisar' }).click();
  await expect(candidate.getByText('Você desistiu desta vaga').first()).toBeVisible();
  await expectInStage(page, name, 'encerrado');
  await page.goto('/conversas?ver=recados');
  await expect(page.getByText('Consegui outra vaga. Obrigada!')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Recados' })).toContainText(title);
  await expectAccessible(page);
});

test('both sides see an interview that is proposed, accepted and added to the calendar (hiring#interview)', {
  tag: '@phone',
}, async ({ page, openBrowser }) => {
  const candidate = await openBrowser();
  await candidate.setViewportSize(page.viewportSize() ?? { width: 390, height: 844 });
  const name = 'Iara Costa';
  const { title, accounts } = await givenBoard(page, 'Alfaiataria Vento', [{ page: candidate, name }]);
  await openStage(page, 'novo');
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('tab', { name: 'Entrevista' }).click();
  await dialog.getByRole('button', { name: 'Propor entrevista' }).click();
  await dialog.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(dialog.getByText('Escolha o dia')).toBeVisible();
  await expectAccessible(page);
  const { day } = dayAndTimeOf(addDays(await page.evaluate(() => Date.now()), 3));
  await dialog.getByLabel('Dia').fill(day);
  await dialog.getByLabel('Horário de Brasília').fill('14:30');
  await dialog.getByText('Por vídeo').click();
  await dialog.getByRole('textbox', { name: 'Link da chamada' }).fill('https://meet.google.com/abc-defg-hij');
  await dialog.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(dialog.getByText('Entrevista proposta')).toBeVisible();
  await expectAccessible(page);

  await candidate.goto('/matches');
  const card = matchCard(candidate, 'Alfaiataria Vento');
  await expect(card.getByText(/^Entrevista proposta: .*, às 14h30 \(horário de Brasília\)$/)).toBeVisible();
  await card.getByRole('button', { name: 'Responder entrevista com Alfaiataria Vento' }).click();
  const question = candidate.getByRole('dialog', { name: 'Entrevista' });
  await expect(question.getByRole('link', { name: 'https://meet.google.com/abc-defg-hij' })).toBeVisible();
  await expectAccessible(candidate);
  await question.getByRole('textbox').fill('Combinado!');
  await question.getByRole('button', { name: 'Aceitar' }).click();
  await expect(question.getByText('Entrevista marcada').first()).toBeVisible();
  const download = candidate.waitForEvent('download');
  await question.getByRole('button', { name: 'Adicionar à agenda' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('entrevista.ics');
  expect(await readFile(await file.path(), 'utf8')).toContain(`SUMMARY:Entrevista: ${title}`);

  await expect(dialog.getByText('Entrevista marcada')).toBeVisible();
  await expect(dialog.getByText('“Combinado!”')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expectInStage(page, name, 'entrevista');
  await readMail(candidate, accounts[0]?.email ?? '', 'Entrevista marcada');
  await candidate.getByRole('link', { name: 'Agenda' }).click();
  await expect(candidate.getByText('METHOD:PUBLISH')).toBeVisible();
});

test('both sides see that a match is inactive, and one tap reactivates the match (hiring#inactivity)', async ({
  page,
  openBrowser,
}) => {
  const candidate = await openBrowser();
  const name = 'Lia Costa';
  const { id, accounts } = await givenBoard(page, 'Alfaiataria Serra', [{ page: candidate, name }]);
  await setMatchInactive(accounts[0]?.email ?? '', 8);
  await page.reload();
  await expect((await openStage(page, 'novo')).getByText('Sem novidade há 8 dias')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/empresa/matches?job=${id}`);
  await expect(page.getByRole('button', { name: `Ainda em andamento: ${name}` })).toBeVisible();
  await candidate.goto('/matches');
  const card = matchCard(candidate, 'Alfaiataria Serra');
  await expect(card.getByText('Sem novidade há 8 dias')).toBeVisible();
  await expectAccessible(candidate);
  await card.getByRole('button', { name: 'Ainda tenho interesse: Alfaiataria Serra' }).click();
  await expectToast(candidate, 'Sinal enviado');
  await expect(card.getByText('Sem novidade há 8 dias')).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Ainda em andamento: ${name}` })).toHaveCount(0);
  await setMatchInactive(accounts[0]?.email ?? '', 22);
  await candidate.reload();
  await expect(card.getByText('Em descanso: 22 dias sem novidade')).toBeVisible();
});

test('after a hire the company closes the other matches of the job, and their candidates are notified (hiring#no-silence)', async ({
  page,
  openBrowser,
}) => {
  const [hired, other] = [await openBrowser(), await openBrowser()];
  const { title, accounts } = await givenBoard(page, 'Alfaiataria Mar', [
    { page: hired, name: 'Eva Costa' },
    { page: other, name: 'Gil Costa' },
  ]);
  await moveToStage(page, 'Eva Costa', 'contratado');
  const dialog = page.getByRole('dialog', { name: 'A vaga foi preenchida?' });
  await expect(dialog).toContainText('1 pessoa espera uma resposta');
  await expectAccessible(page);
  const message = dialog.getByRole('textbox', { name: 'O que dizer a quem espera' });
  await message.fill(' ');
  await dialog.getByRole('button', { name: 'Encerrar e avisar' }).click();
  await expect(dialog.getByText('Escreva pelo menos uma frase: ninguém fica sem resposta')).toBeVisible();
  await message.fill('Gil, gostamos muito de conhecer você. Desta vez a vaga foi preenchida.');
  await dialog.getByRole('button', { name: 'Encerrar e avisar' }).click();
  await expectToast(page, 'Processo encerrado', 'Avisamos 1 pessoa.');
  await expectInStage(page, 'Gil Costa', 'encerrado');
  const mail = await readMail(other, accounts[1]?.email ?? '', `Alfaiataria Mar escreveu sobre a vaga “${title}”`);
  await expect(mail).toContainText('Desta vez a vaga foi preenchida.');
  await other.goto('/conversas?ver=recados');
  await expect(other.getByRole('list', { name: 'Recados' })).toContainText('gostamos muito de conhecer você');
  await hired.goto('/conversas?ver=recados');
  await expect(hired.getByRole('heading', { name: 'Nenhum recado por aqui' })).toBeVisible();
  await expectAccessible(hired);
});

test(
  'a company uses the board by keyboard only and by dragging, and screen readers read its stages (hiring#board)',
  { tag: '@desktop' },
  async ({ page, openBrowser }, { project }) => {
    test.skip(project.name === 'phone', 'A phone shows one stage at a time');
    const name = 'Hugo Costa';
    await givenBoard(page, 'Alfaiataria Rio', [{ page: await openBrowser(), name }]);
    await moveButton(page, name).focus();
    for (const stage of ['em_conversa', 'entrevista'] as const) {
      await page.keyboard.press('ArrowRight');
      await expect((await openStage(page, stage)).getByRole('listitem')).toHaveCount(1);
      await expect(moveButton(page, name)).toBeFocused();
    }
    await expectToast(page, `${name}: Entrevista`);
    await page.keyboard.press('ArrowLeft');
    await expectInStage(page, name, 'em_conversa');
    await expect(moveButton(page, name)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem')).toHaveText(['Entrevista', 'Proposta', 'Contratado', 'Encerrado']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Etapas' })).toMatchAriaSnapshot(`
    - region "Etapas":
      - region "Novo 0 candidatos":
        - heading "Novo 0 candidatos" [level=2]
      - region "Em conversa 1 candidato":
        - heading "Em conversa 1 candidato" [level=2]
        - list "Em conversa":
          - listitem:
            - button "${name}"
            - button "Mover ${name} para..."
  `);
    const target = page.getByRole('region', { name: /^Proposta/ });
    await (await openStage(page, 'em_conversa')).getByRole('listitem').locator('section').dragTo(target);
    await expectInStage(page, name, 'proposta');
  },
);

test('a company moves several matches of a stage and undoes the move by keyboard only (hiring#several)', async ({
  page,
  openBrowser,
}, { project }) => {
  test.skip(project.name === 'phone', 'A phone has no keyboard');
  const [one, other] = ['Nina Costa', 'Otto Costa'];
  const candidates = [
    { page: await openBrowser(), name: one },
    { page: await openBrowser(), name: other },
  ];
  await givenBoard(page, 'Alfaiataria Campo', candidates);
  const inStage = async (stage: 'novo' | 'proposta') => (await openStage(page, stage)).getByRole('listitem');
  await expect(await inStage('novo')).toHaveCount(2);
  const order = await (await inStage('novo')).locator('[data-name]').allTextContents();
  await (await inStage('novo')).first().locator('[data-name]').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: '2 selecionados' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Selecionar ${one}` })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'Proposta' }).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, '2 candidatos: Proposta');
  await expect(await inStage('proposta')).toHaveCount(2);
  await page.keyboard.press('z');
  await expectToast(page, 'De volta: 2 candidatos');
  await expect((await inStage('novo')).locator('[data-name]')).toHaveText(order);
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  const [first, second] = [(await inStage('novo')).nth(0), (await inStage('novo')).nth(1)];
  await expect(first.locator('[data-name]')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(await inStage('novo')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeInViewport();
  await (await inStage('novo')).locator('[data-name]').focus();
  await page.keyboard.press('ArrowRight');
  await expect((await openStage(page, 'em_conversa')).locator('[data-name]')).toBeFocused();
  await page.keyboard.press('z');
  await expect(await inStage('novo')).toHaveCount(2);
  await expect(second).toBeVisible();
});
