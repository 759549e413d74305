import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notify } from './notify.ts';
import { TOAST_MS } from './toast-queue.ts';
import Toaster from './toaster.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () =>
  within(screen.getByRole('region', { name: 'Avisos' }))
    .queryAllByRole('listitem')
    .filter((item) => !item.hasAttribute('data-ending-style'))
    .map((item) => item.textContent);

/** Queues a toast, and waits until it is shown. */
async function showToast(title: string, action?: () => void) {
  notify.info(title, 'Texto', action && { label: 'Desfazer', onClick: action });
  await wait(100);
}

function setPageHidden(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  fireEvent(document, new Event('visibilitychange'));
}

it('shows one toast at a time, in a live region, for TOAST_MS', async () => {
  notify.success('Antes do aviso');
  render(<Toaster />);
  await wait(100);
  expect(shown()).toEqual(['Antes do aviso']);
  expect(screen.getByRole('region', { name: 'Avisos' }).getAttribute('aria-live')).toBe('polite');
  await showToast('Primeiro');
  expect(shown()).toEqual(['PrimeiroTexto']);
  await wait(TOAST_MS);
  expect(shown()).toEqual([]);
});

it('shows the description in more than 12 px (pages#toasts)', async () => {
  render(<Toaster />);
  await showToast('Importante');
  expect(screen.getByText('Texto').className).not.toMatch(/(?:^| )text-xs/);
});

it('closes a toast when its action is pressed', async () => {
  render(<Toaster />);
  const undo = vi.fn();
  await showToast('Removido', undo);
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(shown()).toEqual([]);
});

it('closes a toast when it is pressed', async () => {
  render(<Toaster />);
  await showToast('Sobre um botão');
  fireEvent.click(screen.getByText('Texto'));
  expect(shown()).toEqual([]);
});

it('keeps a toast while the pointer is over it', async () => {
  render(<Toaster />);
  await showToast('Sob o ponteiro');
  fireEvent.mouseEnter(screen.getByRole('region', { name: 'Avisos' }));
  await wait(2 * TOAST_MS);
  expect(shown()).toHaveLength(1);
  fireEvent.mouseLeave(screen.getByRole('region', { name: 'Avisos' }));
  await wait(TOAST_MS);
  expect(shown()).toEqual([]);
});

it.each(['before', 'after'])(
  'closes a toast TOAST_MS after the page is visible again when the page was hidden %s the toast was shown',
  async (when) => {
    render(<Toaster />);
    if (when === 'before') setPageHidden(true);
    await showToast('Match!');
    if (when === 'after') setPageHidden(true);
    await wait(2 * TOAST_MS);
    expect(shown()).toHaveLength(1);
    setPageHidden(false);
    await wait(TOAST_MS - 500);
    expect(shown()).toHaveLength(1);
    await wait(1000);
    expect(shown()).toEqual([]);
  },
);

it('focuses the region on F6, and closes the focused toast on Escape', async () => {
  render(<Toaster />);
  await showToast('Com foco');
  fireEvent.keyDown(window, { key: 'F6' });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Avisos' }));
  const item = screen.getByRole('listitem');
  act(() => item.focus());
  fireEvent.keyDown(item, { key: 'Escape' });
  expect(shown()).toEqual([]);
});
