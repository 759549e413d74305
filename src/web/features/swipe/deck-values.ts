import type { Direction, Gestures } from './swipe-types.ts';

/** Keys as in `KeyboardEvent.key`, letters in lower case, each with the direction in which the top card leaves (candidates#keys). */
export const DECK_KEYS: Readonly<Record<string, Direction>> = {
  ArrowRight: 'right',
  ArrowLeft: 'left',
  s: 'up',
  p: 'down',
};

const GESTURES: Gestures = {
  right: { label: 'Curtir', tone: 'match' },
  left: { label: 'Rejeitar', tone: 'danger' },
  down: { label: 'Pular', tone: 'neutral', bySwipe: false },
};
const SUPER_GESTURES: Gestures = { ...GESTURES, up: { label: 'Super Like', tone: 'super' } };

export const deckGestures = (canSuperLike: boolean): Gestures => (canSuperLike ? SUPER_GESTURES : GESTURES);

/** A keyboard shortcut, as ShortcutsField lists it. */
export interface Shortcut {
  /** The key as printed on its cap. */
  keyLabel: string;
  /** The action in Portuguese ('curtir'). */
  does: string;
}

const SHORTCUTS: readonly Shortcut[] = [
  { keyLabel: '→', does: 'curtir' },
  { keyLabel: '←', does: 'rejeitar' },
  { keyLabel: 'P', does: 'pular' },
  { keyLabel: 'Z', does: 'desfazer' },
];
const SUPER_SHORTCUTS: readonly Shortcut[] = [...SHORTCUTS, { keyLabel: 'S', does: 'Super Like' }];

export const deckShortcuts = (canSuperLike: boolean): readonly Shortcut[] =>
  canSuperLike ? SUPER_SHORTCUTS : SHORTCUTS;
