import type { DialogProps } from './dialog-window.tsx';
import { onDemand } from './on-demand.tsx';
import { useWasOpened } from './use-opened.ts';

const useDialogWindow = onDemand<DialogProps>(() =>
  import('./dialog-window.tsx').then((module) => module.DialogWindow),
);

/**
 * A dialog: a sheet at the bottom on a phone, a centred window from 640 px on, with `side` a panel from 1024 px on. Escape, Back and the
 * button 'Fechar' close the dialog, and a press outside closes any but a panel.
 */
export function Dialog(props: DialogProps) {
  const DialogWindow = useDialogWindow(useWasOpened(props.open));
  return DialogWindow && <DialogWindow {...props} />;
}
