import { expect, test } from 'vitest';
import { matchMail } from './mails.ts';

const match = {
  to: { name: 'Ana Souza', user_type: 'candidate' },
  otherName: 'Padaria <Pão & Cia>',
  jobTitle: 'Atendente',
  url: 'https://encaixe.example/conversas',
} as const;

test('the mail about a match names the other side and the job, with the texts of the match dialog', () => {
  const { subject, html, text } = matchMail(match);
  expect(subject).toBe('Match com Padaria <Pão & Cia>');
  expect(text).toContain('Match Criado!');
  expect(text).toContain('Você e Padaria <Pão & Cia> demonstraram interesse mútuo pela vaga “Atendente”.');
  expect(html).toContain('Padaria &lt;Pão &amp; Cia&gt;');
  expect(html).toContain(match.url);
});

test('the mail about a match without a job names no job', () => {
  expect(matchMail({ ...match, jobTitle: null }).text).toContain('demonstraram interesse mútuo.');
});

test('the mail about a match greets a candidate by first name and a company by its name (accounts#greeting)', () => {
  expect(matchMail(match).text).toContain('Olá, Ana!');
  const to = { name: 'Armazém São João', user_type: 'company' } as const;
  expect(matchMail({ ...match, to }).text).toContain('Olá, Armazém São João!');
});
