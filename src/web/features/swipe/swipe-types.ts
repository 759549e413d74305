/** Direction in which a card leaves the deck. */
export type Direction = 'left' | 'right' | 'up' | 'down';

/** Colours of a stamp: match for a like, danger for a rejection, super for a super like, neutral for anything else. */
export type StampTone = 'match' | 'danger' | 'super' | 'neutral';

/** The meaning of a direction in a deck. */
export interface Gesture {
  /** The label on the card while it is dragged in this direction ('Curtir'). */
  label: string;
  tone: StampTone;
  /** False when only a button or a key decides in this direction: a swipe down would conflict with scrolling. Default: true. */
  bySwipe?: boolean | undefined;
}

/** The gestures of a card by direction. A missing direction is not available. */
export type Gestures = Readonly<Partial<Record<Direction, Gesture>>>;

/** An offset in pixels, or a velocity in pixels per second. */
export interface Vector {
  x: number;
  y: number;
}

/** Size of a card in pixels. */
export interface Size {
  width: number;
  height: number;
}
