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

/** What a browser inserts for a pasted text, a suggestion of the keyboard or autofill: no more than `maxLength` lets in. */
function insert(text: string) {
  const { value, maxLength } = box();
  const whole = value + text;
  fireEvent.change(box(), { target: { value: maxLength < 0 ? whole : whole.slice(0, maxLength) } });
}

it('stores the Brazilian number of one that comes with +55, inserted at once and typed (profiles#phone)', () => {
  const { unmount } = render(<Form />);
  insert('\u202a+55 91 98765\u20114321\u202c');
  expect([box().value, stored()]).toEqual(['(91) 98765-4321', '91987654321']);
  unmount();

  render(<Form />);
  for (const key of '5591987654321') insert(key);
  expect([box().value, stored()]).toEqual(['(91) 98765-4321', '91987654321']);
});

it('shows another country’s number as it is, instead of a Brazilian one with its digits', () => {
  render(<Form />);
  insert('+51 987 654 321');
  expect([box().value, stored()]).toEqual(['+51987654321', '+51987654321']);
});
