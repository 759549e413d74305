import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  greetingToCandidate,
  greetingToCompany,
  interviewInvitation,
  refusalMessage,
  whatsappLink,
  withLinkText,
} from './whatsapp-link.ts';

describe('whatsappLink', () => {
  it('prefixes the stored digits with the country code, also those of area code 55', () => {
    expect(whatsappLink('11987654321', 'Oi')).toBe('https://wa.me/5511987654321?text=Oi');
    expect(whatsappLink('55987654321', 'Oi')).toBe('https://wa.me/5555987654321?text=Oi');
  });

  it('encodes any text as the only query parameter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const link = new URL(whatsappLink('11987654321', text));
        expect(link.origin + link.pathname + link.hash).toBe('https://wa.me/5511987654321');
        expect([...link.searchParams]).toEqual([['text', text]]);
      }),
    );
  });
});

describe('the greetings', () => {
  it('name the company, the candidate and the job', () => {
    expect(greetingToCompany({ name: 'Padaria Sol', candidateName: 'Ana Lima', jobTitle: 'Padeiro' })).toBe(
      'Olá, Padaria Sol! Sou Ana Lima e tenho interesse na vaga “Padeiro” no Encaixe. Podemos conversar?',
    );
    expect(greetingToCandidate({ name: 'Ana Lima', jobTitle: 'Padeiro' })).toBe(
      'Olá, Ana Lima! Gostamos do seu perfil no Encaixe para a vaga “Padeiro”. Podemos conversar?',
    );
  });

  it('are complete without a job', () => {
    expect(greetingToCompany({ name: 'Padaria Sol', candidateName: 'Ana Lima', jobTitle: null })).toBe(
      'Olá, Padaria Sol! Sou Ana Lima e vi suas vagas no Encaixe. Podemos conversar?',
    );
    expect(greetingToCandidate({ name: 'Ana Lima', jobTitle: null })).toBe(
      'Olá, Ana Lima! Gostamos do seu perfil no Encaixe. Podemos conversar?',
    );
  });
});

describe('the prepared messages (hiring#prepared)', () => {
  it('name the candidate and the job, or no job', () => {
    expect(interviewInvitation({ name: 'Ana Lima', jobTitle: 'Padeiro' })).toBe(
      'Olá, Ana Lima! Gostaríamos de marcar uma entrevista com você para a vaga “Padeiro”. Que dia e horário ficam bons?',
    );
    expect(interviewInvitation({ name: 'Ana', jobTitle: null })).toContain('com você. Que dia');
    expect(refusalMessage({ name: 'Ana Lima', jobTitle: 'Padeiro' })).toContain('na vaga “Padeiro”. Desta vez');
    expect(refusalMessage({ name: 'Ana', jobTitle: null })).toContain('o seu interesse. Desta vez');
  });

  it('replace the text in a link, and nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
        expect(withLinkText(whatsappLink('11987654321', before), after)).toBe(whatsappLink('11987654321', after));
      }),
    );
  });
});
