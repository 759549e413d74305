import fc from 'fast-check';
import parsePhoneNumber from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import {
  contactPhone,
  formatPhone,
  isPhone,
  mobileNumber,
  nationalDigits,
  phoneFieldValue,
  phoneSearchDigits,
  readPhone,
} from './phone.ts';

/** Numbers as a phone's contacts, a word processor or an old form write them. */
const WRITTEN = [
  ['(91) 98765-4321', '91987654321'],
  ['+55 91 98765-4321', '91987654321'],
  ['+5591987654321', '91987654321'],
  ['5591987654321', '91987654321'],
  ['55 (11) 3456-7890', '1134567890'],
  ['+55 55 98765-4321', '55987654321'],
  ['55987654321', '55987654321'],
  ['5534567890', '5534567890'],
  ['0055 91 98765-4321', '91987654321'],
  ['(+55) 91 98765-4321', '91987654321'],
  ['014 98765-4321', '14987654321'],
  ['+55 (014) 98765-4321', '14987654321'],
  ['055 98765-4321', '55987654321'],
  ['0 11 3456-7890', '1134567890'],
  ['\u202a+55 91 98765-4321\u202c', '91987654321'],
  ['\u2066(91)\u00a098765\u20114321\u2069', '91987654321'],
  ['91 98765–4321', '91987654321'],
  ['91 98765—4321\u200b', '91987654321'],
  ['91.98765.4321', '91987654321'],
] as const;

const FOREIGN = ['+51 987 654 321', '+1 11 98765-4321', '+351 912 345 678', '0051 987 654 321', '(+54) 11 4567-8901'];

const REFUSED = [
  ...FOREIGN,
  '+55 98765-4321',
  '0 21 11 98765-4321',
  '119876543210',
  '+55119876543210',
  '0800 123 4567',
  '11987654321@example.com',
  'sem telefone',
  '',
];

describe('readPhone', () => {
  it.each(WRITTEN)('reads %j as %s', (text, digits) => expect(readPhone(text)).toBe(digits));

  it.each(REFUSED)('refuses %j', (text) => expect(readPhone(text)).toBeNull());
});

describe('the phone field', () => {
  /** Returns the field's value after a text is typed character by character, each into the masked text so far. */
  const keyed = (text: string) => [...text].reduce((value, key) => phoneFieldValue(formatPhone(value) + key), '');

  it.each([...WRITTEN])('parses %j as %s, pasted and typed', (text, digits) => {
    expect(phoneFieldValue(text)).toBe(digits);
    expect(keyed(text)).toBe(digits);
  });

  it.each(FOREIGN)('keeps the foreign number %j, pasted or typed, so that isPhone refuses it', (text) => {
    expect(isPhone(phoneFieldValue(text))).toBe(false);
    expect(keyed(text)).toBe(phoneFieldValue(text));
  });

  it.each([
    ['1', '1'],
    ['+5', '+5'],
    ['+55 91 9876', '+55919876'],
    ['559198765432', '559198765432'],
    ['119876543210000', '11987654321'],
    ['sem telefone', ''],
  ])('reduces %j to the start of a number: %j', (text, value) => expect(phoneFieldValue(text)).toBe(value));
});

/**
 * Compares 10,000 texts with libphonenumber's data, of which only landlines and mobiles count. `readPhone` refuses carrier codes and
 * mobiles of 8 digits (a radio network closed in 2018), which libphonenumber accepts. No text has the prefix 0055.
 */
it('agrees with libphonenumber on 10,000 texts in many notations, and the field has the same value for a typed and a pasted number', {
  timeout: 60_000,
}, () => {
  const digit = fc.nat(9);
  const subscriber = fc.oneof(
    fc.array(digit, { minLength: 8, maxLength: 8 }).map((rest) => `9${rest.join('')}`),
    fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.array(digit, { minLength: 7, maxLength: 7 }))
      .map(([first, rest]) => `${first}${rest.join('')}`),
    fc.array(digit, { minLength: 7, maxLength: 10 }).map((rest) => `${rest.join('')}`),
  );
  const gap = fc.constantFrom('', ' ', '-', '\u2011', '–', '.', '\u00a0', ' - ', '\u202c', '/');
  const country = fc.constantFrom('', '', '+55', '+55 ', '55', '55 ', '+51', '+1 ', '+351', '\u202a+55');
  const written = fc
    .tuple(country, fc.constantFrom('', '', '0'), fc.integer({ min: 10, max: 99 }), gap, subscriber, gap, fc.nat(6))
    .map(
      ([code, trunk, area, first, number, second, at]) =>
        `${code}${trunk}${area}${first}${number.slice(0, at)}${second}${number.slice(at)}`,
    );
  const oracle = (text: string): string | null => {
    const digits = text.replaceAll(/[^\d+]/g, '');
    if (/^(?:\+?55)?(?:0\d{12}|0?90\d{10})/.test(digits)) return null; // with a carrier's code, or a collect call
    const found = parsePhoneNumber(
      /^55\d{10,12}$/.test(digits) && digits.replace(/^550?/, '').length >= 10 ? `+${digits}` : digits,
      'BR',
    );
    const isBrazilian = found?.country === 'BR' && ['MOBILE', 'FIXED_LINE'].includes(found.getType() ?? '');
    return isBrazilian && !/^..7\d{7}$/.test(found.nationalNumber) ? found.nationalNumber : null;
  };
  let readable = 0;
  fc.assert(
    fc.property(written, (text) => {
      const digits = readPhone(text);
      expect(digits).toBe(oracle(text));
      if (digits === null) return;
      readable += 1;
      expect(phoneFieldValue(text)).toBe(digits);
      const keyed = [...text].reduce((value, key) => phoneFieldValue(formatPhone(value) + key), '');
      expect(keyed).toBe(digits);
    }),
    { numRuns: 10_000, seed: 36 },
  );
  expect(readable).toBeGreaterThan(2000);
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
    ['+5591987', '+5591987'],
    ['0149', '0149'],
  ])('masks %j as %j', (value, masked) => expect(formatPhone(value)).toBe(masked));

  it('keeps every digit, in at most 15 characters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(?:[1-9]\d{0,10})?$/), (digits) => {
        const masked = formatPhone(digits);
        expect(phoneFieldValue(masked)).toBe(digits);
        expect(masked.length).toBeLessThanOrEqual(15);
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
    ['an empty text', ''],
  ])('refuses %s', (_, digits) => expect(isPhone(digits)).toBe(false));

  it('accepts exactly the 67 area codes', () => {
    const codes = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'));
    const known = codes.filter((code) => isPhone(`${code}987654321`));
    expect(known).toHaveLength(67);
    for (const unknown of ['00', '10', '23', '36', '39', '52', '72', '78', '90']) expect(known).not.toContain(unknown);
  });
});

describe('mobileNumber', () => {
  it('returns a mobile in E.164 form, and its digits as a profile stores them', () => {
    expect(mobileNumber('\u202a011 98765\u20114321')).toBe('+5511987654321');
    expect(mobileNumber('55987654321')).toBe('+5555987654321');
    expect(nationalDigits('+5555987654321')).toBe('55987654321');
  });

  it.each(['1134567890', '11987654321,11987654322', 'onze 987654321', '１１987654321', ...FOREIGN])(
    'refuses %j',
    (text) => expect(mobileNumber(text)).toBeNull(),
  );
});

it('phoneSearchDigits returns the first national digits of a number in any notation, and none of a foreign one', () => {
  expect(phoneSearchDigits('(11) 98765')).toBe('1198765');
  expect(phoneSearchDigits('+55 11 98765')).toBe('1198765');
  expect(phoneSearchDigits('011 98765')).toBe('1198765');
  expect(phoneSearchDigits('+351 912')).toBe('');
});

it('contactPhone prefers whatsapp, falls back to telefone, and treats an empty value as missing', () => {
  expect(contactPhone({ whatsapp: '11987654321', telefone: '1134567890' })).toBe('11987654321');
  expect(contactPhone({ whatsapp: '', telefone: '1134567890' })).toBe('1134567890');
  expect(contactPhone({ whatsapp: null, telefone: '1134567890' })).toBe('1134567890');
  expect(contactPhone({ whatsapp: ' ', telefone: '' })).toBeNull();
  expect(contactPhone({ whatsapp: null, telefone: null })).toBeNull();
});
