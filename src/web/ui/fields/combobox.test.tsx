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
  const box = () => screen.getByRole('combobox', { hidden: true });
  fireEvent.focus(box());
  await waitFor(() => expect(box().getAttribute('spellcheck'), "the library's box is there").toBe('false'));
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  await screen.findByRole('option', { name: 'Natal - RN' });
}

it('has its close buttons in the language of the page (pages#language)', async () => {
  await openList();
  await waitFor(() => expect(document.querySelectorAll('[aria-label="Fechar a lista"]')).toHaveLength(2));
  expect(document.querySelector('[aria-label=Dismiss]')).toBeNull();
});

it('is closed by Back before what is below it (pages#back-closes)', async () => {
  await openList();
  expect(closeLatest()).toBe(true);
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(closeLatest(), 'it listens no longer').toBe(false);
});

it('selects the chosen entry on focus, so that typing replaces it', async () => {
  render(<City chosen="Natal - RN" />);
  const box = () => screen.getByRole<HTMLInputElement>('combobox', { hidden: true });
  const selected = () => box().value.slice(box().selectionStart ?? 0, box().selectionEnd ?? 0);
  act(() => box().focus());
  expect(selected()).toBe('Natal - RN');
  await waitFor(() => expect(box().getAttribute('spellcheck'), "the library's box is there").toBe('false'));
  expect(selected()).toBe('Natal - RN');
  act(() => box().blur());
  box().setSelectionRange(3, 3);
  act(() => box().focus());
  expect(selected()).toBe('Natal - RN');
});
