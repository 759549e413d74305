import type { ConfirmDialogProps } from './confirm-window.tsx';
import { onDemand } from './on-demand.tsx';
import { useWasOpened } from './use-opened.ts';

const useConfirmWindow = onDemand<ConfirmDialogProps>(() =>
  import('./confirm-window.tsx').then((module) => module.ConfirmWindow),
);

/** Asks for confirmation. The focus starts on cancel; only a choice or Escape closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const ConfirmWindow = useConfirmWindow(useWasOpened(props.open));
  return ConfirmWindow && <ConfirmWindow {...props} />;
}
