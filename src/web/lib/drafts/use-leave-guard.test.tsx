import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderInApp, signInCandidate } from '#web/testing/page.tsx';
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

/** Renders a form that may have unsaved input. Returns functions that navigate, read the URL and allow the next navigation. */
async function openForm({ isDirty = true, history }: { isDirty?: boolean; history?: RouterHistory } = {}) {
  let allowLeaving: () => void;
  function Form() {
    allowLeaving = useLeaveGuard(isDirty, QUESTION);
    return null;
  }
  const { router, unmount } = await renderInApp(<Form />, history);
  return {
    allowLeaving: () => allowLeaving(),
    unmount,
    href: () => router.state.location.href,
    go: (to: string) => act(async () => router.history.push(to)),
  };
}

it('stays on the screen when the user declines, and opens the question again before the next navigation', async () => {
  const { go, href } = await openForm();
  await go('/matches');
  await answer('Continuar editando');
  expect(href()).toBe('/');
  await go('/perfil');
  await answer('Sair sem salvar');
  await waitFor(() => expect(href()).toBe('/perfil'));
});

it('stays on the screen when the user closes the question by Escape', async () => {
  const { go, href } = await openForm();
  await go('/matches');
  fireEvent.keyDown(await screen.findByRole('alertdialog'), { key: 'Escape' });
  await waitFor(() => expect(isQuestionOpen()).toBe(false));
  expect(href()).toBe('/');
});

it('navigates to the exact URL when the user confirms', async () => {
  const { go, href } = await openForm();
  await go('/matches?vaga=1#lista');
  expect(href(), 'not before the answer').toBe('/');
  await answer('Sair sem salvar');
  await waitFor(() => expect(href()).toBe('/matches?vaga=1#lista'));
});

it('closes the question when the form is unmounted', async () => {
  const { go, unmount } = await openForm();
  await go('/matches');
  await screen.findByRole('alertdialog');
  unmount();
  await waitFor(() => expect(isQuestionOpen()).toBe(false));
});

it('opens the question before a navigation to other search parameters, but not before one to a fragment', async () => {
  const { go, href } = await openForm();
  await go('/#benefits');
  await waitFor(() => expect(href()).toBe('/#benefits'));
  expect(isQuestionOpen()).toBe(false);
  await go('/?mode=signup');
  await answer('Continuar editando');
  expect(href()).toBe('/#benefits');
});

it.each([
  ['the form is unchanged', { isDirty: false }, () => undefined],
  ['the form was saved', {}, ({ allowLeaving }: { allowLeaving: () => void }) => allowLeaving()],
  ['the user has signed out', {}, () => setSession({ user: null })],
])('opens no question when %s', async (_, form, before) => {
  const opened = await openForm(form);
  act(() => before(opened));
  await opened.go('/matches');
  await waitFor(() => expect(opened.href()).toBe('/matches'));
  expect(isQuestionOpen()).toBe(false);
});

/** Returns whether the browser would show its prompt before it closes the tab or loads another page. */
const isBrowserPromptShown = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it.each([
  ['shows its prompt', 'has', true],
  ['shows no prompt', 'has no', false],
])('the browser %s before it leaves a form that %s unsaved input', async (_, __, isDirty) => {
  const history = createBrowserHistory();
  await openForm({ isDirty, history });
  expect(isBrowserPromptShown()).toBe(isDirty);
  history.destroy();
});
