import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderInApp } from '#web/testing/page.tsx';
import { ConsoleLayout } from './console-layout.tsx';

const OPERATOR = {
  user_id: '0d1c9f9e-0000-4000-8000-000000000001',
  email: 'eva@exemplo.com',
  role: 'moderator',
} as const;

it("scrolls the current section to the middle of a phone's navigation, again after a resize", async () => {
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
  const rects = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'LI' ? new DOMRect(500, 0, 100, 44) : new DOMRect(0, 0, 360, 44);
  });
  onTestFinished(() => {
    rects.mockRestore();
    vi.unstubAllGlobals();
  });
  await renderInApp(
    <ConsoleLayout operator={OPERATOR} section="verificacoes">
      <p>Fila</p>
    </ConsoleLayout>,
  );
  const link = screen.getByRole('link', { name: 'Verificações' });
  expect(link.getAttribute('aria-current')).toBe('page');
  const row = link.closest('ul') as HTMLElement;
  expect(row.scrollLeft).toBe(370);
  row.scrollLeft = 0;
  for (const callback of callbacks) callback();
  expect(row.scrollLeft).toBe(370);
});
