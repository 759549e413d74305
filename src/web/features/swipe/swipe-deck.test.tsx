import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { notify } from '#web/ui/toasts/notify.ts';
import { deckGestures } from './deck-values.ts';
import { SwipeDeck, type SwipeDeckHandle } from './swipe-deck.tsx';
import type { Direction } from './swipe-types.ts';

const animations = new Set<Animation>();

/** Fakes the browser's animations: a card's animation ends when the test ends it. */
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(Element.prototype, 'animate').mockImplementation(() => {
    const animation = { onfinish: null, cancel: () => animations.delete(animation) } as unknown as Animation;
    animations.add(animation);
    return animation;
  });
  return () => {
    animations.clear();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

const finishAnimations = () =>
  act(() => {
    for (const animation of animations) {
      Object.assign(animation, { playState: 'finished' });
      animation.onfinish?.(new Event('finish') as never);
    }
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const paint = () =>
  act(async () => {
    vi.advanceTimersToNextFrame();
    await vi.advanceTimersByTimeAsync(1);
  });

interface Options {
  canSuperLike?: boolean;
  isPaused?: boolean;
  accepts?: boolean;
}

function deckOf({ canSuperLike = false, isPaused = false, accepts = true }: Options = {}) {
  const applied = vi.fn();
  const onSwipe = vi.fn((item: string, direction: Direction) => accepts && (() => applied(item, direction)));
  const ref = createRef<SwipeDeckHandle>();
  const deck = (items: readonly string[]) => (
    <>
      <input aria-label="busca" />
      <button type="button" onClick={() => ref.current?.swipeTop('right')}>
        Curtir
      </button>
      <SwipeDeck
        ref={ref}
        label="Vagas"
        items={items}
        keyOf={(item) => item}
        gestures={() => deckGestures(canSuperLike)}
        onSwipe={onSwipe}
        renderCard={(item) => <p>{item}</p>}
        announce={(item) => `No topo: ${item}`}
        isPaused={isPaused}
      />
    </>
  );
  const { rerender, unmount } = render(deck(['Padeiro', 'Garçom', 'Copeira']));
  return {
    onSwipe,
    applied,
    unmount,
    swipeTop: (direction: Direction) => act(() => ref.current?.swipeTop(direction)),
    deal: (...items: string[]) => rerender(deck(items)),
    button: screen.getByRole('button', { name: 'Curtir' }),
  };
}

const announced = () => screen.getAllByRole('status')[0]?.textContent;

it('announces the top card', () => {
  deckOf();
  expect(announced()).toBe('No topo: Padeiro');
});

it.each([
  ['ArrowRight', 'right'],
  ['ArrowLeft', 'left'],
  ['p', 'down'],
  ['P', 'down'],
] as const)('sends the top card away by the key %s', (key, direction) => {
  const { onSwipe } = deckOf();
  fireEvent.keyDown(document.body, { key });
  expect(onSwipe.mock.calls).toEqual([['Padeiro', direction]]);
});

it('refuses a super like, by key and button, when the deck offers none', () => {
  const without = deckOf();
  fireEvent.keyDown(document.body, { key: 's' });
  without.swipeTop('up');
  expect(without.onSwipe).not.toHaveBeenCalled();
});

it('accepts a super like by key when the deck offers it', () => {
  const { onSwipe } = deckOf({ canSuperLike: true });
  fireEvent.keyDown(document.body, { key: 's' });
  expect(onSwipe.mock.calls).toEqual([['Padeiro', 'up']]);
});

it('ignores keys that are typed in a field, held down, or meant for the browser', () => {
  const { onSwipe } = deckOf();
  fireEvent.keyDown(screen.getByLabelText('busca'), { key: 'p' });
  fireEvent.keyDown(document.body, { key: 'ArrowRight', repeat: true });
  fireEvent.keyDown(document.body, { key: 'ArrowLeft', altKey: true });
  expect(onSwipe).not.toHaveBeenCalled();
});

it('ignores keys while it is paused', () => {
  const { onSwipe } = deckOf({ isPaused: true });
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(onSwipe).not.toHaveBeenCalled();
});

it('keeps the card on top when `onSwipe` refuses the swipe', async () => {
  const { swipeTop } = deckOf({ accepts: false });
  swipeTop('right');
  await paint();
  expect(animations.size).toBe(0);
  expect(announced()).toBe('No topo: Padeiro');
});

it('shows the card leave, and decides after the browser has painted it', async () => {
  const deck = deckOf();
  deck.swipeTop('right');
  expect(animations.size).toBeGreaterThan(0);
  expect(deck.applied).not.toHaveBeenCalled();
  await paint();
  expect(deck.applied.mock.calls).toEqual([['Padeiro', 'right']]);
  expect(announced()).toBe('No topo: Garçom');
});

it('decides also when the user leaves the screen at once', async () => {
  const deck = deckOf();
  deck.swipeTop('right');
  deck.unmount();
  await paint();
  expect(deck.applied.mock.calls).toEqual([['Padeiro', 'right']]);
});

it('removes the card when its animation ends before the deck has rendered the swipe', async () => {
  const deck = deckOf();
  deck.swipeTop('right');
  finishAnimations();
  await paint();
  expect(screen.queryByText('Padeiro')).toBeNull();
});

const decided = ({ onSwipe }: { onSwipe: { mock: { calls: [string, Direction][] } } }) =>
  onSwipe.mock.calls.map(([item]) => item);

it('accepts no second decision, by button or key, before the next card has been visible (feed#in-sight)', async () => {
  const deck = deckOf();
  const decide = () => {
    fireEvent.click(deck.button);
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    fireEvent.keyUp(document.body, { key: 'ArrowRight' });
  };
  decide();
  await paint();
  finishAnimations();
  pass(349);
  decide();
  expect(decided(deck), 'too soon, though the first has left').toEqual(['Padeiro']);
  pass(1);
  decide();
  await paint();
  pass(1000);
  decide();
  expect(decided(deck), 'still covered by the second').toEqual(['Padeiro', 'Garçom']);
  finishAnimations();
  decide();
  expect(decided(deck)).toEqual(['Padeiro', 'Garçom', 'Copeira']);
});

it('decides on the card that was on top when the press began', () => {
  const deck = deckOf();
  fireEvent.pointerDown(deck.button);
  deck.deal('Volta', 'Padeiro', 'Garçom');
  fireEvent.click(deck.button);
  expect(decided(deck)).toEqual(['Padeiro']);
});

it('ignores a press that began before the card was visible', async () => {
  const deck = deckOf();
  fireEvent.click(deck.button);
  await paint();
  fireEvent.pointerDown(deck.button);
  finishAnimations();
  pass(350);
  fireEvent.click(deck.button);
  expect(decided(deck)).toEqual(['Padeiro']);
});

it('accepts one decision for a key that is held on a button', async () => {
  const deck = deckOf();
  for (const repeat of [false, true, true]) {
    fireEvent.keyDown(deck.button, { key: 'Enter', repeat });
    fireEvent.click(deck.button);
    await paint();
    finishAnimations();
    pass(1000);
  }
  expect(decided(deck)).toEqual(['Padeiro']);
});

it('accepts no drag of a card before it is visible', async () => {
  const deck = deckOf();
  const isInert = (title: string) => screen.getByText(title).closest('[inert]') !== null;
  expect(isInert('Padeiro')).toBe(false);
  fireEvent.click(deck.button);
  await paint();
  finishAnimations();
  expect(isInert('Garçom')).toBe(true);
  pass(350);
  expect(isInert('Garçom')).toBe(false);
});

it('shows the result of a decision on the deck, each time as a new message, and yields to a toast (pages#toasts)', () => {
  deckOf();
  const statusText = () => screen.getAllByRole('status')[1];
  act(() => notify.inPlace('Vaga pulada'));
  const first = statusText()?.querySelector('p');
  expect(first?.textContent).toBe('Vaga pulada');
  act(() => notify.inPlace('Vaga pulada'));
  expect(statusText()?.querySelector('p'), 'the same text is announced again').not.toBe(first);
  pass(5000);
  expect(statusText()?.textContent).toBe('');
  act(() => notify.inPlace('Vaga pulada'));
  act(() => notify.error('Erro', 'Tente de novo.'));
  expect(statusText()?.textContent).toBe('');
});
