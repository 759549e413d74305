import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

const onSearch = vi.fn();
const onLeave = vi.fn();

function renderField(searched = '') {
  onSearch.mockClear();
  onLeave.mockClear();
  render(<SearchField label="Buscar" maxLength={20} searched={searched} onSearch={onSearch} onLeave={onLeave} />);
  return screen.getByRole('searchbox', { name: 'Buscar' });
}

it.each(['Enter', 'ArrowDown'])('searches for the typed text immediately on the key %s, and calls onLeave', (key) => {
  const field = renderField();
  fireEvent.change(field, { target: { value: ' ana ' } });
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key });
  expect(onSearch.mock.calls).toEqual([['ana']]);
  expect(onLeave.mock.calls).toEqual([['ana']]);
});

it('searches once after a pause in typing, and for the empty text after Escape and a pause', () => {
  vi.useFakeTimers();
  const field = renderField('ana');
  for (const value of ['anab', 'anabe']) fireEvent.change(field, { target: { value } });
  vi.runAllTimers();
  fireEvent.keyDown(field, { key: 'Escape' });
  vi.runAllTimers();
  vi.useRealTimers();
  expect(onSearch.mock.calls).toEqual([['anabe'], ['']]);
});
