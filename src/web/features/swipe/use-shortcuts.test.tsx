import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => localStorage.clear());

it('hydrates the page that the server renders with shortcuts, and then turns them off as stored', async () => {
  localStorage.setItem('encaixe.atalhos', 'desligados');
  const { useShortcuts } = await import('./use-shortcuts.ts');
  const Keys = () => (useShortcuts()[0] ? <kbd>P</kbd> : null);
  const container = document.createElement('div');
  container.innerHTML = '<kbd>P</kbd>';
  const onRecoverableError = vi.fn();

  render(<Keys />, { container, hydrate: true, onRecoverableError });

  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container.innerHTML).toBe('');
});
