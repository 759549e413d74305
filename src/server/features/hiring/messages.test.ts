import { expect, it } from 'vitest';
import { COMPANY_MESSAGES_MAX } from '#domain/hiring/company-messages.ts';
import { givenCompany } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { deleteHiringDataOf } from './service.ts';

const app = await testApp();
const { db } = app;

const ONE = { title: 'Endereço', text: 'Olá, {nome}! A vaga {vaga} é na Rua A, 10.\n{empresa}' };

it('stores a company’s own messages in their order, visible only to that company (hiring#own-messages)', async () => {
  const company = await givenCompany(db);
  const { api } = await app.as(company);
  expect(await api.hiring.messages()).toEqual({ messages: [], version: 0 });
  const two = [{ title: 'Horário', text: 'Até amanhã!' }, ONE];
  expect(await api.hiring.saveMessages({ messages: two, version: 0 })).toEqual({ messages: two, version: 1 });
  expect(await api.hiring.messages()).toEqual({ messages: two, version: 1 });
  const { api: outsider } = await app.as(await givenCompany(db));
  expect((await outsider.hiring.messages()).messages).toEqual([]);
  expect(await api.accounts.exportData()).toMatchObject({ company_messages: two });
  await db.transaction((tx) => deleteHiringDataOf(tx, company.user_id));
  expect((await api.hiring.messages()).messages).toEqual([]);
});

it('accepts only one of three simultaneous saves, and accepts its repetition without a change', async () => {
  const { api } = await app.as(await givenCompany(db));
  const saves = ['Um', 'Dois', 'Três'].map((title) =>
    api.hiring.saveMessages({ messages: [{ ...ONE, title }], version: 0 }),
  );
  const results = await Promise.allSettled(saves);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { messages } = await api.hiring.messages();
  expect(await api.hiring.saveMessages({ messages, version: 0 })).toEqual({ messages, version: 1 });
  expect(await refusal(api.hiring.saveMessages({ messages: [], version: 0 }))).toBe('CHANGED_MEANWHILE');
});

it('refuses more than ten messages, a blank title or text, a long text, unknown placeholders and control characters', async () => {
  const { api } = await app.as(await givenCompany(db));
  const many = Array.from({ length: COMPANY_MESSAGES_MAX + 1 }, () => ONE);
  for (const messages of [
    many,
    [{ ...ONE, title: ' ' }],
    [{ ...ONE, text: ' \n ' }],
    [{ ...ONE, text: 'Olá, {telefone}' }],
    [{ ...ONE, text: 'x'.repeat(1001) }],
    [{ ...ONE, title: 'x\u0007' }],
    [{ ...ONE, text: 'x\u0000' }],
  ]) {
    expect(await refusal(api.hiring.saveMessages({ messages, version: 0 }))).toBe('BAD_REQUEST');
  }
  expect((await api.hiring.saveMessages({ messages: many.slice(1), version: 0 })).messages).toHaveLength(
    COMPANY_MESSAGES_MAX,
  );
});
