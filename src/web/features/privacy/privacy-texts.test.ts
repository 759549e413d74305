import { expect, it } from 'vitest';
import { accessText, addressText, consentText, contactSeenTexts } from './privacy-texts.ts';

const at = new Date('2026-11-21T13:05:00Z');
const later = new Date('2026-11-21T13:40:00Z');
const seen = { name: 'Padaria Sol', user_type: 'company' as const, first_at: at };
const access = { address: '203.0.113.7', port: 4711, first_at: at, last_at: later };

it('lists each way in which another user saw the contact, with the time when that happened last', () => {
  expect(contactSeenTexts({ ...seen, number_at: at, whatsapp_at: null, resume_at: later })).toEqual([
    'Viu seu telefone no perfil: 21/11/2026, 10:05',
    'Abriu seu currículo: 21/11/2026, 10:40',
  ]);
});

it('formats the times and the IP address of an access, with the port if it is known', () => {
  expect(accessText(access)).toBe('21/11/2026, das 10:05 às 10:40');
  expect(addressText(access)).toBe('Endereço 203.0.113.7, porta 4711');
  expect(addressText({ ...access, port: null })).toBe('Endereço 203.0.113.7');
});

it.each([
  ['sign-up' as const, '203.0.113.7', 'Em 21/11/2026, 10:05, ao criar a conta, do endereço 203.0.113.7'],
  ['requested' as const, null, 'Em 21/11/2026, 10:05, quando pedimos'],
  ['before' as const, null, 'Em 21/11/2026, 10:05, ao criar a conta, antes de registrarmos o endereço'],
])('formats when and how a consent was given: %s', (given, address, text) => {
  expect(consentText({ version: 2, given, address, agreed_at: at })).toBe(text);
});
