import type { Shortcut } from '#web/features/swipe/deck-values.ts';

/** Shortcuts for an item on which the operator decides with a reason. */
export const ITEM_SHORTCUTS: readonly Shortcut[] = [
  { keyLabel: 'A', does: 'abrir a conta' },
  { keyLabel: 'Ctrl ↵', does: 'confirmar o que escreveu' },
];
