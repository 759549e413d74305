import { Popover } from '@base-ui/react/popover';
import { cloneElement, type FocusEvent, useEffect, useState } from 'react';
import type { HintProps } from './hint.tsx';
import { useCloseRequest } from './use-close-request.ts';

/** A hint with its popup, which comes when it is first asked for, so it opens by itself; there is nothing in it to press. */
export function HintPopup({ trigger, title, children }: HintProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  useCloseRequest(isOpen, () => setOpen(false));
  const reached = cloneElement(trigger, {
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && setOpen(true),
    onBlur: () => setOpen(false),
  });
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger openOnHover delay={250} closeDelay={150} render={reached} />
      <Popover.Portal>
        <Popover.Positioner className="z-popup outline-none" sideOffset={8} collisionPadding={12}>
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
