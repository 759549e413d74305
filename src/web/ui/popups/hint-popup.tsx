import { Popover } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { useCloseRequest } from '../dialogs/use-close-request.ts';

export interface HintPopupProps {
  title: string;
  children: ReactNode;
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The popup of a Hint. It does not take the focus, because it has no controls. */
export function HintPopup({ anchor, title, open, onOpenChange, children }: HintPopupProps) {
  useCloseRequest(open, () => onOpenChange(false));
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} className="z-popup outline-none" sideOffset={8} collisionPadding={12}>
          <Popover.Popup
            initialFocus={false}
            finalFocus={false}
            className="max-w-72 origin-(--transform-origin) rounded-lg border border-line bg-raised p-4 text-sm shadow-lg outline-none transition-[opacity,scale] duration-fast ease-out data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0"
          >
            <Popover.Title className="font-semibold">{title}</Popover.Title>
            <Popover.Description render={<div />} className="mt-1.5 flex flex-col gap-1.5 text-ink-muted">
              {children}
            </Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
