import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TableList } from './table-list.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Renders a table of this width in a box of 300 pixels. The returned function triggers the layout. */
function show(width: number): () => void {
  const callbacks: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        callbacks.push(callback);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  render(
    <TableList
      label="Pessoas"
      columns={[
        { head: 'Tipo', cell: ({ type }) => type },
        { head: 'E-mail', isAddress: true, cell: ({ email }) => email },
      ]}
      rows={[{ type: 'Candidato', email: 'ana@exemplo.com.br' }]}
      keyOf={({ email }) => email}
    />,
  );
  return () => {
    for (const callback of callbacks.splice(0)) act(callback);
  };
}

it('makes the box around a table focusable by keyboard when the table is wider', () => {
  show(400)();
  expect(screen.getByRole('region', { name: 'Pessoas' }).tabIndex).toBe(0);
  expect(screen.getByRole('table', { name: 'Pessoas' })).toBeTruthy();
});

it('does not make the box focusable by keyboard when the whole table is visible', () => {
  show(300)();
  expect(screen.queryByRole('region')).toBeNull();
});

it('lets addresses wrap anywhere, but other text only between words', () => {
  show(300)();
  expect(screen.getByRole('cell', { name: 'ana@exemplo.com.br' }).className).toContain('wrap-anywhere');
  expect(screen.getByRole('cell', { name: 'Candidato' }).className).not.toContain('wrap-anywhere');
});
