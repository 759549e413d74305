export type Direction = 'left' | 'right' | 'up' | 'down';

/** Colours of a stamp: match for a like, danger for a rejection, super for a super like, neutral for anything else. */
export type StampTone = 'match' | 'danger' | 'super' | 'neutral';

export interface Gesture {
  /** The label on the card while it is dragged in this direction ('Curtir'). */
  label: string;
  tone: StampTone;
  /** False where only a button or a key does it (skipping downwards would conflict with scrolling). True by default. */
  byHand?: boolean | undefined;
}

/** The meaning of each direction. A missing direction is not available. */
export type Gestures = Readonly<Partial<Record<Direction, Gesture>>>;

/** Pixels, or pixels per second. */
export interface Vector {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}
