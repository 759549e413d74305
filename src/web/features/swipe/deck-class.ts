/**
 * Layout of a screen with a deck. On a phone one column, ordered by the parts' own `order`. From 1024 px on, the deck at the left is
 * sticky while the details at the right scroll. Clips cards that leave.
 */
export const FEED_GRID_CLASS =
  '@container -mx-gutter -mt-2 flex flex-1 flex-col gap-2 overflow-x-clip px-gutter lg:mt-0 lg:gap-4 ' +
  'lg:grid lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] lg:items-start lg:gap-10';

/** The column with the deck and its buttons. */
export const LEFT_CLASS =
  'contents lg:sticky lg:z-10 lg:top-[calc(var(--spacing-header)+2rem)] lg:flex lg:flex-col lg:gap-4';

/** The column with the like counter, the details and the offer of a plan. */
export const RIGHT_CLASS = 'contents lg:flex lg:flex-col lg:gap-4';

/**
 * The height of the cards: on a phone, the space between the like counter and the buttons. With very large text, the card is tall enough
 * for its content.
 */
export const DECK_CLASS =
  'h-[clamp(18.5rem,calc(100dvh-21.25rem),36rem)] @max-[17rem]:h-[40rem] short:h-52 lg:h-[clamp(24rem,calc(100dvh-20.625rem),36rem)]';

/**
 * The row of buttons. On a phone it is sticky above the navigation, within reach of the thumb, on an opaque background. With very
 * large text it would cover the card, so it is below the card, and the first and last button (reject and like) come first.
 */
export const ACTIONS_CLASS =
  'deck-actions cramped:static sticky bottom-[calc(var(--spacing-bottom-bar)+var(--spacing-safe-bottom))] z-header ' +
  '-mx-gutter flex flex-wrap items-end justify-center gap-x-deck-gap gap-y-3 bg-canvas px-gutter pt-2 pb-1 max-lg:forced-colors:border-t ' +
  '*:-scroll-mb-4 @max-[17rem]:static @max-[17rem]:order-3 lg:static lg:mx-0 lg:bg-transparent lg:p-0';
