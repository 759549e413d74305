import type { ConfirmDialogProps } from './confirm-window.tsx';
import { onDemand } from './on-demand.tsx';
import { useWasOpened } from './use-opened.ts';

const useConfirmWindow = onDemand<ConfirmDialogProps>(() =>
  import('./confirm-window.tsx').then((module) => module.ConfirmWindow),
);

/**
 * Dialog in which the user confirms or cancels an action. The cancel button gets the focus. Only a button, Escape or Back closes the
 * dialog, not a press outside of it.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const ConfirmWindow = useConfirmWindow(useWasOpened(props.open));
  return ConfirmWindow && <ConfirmWindow {...props} />;
}
