export type Direction = 'left' | 'right' | 'up' | 'down';

/** Colours of a stamp: match for a like, danger for a rejection, super for a super like, neutral for anything else. */
export type StampTone = 'match' | 'danger' | 'super' | 'neutral';

export interface Gesture {
  /** The word stamped on the card while it is dragged this way ('Curtir'). */
  label: string;
  tone: StampTone;
  /** False where only a button or a key does it (skipping downwards would fight with scrolling). True unless told. */
  byHand?: boolean | undefined;
}

/** What each way out of the deck means. A way that is absent can't be taken. */
export type Gestures = Readonly<Partial<Record<Direction, Gesture>>>;

/** Pixels, or pixels a second. */
export interface Vector {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}
