import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { nextPaint } from '#web/lib/page/next-paint.ts';
import { renderInApp } from '#web/testing/page.tsx';
import { NavBar } from './nav-bar.tsx';

async function showBar() {
  const { router } = await renderInApp(
    <NavBar
      items={[
        { to: '/perfil', label: 'Perfil', icon: null },
        { to: '/vagas', label: 'Vagas', icon: null },
      ]}
    />,
  );
  const link = screen.getByRole('link', { name: 'Perfil' });
  return { link, router, path: () => router.state.location.pathname };
}

it('marks a pressed item at once, and opens its screen after the next paint', async () => {
  const { link, path } = await showBar();
  fireEvent.click(link);
  expect(link.dataset.pressed).toBe('true');
  expect(path()).toBe('/');
  await act(nextPaint);
  expect(path()).toBe('/perfil');
  expect(link.dataset.pressed).toBeUndefined();
});

it('opens the screen of the last of two presses', async () => {
  const { link, path } = await showBar();
  fireEvent.click(screen.getByRole('link', { name: 'Vagas' }));
  fireEvent.click(link);
  await act(nextPaint);
  expect(path()).toBe('/perfil');
});

it('drops a press that another navigation follows before the paint', async () => {
  const { link, router, path } = await showBar();
  fireEvent.click(link);
  await act(async () => router.history.push('/conversas'));
  await act(nextPaint);
  expect(path()).toBe('/conversas');
});

it('leaves a press that opens a new tab to the browser', async () => {
  const { link, path } = await showBar();
  const prevented: boolean[] = [];
  // Records whether the app has prevented the press, and then prevents it, because happy-dom would follow the link.
  const stay = (event: Event) => {
    prevented.push(event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', stay, { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(prevented).toEqual([false]);
  await act(nextPaint);
  expect(path()).toBe('/');
});
