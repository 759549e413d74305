export type Direction = 'left' | 'right' | 'up' | 'down';

/** Colours of a stamp: match for a like, danger for a rejection, super for a super like, neutral for anything else. */
export type StampTone = 'match' | 'danger' | 'super' | 'neutral';

export interface Gesture {
  /** The label on the card while it is dragged in this direction ('Curtir'). */
  label: string;
  tone: StampTone;
  /** False when the card can't be swiped in this direction, only a button or a key (a downward swipe would conflict with scrolling). Default: true. */
  bySwipe?: boolean | undefined;
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
