import {
  type ReactNode,
  type Ref,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { cn } from '#web/lib/cn.ts';
import { nextPaint } from '#web/lib/page/next-paint.ts';
import { createStore } from '#web/lib/store.ts';
import type { CardMotion } from './card-controller.ts';
import {
  type DeckAction,
  type DeckState,
  deckReducer,
  NO_DEPARTURES,
  type ShownCard,
  shownCards,
} from './deck-reducer.ts';
import { DeckStatusBadge } from './deck-status-badge.tsx';
import { inSightStore } from './in-sight-store.ts';
import { SwipeCard } from './swipe-card.tsx';
import { ZERO_VECTOR } from './swipe-rules.ts';
import type { Direction, Gestures, Vector } from './swipe-types.ts';
import { useInSight } from './use-in-sight.ts';
import { type CardPicture, usePreloadedPictures } from './use-preloaded-pictures.ts';
import { usePressedCard } from './use-pressed-card.ts';
import { useDeckKeys } from './use-shortcuts.ts';

/** The number of cards whose pictures are preloaded: the three rendered ones and the next three. */
const PREPARED = 6;

/** Methods of a SwipeDeck's ref. */
export interface SwipeDeckHandle {
  /**
   * Swipes the card that was in sight when the current press began, else the top card in sight. Returns false when there is none, its
   * `gestures` lack the direction, `onSwipe` refuses, or the deck has not rendered since the last swipe.
   */
  swipeTop: (direction: Direction) => boolean;
}

/**
 * Usage:
 * - `items`: the remaining items, the top one first.
 * - `onSwipe(item, direction)`: a swipe by hand, button or key of a visible card (feed#in-sight). Returning false refuses it, and a
 * dragged card springs back. The returned function is called after the next paint, also when the deck is unmounted; it removes the item
 * before the server responds.
 * When the server refuses, the parent puts the item back at the front, and the card returns from its exit side.
 * - `gestures(item)`: the available directions with their labels. A missing direction is not available by hand, button or key; one with
 * `bySwipe: false` not by hand.
 * - `renderCard(item, isTop)`: the card's content, filling its box. Controls inside can be pressed; everything else is dragged.
 * - `announce(item)`: the text for screen readers when the item is on top.
 * - `pictures(item)`: the pictures to preload and decode.
 * - `ref.swipeTop(direction)`: for the buttons (`DeckActions`), which belong below the deck, within reach of the thumb.
 * - `className` sets the height. Put the deck into `overflow-x-clip`, which clips cards that leave.
 */
interface SwipeDeckProps<T> {
  /** The accessible name of the region ('Vagas para você'). */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  gestures: (item: T) => Gestures;
  onSwipe: (item: T, direction: Direction) => (() => void) | false;
  renderCard: (item: T, isTop: boolean) => ReactNode;
  announce: (item: T) => string;
  pictures?: ((item: T) => readonly CardPicture[]) | undefined;
  /** Turns keys off, for example under an open dialog. */
  isPaused?: boolean | undefined;
  ref?: Ref<SwipeDeckHandle> | undefined;
  className?: string | undefined;
}

const NO_PICTURES = () => [];

/** A stack of cards to decide on one after the other, by finger, mouse, button or key. */
export function SwipeDeck<T>({
  label,
  items,
  keyOf,
  gestures,
  onSwipe,
  renderCard,
  announce,
  pictures = NO_PICTURES,
  isPaused = false,
  ref,
  className,
}: SwipeDeckProps<T>) {
  const [state, dispatch] = useReducer<DeckState<T>, [DeckAction<T>]>(deckReducer, NO_DEPARTURES);
  const [pull] = useState(() => createStore(0));
  const cards = shownCards(state, items, keyOf);
  const top = cards.find((card) => card.depth === 0 && card.leaving === null);
  const isInSight = useInSight(
    top?.key,
    cards.some(({ leaving }) => leaving !== null),
  );
  const inSight = isInSight ? top : undefined;
  const isTopInSight = inSight !== undefined;
  useLayoutEffect(() => {
    inSightStore.set(isTopInSight);
    return () => inSightStore.set(true);
  }, [isTopInSight]);
  const aim = usePressedCard(inSight?.key ?? null);
  // Only an edge of the cards below is visible, so their content is rendered after the top card: this helps cheap phones.
  const withContent = useDeferredValue(cards.map(({ key }) => key).join('\n'), '').split('\n');

  const listed = items.map(keyOf).join('\n');
  useEffect(() => dispatch({ type: 'items', keys: listed === '' ? [] : listed.split('\n') }), [listed]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the pictures change with the items only
  const ahead = useMemo(() => items.slice(0, PREPARED).flatMap(pictures), [listed]);
  usePreloadedPictures(ahead);

  const motions = useRef(new Map<string, CardMotion>());
  // Until the deck is rendered without the card that left, a press would decide on that card again.
  const isDealing = useRef(false);

  function swipe(card: ShownCard<T> | undefined, direction: Direction, velocity: Vector = ZERO_VECTOR): boolean {
    if (isDealing.current || !card || !gestures(card.item)[direction]) return false;
    const apply = onSwipe(card.item, direction);
    if (!apply) return false;
    isDealing.current = true;
    motions.current.get(card.key)?.startExit(direction, velocity);
    void nextPaint().then(() => {
      // Renders at once, because a press may decide on the next card as soon as `isDealing` is false.
      flushSync(() => {
        dispatch({ type: 'leave', key: card.key, item: card.item, direction });
        apply();
      });
      isDealing.current = false;
      // The user may have decided while reading below the card; the next one begins at its top.
      window.scrollTo({ top: 0, behavior: 'instant' });
    });
    return true;
  }

  function findPressedCard(): ShownCard<T> | undefined {
    const aimed = aim();
    return aimed ? cards.find(({ key, leaving }) => key === aimed.key && leaving === null) : inSight;
  }

  useImperativeHandle(ref, () => ({ swipeTop: (direction) => swipe(findPressedCard(), direction) }));
  useDeckKeys(!isPaused, (direction) => swipe(inSight, direction));

  return (
    <section aria-label={label} className={cn('relative', className)}>
      <p role="status" className="sr-only">
        {top ? announce(top.item) : ''}
      </p>
      {cards.map((card) => (
        <SwipeCard
          key={card.key}
          ref={(motion) => {
            if (motion) motions.current.set(card.key, motion);
            return () => void motions.current.delete(card.key);
          }}
          depth={card.depth}
          isInSight={card === inSight}
          isLeaving={card.leaving !== null}
          cameFrom={card.cameFrom}
          gestures={gestures(card.item)}
          pull={pull}
          onRelease={(direction, velocity) => swipe(card, direction, velocity)}
          onExited={() => dispatch({ type: 'exited', key: card.key })}
        >
          {(withContent.includes(card.key) || card === top || card.leaving !== null) &&
            renderCard(card.item, card === top)}
        </SwipeCard>
      ))}
      <DeckStatusBadge />
    </section>
  );
}
