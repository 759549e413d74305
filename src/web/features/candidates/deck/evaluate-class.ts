/** The height of the cards: what a phone has left between the job and the buttons. */
export const DECK_CLASS =
  'h-[clamp(14.75rem,calc(100dvh-25.25rem),34rem)] @max-[17rem]:h-[33rem] short:h-52 lg:h-[clamp(24rem,calc(100dvh-23.75rem),36rem)]';
