import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { notify } from '#web/ui/toasts/notify.ts';
import { connectToaster, TOAST_MS, type Toast } from '#web/ui/toasts/toast-queue.ts';
import { DeckStatusBadge } from './deck-status-badge.tsx';

let toasts: (Toast | null)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  toasts = [];
  connectToaster((toast) => toasts.push(toast));
  return () => vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('shows the message about the last card as a toast when the deck is unmounted', () => {
  const { unmount } = render(<DeckStatusBadge />);
  act(() => notify.inPlace('Curtida enviada!', 'É match se curtirem.'));
  expect(screen.getByText('Curtida enviada!')).toBeDefined();
  expect(toasts).toEqual([null]);
  unmount();
  pass(100);
  expect(toasts).toEqual([null, ['success', 'Curtida enviada!', 'É match se curtirem.']]);
});

it('shows no toast for a message whose time has passed', () => {
  const { unmount } = render(<DeckStatusBadge />);
  act(() => notify.inPlace('Vaga pulada'));
  pass(TOAST_MS);
  expect(screen.queryByText('Vaga pulada')).toBeNull();
  unmount();
  pass(100);
  expect(toasts).toEqual([null]);
});

it('shows no second toast for a message that a toast has replaced', () => {
  const { unmount } = render(<DeckStatusBadge />);
  act(() => notify.inPlace('Vaga pulada'));
  act(() => notify.error('Sem conexão'));
  pass(100);
  unmount();
  pass(100);
  expect(toasts).toEqual([null, ['error', 'Sem conexão', undefined]]);
});
