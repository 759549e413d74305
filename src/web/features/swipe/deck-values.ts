import type { Direction, Gestures } from './swipe-types.ts';

/** A key as `KeyboardEvent.key`, letters in lower case, and the way that it sends the top card (candidates#keys). */
export const DECK_KEYS: Readonly<Record<string, Direction>> = {
  ArrowRight: 'right',
  ArrowLeft: 'left',
  s: 'up',
  p: 'down',
};

const GESTURES: Gestures = {
  right: { label: 'Curtir', tone: 'match' },
  left: { label: 'Rejeitar', tone: 'danger' },
  down: { label: 'Pular', tone: 'neutral', byHand: false },
};
const SUPER_GESTURES: Gestures = { ...GESTURES, up: { label: 'Super Like', tone: 'super' } };

/** What the ways out of a deck mean to somebody who may give super likes, or not. */
export const deckGestures = (canSuperLike: boolean): Gestures => (canSuperLike ? SUPER_GESTURES : GESTURES);

export interface Shortcut {
  /** As the key's cap reads. */
  sign: string;
  does: string;
}

const SHORTCUTS: readonly Shortcut[] = [
  { sign: '→', does: 'curtir' },
  { sign: '←', does: 'rejeitar' },
  { sign: 'P', does: 'pular' },
  { sign: 'Z', does: 'desfazer' },
];
const SUPER_SHORTCUTS: readonly Shortcut[] = [...SHORTCUTS, { sign: 'S', does: 'Super Like' }];

/** The keys of a deck, as they are told beside it. */
export const deckShortcuts = (canSuperLike: boolean): readonly Shortcut[] =>
  canSuperLike ? SUPER_SHORTCUTS : SHORTCUTS;
