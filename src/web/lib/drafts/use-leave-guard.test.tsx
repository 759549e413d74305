import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { show, signInCandidate } from '#web/testing/page.tsx';
import type { Question } from '#web/ui/dialogs/confirm.tsx';
import { setSession } from '../session/session.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

const QUESTION: Question = {
  title: 'Sair sem salvar?',
  description: 'O que você digitou ainda não foi salvo.',
  confirmLabel: 'Sair sem salvar',
  cancelLabel: 'Continuar editando',
};

beforeEach(() => {
  signInCandidate();
});

const isQuestionOpen = () => screen.queryByRole('alertdialog', { name: 'Sair sem salvar?' }) !== null;

async function answer(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(isQuestionOpen()).toBe(false));
}

/** Renders a form that may have unsaved input, and returns a function that allows the next navigation. */
async function openForm({ isDirty = true, history }: { isDirty?: boolean; history?: RouterHistory } = {}) {
  let allowLeaving: () => void;
  function Form() {
    allowLeaving = useLeaveGuard(isDirty, QUESTION);
    return null;
  }
  const { router, unmount } = await show(<Form />, history);
  return {
    allowLeaving: () => allowLeaving(),
    unmount,
    place: () => router.state.location.href,
    go: (to: string) => act(async () => router.history.push(to)),
  };
}

it('stays on the screen when the user declines, and asks again', async () => {
  const { go, place } = await openForm();
  await go('/matches');
  await answer('Continuar editando');
  expect(place()).toBe('/');
  await go('/perfil');
  await answer('Sair sem salvar');
  await waitFor(() => expect(place()).toBe('/perfil'));
});

it('treats Escape as declining', async () => {
  const { go, place } = await openForm();
  await go('/matches');
  fireEvent.keyDown(await screen.findByRole('alertdialog'), { key: 'Escape' });
  await waitFor(() => expect(isQuestionOpen()).toBe(false));
  expect(place()).toBe('/');
});

it('navigates to the exact URL when the user confirms', async () => {
  const { go, place } = await openForm();
  await go('/matches?vaga=1#lista');
  expect(place(), 'not before the answer').toBe('/');
  await answer('Sair sem salvar');
  await waitFor(() => expect(place()).toBe('/matches?vaga=1#lista'));
});

it('closes the question when the form is unmounted', async () => {
  const { go, unmount } = await openForm();
  await go('/matches');
  await screen.findByRole('alertdialog');
  unmount();
  await waitFor(() => expect(isQuestionOpen()).toBe(false));
});

it('asks before another search of the same screen, but not before a fragment of it', async () => {
  const { go, place } = await openForm();
  await go('/#benefits');
  await waitFor(() => expect(place()).toBe('/#benefits'));
  expect(isQuestionOpen()).toBe(false);
  await go('/?mode=signup');
  await answer('Continuar editando');
  expect(place()).toBe('/#benefits');
});

it.each([
  ['nothing is typed', { isDirty: false }, () => undefined],
  ['the work was saved', {}, ({ allowLeaving }: { allowLeaving: () => void }) => allowLeaving()],
  ['the user has signed out', {}, () => setSession({ user: null })],
])('does not ask when %s', async (_, form, before) => {
  const opened = await openForm(form);
  act(() => before(opened));
  await opened.go('/matches');
  await waitFor(() => expect(opened.place()).toBe('/matches'));
  expect(isQuestionOpen()).toBe(false);
});

/** Returns whether the browser would ask before it closes the tab or loads another page. */
const browserConfirmsLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it.each([
  [true, 'has the browser ask before it leaves'],
  [false, 'leaves the browser alone while nothing is typed'],
])('isDirty %s: %s', async (isDirty) => {
  const history = createBrowserHistory();
  await openForm({ isDirty, history });
  expect(browserConfirmsLeaving()).toBe(isDirty);
  history.destroy();
});
