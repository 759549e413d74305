import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { PhoneField } from './phone-field.tsx';

function Form() {
  const [value, setValue] = useState('');
  return (
    <>
      <PhoneField label="Telefone" value={value} onValueChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const box = () => screen.getByLabelText<HTMLInputElement>('Telefone');
const stored = () => screen.getByRole('status').textContent;

/** Inserts text as a browser does for a paste, a suggestion or autofill: no more than `maxLength` allows. */
function insert(text: string) {
  const { value, maxLength } = box();
  const whole = value + text;
  fireEvent.change(box(), { target: { value: maxLength < 0 ? whole : whole.slice(0, maxLength) } });
}

it('stores a number with the country code 55 as Brazilian, whether inserted at once or typed (profiles#phone)', () => {
  const { unmount } = render(<Form />);
  insert('\u202a+55 91 98765\u20114321\u202c');
  expect([box().value, stored()]).toEqual(['(91) 98765-4321', '91987654321']);
  unmount();

  render(<Form />);
  for (const key of '5591987654321') insert(key);
  expect([box().value, stored()]).toEqual(['(91) 98765-4321', '91987654321']);
});

it('keeps another country’s number, and does not read its digits as a Brazilian number', () => {
  render(<Form />);
  insert('+51 987 654 321');
  expect([box().value, stored()]).toEqual(['+51987654321', '+51987654321']);
});
