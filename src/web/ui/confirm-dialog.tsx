import type { ReactNode } from 'react';
import { onDemand } from './on-demand.tsx';
import { useWasOpened } from './use-opened.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** What stands under the description and is more than a sentence. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** Danger for what can't be undone. */
  tone?: 'primary' | 'danger' | undefined;
  /** True while it is being done; the dialog stays until the caller closes it. */
  busy?: boolean | undefined;
  /** Where the focus goes when it closes; back to where it was when absent or null. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  onConfirm: () => void;
  /** Called when the closing motion is over. */
  onClosed?: (() => void) | undefined;
}

const useConfirmWindow = onDemand<ConfirmDialogProps>(() =>
  import('./confirm-window.tsx').then((module) => module.ConfirmWindow),
);

/** Asks before doing. The focus starts on the way back; only a choice or Escape closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const ConfirmWindow = useConfirmWindow(useWasOpened(props.open));
  return ConfirmWindow && <ConfirmWindow {...props} />;
}
