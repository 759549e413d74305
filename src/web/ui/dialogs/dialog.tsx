import { dialogOnDemand } from './on-demand.tsx';

/**
 * A dialog: a sheet at the bottom on a phone, a centred window from 640 px on, with `side` a panel from 1024 px on. Escape, Back and the
 * button 'Fechar' close the dialog, and a press outside closes any but a panel.
 */
export const Dialog = dialogOnDemand(() => import('./dialog-window.tsx').then((module) => module.DialogWindow));
