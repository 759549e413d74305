import { expect, test } from 'vitest';
import { matchMail } from './mails.ts';

const match = {
  name: 'Ana Souza',
  otherName: 'Padaria <Pão & Cia>',
  jobTitle: 'Atendente',
  url: 'https://encaixe.example/conversas',
};

test('names the other side and the job, in the words of the match dialog', () => {
  const { subject, html, text } = matchMail(match);
  expect(subject).toBe('Match com Padaria <Pão & Cia>');
  expect(text).toContain('Match Criado!');
  expect(text).toContain('Você e Padaria <Pão & Cia> demonstraram interesse mútuo pela vaga Atendente.');
  expect(html).toContain('Padaria &lt;Pão &amp; Cia&gt;');
  expect(html).toContain(match.url);
});

test('a match without a job names none', () => {
  expect(matchMail({ ...match, jobTitle: null }).text).toContain('demonstraram interesse mútuo.');
});

test('a company is greeted without a first name', () => {
  expect(matchMail(match).text).toContain('Olá, Ana!');
  expect(matchMail({ ...match, name: null }).text).toContain('Olá!\n');
});
