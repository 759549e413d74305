import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { closeLatest } from '../dialogs/close-requests.ts';
import { Combobox } from './combobox.tsx';

const CITIES = ['Natal - RN', 'Niterói - RJ'];

function City({ chosen = null }: { chosen?: string | null }) {
  const [city, setCity] = useState(chosen);
  return <Combobox label="Cidade" value={city} onValueChange={setCity} search={() => CITIES} />;
}

async function openList() {
  render(<City />);
  const input = () => screen.getByRole('combobox', { hidden: true });
  fireEvent.focus(input());
  await waitFor(() => expect(input().getAttribute('spellcheck'), 'the list is loaded').toBe('false'));
  fireEvent.keyDown(input(), { key: 'ArrowDown' });
  await screen.findByRole('option', { name: 'Natal - RN' });
}

it("translates the accessible name of Base UI's close buttons (pages#language)", async () => {
  await openList();
  await waitFor(() => expect(document.querySelectorAll('[aria-label="Fechar a lista"]')).toHaveLength(2));
  expect(document.querySelector('[aria-label=Dismiss]')).toBeNull();
});

it('closes the list by Back (pages#back-closes)', async () => {
  await openList();
  expect(closeLatest()).toBe(true);
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(closeLatest(), 'the list is unregistered').toBe(false);
});

it('selects the text of the chosen entry on focus, so that typing replaces it', async () => {
  render(<City chosen="Natal - RN" />);
  const input = () => screen.getByRole<HTMLInputElement>('combobox', { hidden: true });
  const selected = () => input().value.slice(input().selectionStart ?? 0, input().selectionEnd ?? 0);
  act(() => input().focus());
  expect(selected()).toBe('Natal - RN');
  await waitFor(() => expect(input().getAttribute('spellcheck'), 'the list is loaded').toBe('false'));
  expect(selected()).toBe('Natal - RN');
  act(() => input().blur());
  input().setSelectionRange(3, 3);
  act(() => input().focus());
  expect(selected()).toBe('Natal - RN');
});
