const OTHERWISE = '@max-[17rem]:h-[33rem] short:h-52 lg:h-[clamp(24rem,calc(100dvh-23.75rem),36rem)]';

const DECK_CLASS = `h-[clamp(14.75rem,calc(100dvh-25.25rem),34rem)] ${OTHERWISE}`;
/** The balance of likes takes a line of a phone. */
const LIMITED_DECK_CLASS = `h-[clamp(12.5rem,calc(100dvh-27.5rem),34rem)] ${OTHERWISE}`;

/** The height of the cards: what a phone has left between the job, with the balance of likes where they are limited, and the buttons. */
export const deckClass = ({ weekly_likes_limited }: { weekly_likes_limited: boolean }): string =>
  weekly_likes_limited ? LIMITED_DECK_CLASS : DECK_CLASS;
