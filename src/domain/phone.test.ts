import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contactPhone,
  formatPhone,
  isPhone,
  mobileNumber,
  nationalDigits,
  PHONE_INPUT_MAX_LENGTH,
  phoneDigits,
} from './phone.ts';

describe('phoneDigits', () => {
  it.each([
    ['(11) 98765-4321', '11987654321'],
    ['+55 11 98765-4321', '11987654321'],
    ['55 (11) 3456-7890', '1134567890'],
    ['55987654321', '55987654321'],
    ['5534567890', '5534567890'],
    ['+55 55 98765-4321', '55987654321'],
    ['119876543210000', '11987654321'],
    ['sem telefone', ''],
  ])('keeps of %j the digits %j', (text, digits) => expect(phoneDigits(text)).toBe(digits));
});

describe('formatPhone', () => {
  it.each([
    ['', ''],
    ['1', '(1'],
    ['11', '(11'],
    ['119', '(11) 9'],
    ['1198765', '(11) 98765'],
    ['11987654', '(11) 98765-4'],
    ['11987654321', '(11) 98765-4321'],
    ['113456', '(11) 3456'],
    ['1134567', '(11) 3456-7'],
    ['1134567890', '(11) 3456-7890'],
    ['11345678901', '(11) 34567-8901'],
    ['+55 (11) 98765-4321', '(11) 98765-4321'],
  ])('masks %j as %j', (text, masked) => expect(formatPhone(text)).toBe(masked));

  it('keeps every digit and fits the input, and masking twice changes nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,11}$/), (digits) => {
        const masked = formatPhone(digits);
        expect(phoneDigits(masked)).toBe(digits);
        expect(masked.length).toBeLessThanOrEqual(PHONE_INPUT_MAX_LENGTH);
        expect(formatPhone(masked)).toBe(masked);
      }),
    );
  });
});

describe('isPhone', () => {
  it.each(['11987654321', '99987654321', '5134567890', '1121234567', '1151234567'])('accepts %s', (digits) =>
    expect(isPhone(digits)).toBe(true),
  );

  it.each([
    ['an unknown area code', '20987654321'],
    ['a mobile without the 9', '11887654321'],
    ['a landline starting with 1', '1114567890'],
    ['a landline starting with 6', '1164567890'],
    ['an old mobile of 8 digits', '1198765432'],
    ['too few digits', '119876543'],
    ['too many digits', '119876543210'],
    ['a mask', '(11) 98765-4321'],
    ['a line break at the end', '11987654321\n'],
    ['nothing', ''],
  ])('refuses %s', (_, digits) => expect(isPhone(digits)).toBe(false));

  it('knows the 67 area codes', () => {
    const codes = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'));
    const known = codes.filter((code) => isPhone(`${code}987654321`));
    expect(known).toHaveLength(67);
    for (const unknown of ['00', '10', '23', '36', '39', '52', '72', '78', '90']) expect(known).not.toContain(unknown);
  });
});

describe('mobileNumber', () => {
  it.each([
    '11987654321',
    '(11) 98765-4321',
    ' +55 11 98765-4321 ',
    '+5511987654321',
    '5511987654321',
    '011 98765.4321',
  ])('knows %j', (text) => expect(mobileNumber(text)).toBe('+5511987654321'));

  it('takes 55 for an area code where the number is no longer than one', () => {
    expect(mobileNumber('55987654321')).toBe('+5555987654321');
    expect(nationalDigits('+5555987654321')).toBe('55987654321');
  });

  it.each([
    ['another country', '+1 11 98765-4321'],
    ['another country with as many digits', '+351 912 345 678'],
    ['a number that pays who is called', '0900 123456'],
    ['a landline', '1134567890'],
    ['an unknown area code', '20987654321'],
    ['more digits', '119876543210'],
    ['digits behind the number', '+55119876543210'],
    ['two numbers', '11987654321,11987654322'],
    ['an address', '11987654321@example.com'],
    ['a word', 'onze 987654321'],
    ['other digits', '１１987654321'],
    ['nothing', ''],
  ])('refuses %s', (_, text) => expect(mobileNumber(text)).toBeNull());
});

it('prefers whatsapp, falls back to telefone, takes an empty one for none', () => {
  expect(contactPhone({ whatsapp: '11987654321', telefone: '1134567890' })).toBe('11987654321');
  expect(contactPhone({ whatsapp: '', telefone: '1134567890' })).toBe('1134567890');
  expect(contactPhone({ whatsapp: null, telefone: '1134567890' })).toBe('1134567890');
  expect(contactPhone({ whatsapp: ' ', telefone: '' })).toBeNull();
  expect(contactPhone({ whatsapp: null, telefone: null })).toBeNull();
});
