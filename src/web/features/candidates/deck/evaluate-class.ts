const OTHERWISE = '@max-[17rem]:h-[33rem] short:h-52 lg:h-[clamp(24rem,calc(100dvh-23.75rem),36rem)]';

const DECK_CLASS = `h-[clamp(14.75rem,calc(100dvh-25.25rem),34rem)] ${OTHERWISE}`;
/** Shorter, because the like counter takes a line on a phone. */
const LIMITED_DECK_CLASS = `h-[clamp(12.5rem,calc(100dvh-27.5rem),34rem)] ${OTHERWISE}`;

/** Shorter still, because the active filters take another line. */
const NARROWED_DECK_CLASS = `h-[clamp(12rem,calc(100dvh-28.25rem),34rem)] ${OTHERWISE}`;
const LIMITED_NARROWED_DECK_CLASS = `h-[clamp(10rem,calc(100dvh-30.5rem),34rem)] ${OTHERWISE}`;

/**
 * Returns the class with the height of the deck's cards. On a phone they fill the space between the header and the buttons. The header
 * is higher when likes are limited, and with `isNarrowed`, when filters are active.
 */
export function deckClass({ weekly_likes_limited }: { weekly_likes_limited: boolean }, isNarrowed = false): string {
  if (isNarrowed) return weekly_likes_limited ? LIMITED_NARROWED_DECK_CLASS : NARROWED_DECK_CLASS;
  return weekly_likes_limited ? LIMITED_DECK_CLASS : DECK_CLASS;
}
