import { Menu as Base } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, startTransition, useEffect, useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import { useCloseRequest } from '../dialogs/use-close-request.ts';
import { ITEM_CLASS, POPUP_CLASS } from './popup-class.ts';

/** An action with `onClick`, or a link (`<Link to="/vagas" />`). Both close the menu. */
export interface MenuEntry {
  label: string;
  icon?: ReactNode;
  /** 'danger' for actions that delete or block something. */
  tone?: 'danger' | undefined;
  disabled?: boolean | undefined;
  onClick?: (() => void) | undefined;
  link?: ReactElement | undefined;
}

export interface MenuProps {
  /** The button that opens the menu; it needs an accessible name of its own. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
}

const ENTRY_CLASS = cn(ITEM_CLASS, 'justify-start pr-5 font-medium [&_svg]:size-5 [&_svg]:shrink-0');
const DANGER_CLASS = 'text-danger-ink data-highlighted:bg-danger-soft data-highlighted:text-danger-ink';

function Entry({ label, icon, tone, disabled, onClick, link }: MenuEntry) {
  if (link) {
    return (
      <Base.LinkItem closeOnClick render={link} className={ENTRY_CLASS}>
        {icon}
        {label}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item
      {...(disabled === undefined ? {} : { disabled })}
      {...(onClick ? { onClick } : {})}
      className={cn(ENTRY_CLASS, tone === 'danger' && DANGER_CLASS)}
    >
      {icon}
      {label}
    </Base.Item>
  );
}

/** The trigger of Menu with its popup. Opens when it is mounted, because a press on the trigger has mounted it. */
export function MenuPopup({ trigger, entries }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => startTransition(() => setOpen(true)), []);
  useCloseRequest(isOpen, () => setOpen(false));
  return (
    <Base.Root
      modal={false}
      open={isOpen}
      onOpenChange={(open, { event }) => {
        // Rendering the entries takes a slow phone a tenth of a second, so a press by pointer (`detail` above 0) opens the menu in a
        // transition. By key or assistive technology it opens at once, because the focus must be in the menu.
        if (open && event instanceof MouseEvent && event.detail > 0) startTransition(() => setOpen(true));
        else setOpen(open);
      }}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="z-popup outline-none" sideOffset={6} align="end">
          <Base.Popup className={POPUP_CLASS}>
            {entries.map((entry) => (
              <Entry key={entry.label} {...entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
