import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import AdvertBanner from './advert-banner.tsx';

const REQUIRES_LOOKS = 'Exigimos boa aparência.';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('quotes the phrase that the law forbids after 700 ms without typing, and disappears when it is removed', () => {
  const { container, rerender } = render(<AdvertBanner text="" />);
  rerender(<AdvertBanner text={REQUIRES_LOOKS} />);
  act(() => void vi.advanceTimersByTime(699));
  expect(container.textContent).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(container.textContent).toContain('boa aparência');

  rerender(<AdvertBanner text="Trabalho em equipe." />);
  act(() => void vi.advanceTimersByTime(700));
  expect(container.textContent).toBe('');
});

it('quotes a phone number, which holds the job for review, beside the phrase that the law forbids', () => {
  const { container, rerender } = render(<AdvertBanner text="" />);
  rerender(<AdvertBanner text={`${REQUIRES_LOOKS} Ligue (11) 98765-4321.`} />);
  act(() => void vi.advanceTimersByTime(700));
  expect(container.textContent).toContain('boa aparência');
  expect(container.textContent).toContain('“(11) 98765-4321”: Deixe o telefone de fora');
});
