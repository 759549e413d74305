import { dialogOnDemand } from './on-demand.tsx';

/**
 * Dialog in which the user confirms or cancels an action. The cancel button gets the focus. Only a button, Escape or Back closes the
 * dialog, not a press outside of it.
 */
export const ConfirmDialog = dialogOnDemand(() =>
  import('./confirm-window.tsx').then((module) => module.ConfirmWindow),
);
