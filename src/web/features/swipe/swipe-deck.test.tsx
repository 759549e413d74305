import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { deckGestures } from './deck-values.ts';
import { SwipeDeck, type SwipeDeckHandle } from './swipe-deck.tsx';
import type { Direction } from './swipe-types.ts';

// A flight that never lands: what happens on the way is the browser's, and tested in one.
beforeEach(() => {
  const flight = { onfinish: null, cancel: () => undefined } as unknown as Animation;
  vi.spyOn(Element.prototype, 'animate').mockReturnValue(flight);
  return () => vi.restoreAllMocks();
});

interface Options {
  canSuperLike?: boolean;
  isPaused?: boolean;
  accepts?: boolean;
}

function deckOf({ canSuperLike = false, isPaused = false, accepts = true }: Options = {}) {
  const onSwipe = vi.fn((_item: string, _direction: Direction) => accepts);
  const ref = createRef<SwipeDeckHandle>();
  render(
    <>
      <input aria-label="busca" />
      <SwipeDeck
        ref={ref}
        label="Vagas"
        items={['Padeiro', 'Garçom']}
        keyOf={(item) => item}
        gestures={() => deckGestures(canSuperLike)}
        onSwipe={onSwipe}
        renderCard={(item) => <p>{item}</p>}
        announce={(item) => `No topo: ${item}`}
        isPaused={isPaused}
      />
    </>,
  );
  return { onSwipe, fly: (direction: Direction) => act(() => ref.current?.fly(direction)) };
}

it('reads out the card on top', () => {
  deckOf();
  expect(screen.getByRole('status').textContent).toBe('No topo: Padeiro');
});

it.each([
  ['ArrowRight', 'right'],
  ['ArrowLeft', 'left'],
  ['p', 'down'],
  ['P', 'down'],
] as const)('sends it away by the key %s', (key, direction) => {
  const { onSwipe } = deckOf();
  fireEvent.keyDown(document.body, { key });
  expect(onSwipe.mock.calls).toEqual([['Padeiro', direction]]);
});

it('closes the super like, to key and button alike, for whoever lacks it', () => {
  const without = deckOf();
  fireEvent.keyDown(document.body, { key: 's' });
  without.fly('up');
  expect(without.onSwipe).not.toHaveBeenCalled();
});

it('gives the super like to whoever has it', () => {
  const { onSwipe } = deckOf({ canSuperLike: true });
  fireEvent.keyDown(document.body, { key: 's' });
  expect(onSwipe.mock.calls).toEqual([['Padeiro', 'up']]);
});

it('leaves keys alone that somebody types, holds down or means for the browser', () => {
  const { onSwipe } = deckOf();
  fireEvent.keyDown(screen.getByLabelText('busca'), { key: 'p' });
  fireEvent.keyDown(document.body, { key: 'ArrowRight', repeat: true });
  fireEvent.keyDown(document.body, { key: 'ArrowLeft', altKey: true });
  expect(onSwipe).not.toHaveBeenCalled();
});

it('rests while it is paused', () => {
  const { onSwipe } = deckOf({ isPaused: true });
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(onSwipe).not.toHaveBeenCalled();
});

it('keeps a card on top that its owner refuses to let go', () => {
  const { fly } = deckOf({ accepts: false });
  fly('right');
  expect(screen.getByRole('status').textContent).toBe('No topo: Padeiro');
});
