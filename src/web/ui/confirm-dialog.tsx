import type { ReactNode } from 'react';
import { onDemand } from './on-demand.tsx';
import { useWasOpened } from './use-opened.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Content below the description that is more than a sentence. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** danger for actions that can't be undone. */
  tone?: 'primary' | 'danger' | undefined;
  /** True while the action is running; the dialog stays until the caller closes it. */
  busy?: boolean | undefined;
  /** Returns the focus target when it closes; the previous focus when absent or null. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  onConfirm: () => void;
  /** Called when the closing animation has finished. */
  onClosed?: (() => void) | undefined;
}

const useConfirmWindow = onDemand<ConfirmDialogProps>(() =>
  import('./confirm-window.tsx').then((module) => module.ConfirmWindow),
);

/** Asks for confirmation. The focus starts on cancel; only a choice or Escape closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const ConfirmWindow = useConfirmWindow(useWasOpened(props.open));
  return ConfirmWindow && <ConfirmWindow {...props} />;
}
