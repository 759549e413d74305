import { expect, it } from 'vitest';
import { mayOpen, parseConsolePath, SECTIONS } from './path-rules.ts';

const ID = '11111111-1111-4111-8111-111111111111';

it.each([
  ['', 'hoje', null],
  ['/', 'hoje', null],
  ['pessoas', 'pessoas', null],
  ['pessoas/', 'pessoas', null],
  [`pessoas/${ID}`, 'pessoas', ID],
  [`vagas/${ID}`, 'vagas', ID],
  [`denuncias/${ID}`, 'denuncias', ID],
  [`verificacoes/${ID}`, 'verificacoes', ID],
  ['pessoas/ninguem', null, null],
  [`pessoas/${ID}/mais`, null, null],
  [`correio/${ID}`, null, null],
  ['mensagens', 'mensagens', null],
  ['outra', null, null],
] as const)('parses the path %j as the section %s with the id %s', (path, section, id) => {
  expect(parseConsolePath(path)).toEqual({ section, id });
});

it.each([
  ['support', ['hoje', 'mensagens', 'pessoas', 'correio']],
  ['moderator', ['hoje', 'mensagens', 'pessoas', 'vagas', 'denuncias', 'verificacoes', 'correio']],
  [
    'administrator',
    ['hoje', 'mensagens', 'pessoas', 'vagas', 'denuncias', 'verificacoes', 'correio', 'dinheiro', 'registro'],
  ],
] as const)('lets the role %s open the sections %j', (role, sections) => {
  expect(SECTIONS.filter(({ section }) => mayOpen(role, section)).map(({ section }) => section)).toEqual(sections);
  expect(mayOpen(role, null)).toBe(false);
});
