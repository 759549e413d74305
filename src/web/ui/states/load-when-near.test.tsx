import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeIntersectionObserver } from '#web/testing/scroll-near.ts';
import { LoadWhenNear } from './load-when-near.tsx';

it('renders its fallback until the user scrolls near, then its children', () => {
  const { scrollNear } = fakeIntersectionObserver();
  render(<LoadWhenNear fallback="Carregando">Segurança</LoadWhenNear>);
  expect(screen.queryByText('Segurança')).toBeNull();
  expect(screen.getByText('Carregando')).toBeTruthy();

  act(scrollNear);
  expect(screen.getByText('Segurança')).toBeTruthy();
  expect(screen.queryByText('Carregando')).toBeNull();
});
