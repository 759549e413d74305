import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setSession } from '#web/lib/session/session.ts';
import { signInCandidate } from '#web/testing/page.tsx';
import { UndoButton } from './undo-button.tsx';
import { clearUndo, offerUndo } from './undo-store.ts';
import { useShortcuts } from './use-shortcuts.ts';

afterEach(() => {
  act(() => clearUndo());
  vi.useRealTimers();
});

const button = () => screen.queryByRole('button', { name: 'Desfazer' });

function open(isUndone = true) {
  const onUndo = vi.fn(async () => isUndone);
  render(<UndoButton deck="um" />);
  expect(button()).toBeNull();
  act(() => offerUndo({ deck: 'um', onUndo }));
  return onUndo;
}

it('undoes the last decision of its deck once, and disappears', async () => {
  const onUndo = open();
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(button()).toBeNull());
  expect(onUndo).toHaveBeenCalledOnce();
});

it('responds to the key Z, but not with Alt or Shift', async () => {
  const onUndo = open();
  fireEvent.keyDown(document.body, { key: 'z', altKey: true });
  fireEvent.keyDown(document.body, { key: 'z', shiftKey: true });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, shiftKey: true });
  fireEvent.keyDown(document.body, { key: 'x' });
  expect(onUndo).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Z' });
  await waitFor(() => expect(button()).toBeNull());
  expect(onUndo).toHaveBeenCalledOnce();
});

it('responds to Ctrl+Z and Cmd+Z when single keys are turned off, and ignores them in a field', async () => {
  const { result } = renderHook(() => useShortcuts());
  act(() => result.current[1](false));
  for (const by of [{ ctrlKey: true }, { metaKey: true }]) {
    const onUndo = open();
    const field = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(field, { key: 'z', ...by });
    field.remove();
    fireEvent.keyDown(document.body, { key: 'z' });
    expect(onUndo).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'z', ...by });
    await waitFor(() => expect(button()).toBeNull());
    expect(onUndo).toHaveBeenCalledOnce();
    cleanup();
  }
  act(() => result.current[1](true));
});

it('keeps the button for another try when the undo fails', async () => {
  const onUndo = open(false);
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Desfazer' }).getAttribute('aria-busy')).toBe('false'));
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(onUndo).toHaveBeenCalledTimes(2));
});

it('shows no button for a decision of another deck', () => {
  open();
  act(() => offerUndo({ deck: 'outro', onUndo: async () => true }));
  expect(button()).toBeNull();
});

it('removes the button when the offer expires; another decision restarts the time', () => {
  vi.useFakeTimers();
  const onUndo = open();
  act(() => offerUndo({ deck: 'um', onUndo }, 30_000));
  act(() => void vi.advanceTimersByTime(20_000));
  act(() => offerUndo({ deck: 'um', onUndo }, 30_000));
  act(() => void vi.advanceTimersByTime(29_999));
  expect(button()).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(button()).toBeNull();
});

it('shows no button to another person who signs in on the same page (accounts#session-end)', () => {
  const { user } = signInCandidate();
  offerUndo({ deck: 'um', onUndo: async () => true });
  setSession({ user: null });
  signInCandidate({ user: { ...user, id: 'bia' } });
  render(<UndoButton deck="um" />);
  expect(button()).toBeNull();
});
