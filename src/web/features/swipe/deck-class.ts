/**
 * The feed's frame. On a phone one column, ordered by the pieces' own `order`; from 1024 px on the deck at the left stays in
 * sight while the details at the right scroll. Clips the cards that fly out.
 */
export const FEED_GRID_CLASS =
  '@container -mx-gutter -mt-2 flex flex-1 flex-col gap-2 overflow-x-clip px-gutter lg:mt-0 lg:gap-4 ' +
  'lg:grid lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] lg:items-start lg:gap-10';

/** Deck, buttons. */
export const LEFT_CLASS =
  'contents lg:sticky lg:z-10 lg:top-[calc(var(--spacing-header)+2rem)] lg:flex lg:flex-col lg:gap-4';

/** Likes, details, upsell. */
export const RIGHT_CLASS = 'contents lg:flex lg:flex-col lg:gap-4';

/**
 * The height of the cards: what a phone has left between the likes and the buttons. Where letters are set so large that the
 * width holds few of them, the card is as high as what it says.
 */
export const DECK_CLASS =
  'h-[clamp(18.5rem,calc(100dvh-21.25rem),36rem)] @max-[17rem]:h-[40rem] short:h-52 lg:h-[clamp(24rem,calc(100dvh-20.625rem),36rem)]';

/**
 * The row of buttons. On a phone it stays above the navigation, within reach of the thumb, over a ground that nothing shines
 * through; where letters are so large that it would lie over the card, it stays behind it, and the first and the last,
 * which decide, come first.
 */
export const ACTIONS_CLASS =
  'deck-actions cramped:static sticky bottom-[calc(var(--spacing-bottom-bar)+var(--spacing-safe-bottom))] z-header ' +
  '-mx-gutter flex flex-wrap items-end justify-center gap-x-deck-gap gap-y-3 bg-canvas px-gutter pt-2 pb-1 max-lg:forced-colors:border-t ' +
  '*:-scroll-mb-4 @max-[17rem]:static @max-[17rem]:order-3 lg:static lg:mx-0 lg:bg-transparent lg:p-0';
