import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { UndoButton } from './undo-button.tsx';
import { dropUndo, offerUndo } from './undo-store.ts';

afterEach(() => {
  act(() => dropUndo());
  vi.useRealTimers();
});

const button = () => screen.queryByRole('button', { name: 'Desfazer' });

function open(isOver = true) {
  const takeBack = vi.fn(async () => isOver);
  render(<UndoButton deck="um" />);
  expect(button()).toBeNull();
  act(() => offerUndo({ deck: 'um', takeBack }));
  return takeBack;
}

it('takes the last decision of its deck back, once, and is gone', async () => {
  const takeBack = open();
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(button()).toBeNull());
  expect(takeBack).toHaveBeenCalledOnce();
});

it('hears the key Z, and only alone', async () => {
  const takeBack = open();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'x' });
  expect(takeBack).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Z' });
  await waitFor(() => expect(button()).toBeNull());
  expect(takeBack).toHaveBeenCalledOnce();
});

it('stays to be tried again where it could not be taken back', async () => {
  const takeBack = open(false);
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Desfazer' }).getAttribute('aria-busy')).toBe('false'));
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(takeBack).toHaveBeenCalledTimes(2));
});

it('is not there for a decision of another deck', () => {
  open();
  act(() => offerUndo({ deck: 'outro', takeBack: async () => true }));
  expect(button()).toBeNull();
});

it('goes when its time is over, which another decision begins anew', () => {
  vi.useFakeTimers();
  const takeBack = open();
  act(() => offerUndo({ deck: 'um', takeBack }, 30_000));
  act(() => void vi.advanceTimersByTime(20_000));
  act(() => offerUndo({ deck: 'um', takeBack }, 30_000));
  act(() => void vi.advanceTimersByTime(29_999));
  expect(button()).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(button()).toBeNull();
});
