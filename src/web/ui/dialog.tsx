import type { ReactNode, RefObject } from 'react';
import { onDemand } from './on-demand.tsx';
import { useWasOpened } from './use-opened.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, visible below the scrolling content. */
  footer?: ReactNode;
  /** The focus target on opening; the first control when absent. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Called when the closing animation has finished: the caller can then drop the data it showed. */
  onClosed?: (() => void) | undefined;
  className?: string | undefined;
}

const useDialogWindow = onDemand<DialogProps>(() =>
  import('./dialog-window.tsx').then((module) => module.DialogWindow),
);

/** A sheet from the bottom on a phone, a centred window from 640 px on. Escape, the cross and a press outside close it. */
export function Dialog(props: DialogProps) {
  const DialogWindow = useDialogWindow(useWasOpened(props.open));
  return DialogWindow && <DialogWindow {...props} />;
}
