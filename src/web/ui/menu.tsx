import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';
import { ITEM_CLASS, POPUP_CLASS } from './popup-class.ts';

export interface MenuProps {
  /** The button that opens it; needs a name of its own. */
  trigger: ReactElement;
  /** MenuItem and MenuLink. */
  children: ReactNode;
}

/** Things to do, behind one button. Arrows, first letters and Escape work as in any menu. */
export function Menu({ trigger, children }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="z-popup outline-none" sideOffset={6} align="end">
          <Base.Popup className={POPUP_CLASS}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const ENTRY_CLASS = cn(ITEM_CLASS, 'justify-start pr-5 font-medium [&_svg]:size-5 [&_svg]:shrink-0');

export interface MenuItemProps {
  children: ReactNode;
  icon?: ReactNode;
  /** Danger for what can't be undone. */
  tone?: 'danger' | undefined;
  disabled?: boolean | undefined;
  onClick: () => void;
}

/** One thing to do; the menu closes. */
export function MenuItem({ children, icon, tone, disabled, onClick }: MenuItemProps) {
  return (
    <Base.Item
      disabled={disabled}
      onClick={onClick}
      className={cn(
        ENTRY_CLASS,
        tone === 'danger' && 'text-danger-ink data-highlighted:bg-danger-soft data-highlighted:text-danger-ink',
      )}
    >
      {icon}
      {children}
    </Base.Item>
  );
}

/** One place to go: `render={<Link to="/vagas" />}`. */
export function MenuLink({ children, icon, render }: { children: ReactNode; icon?: ReactNode; render: ReactElement }) {
  return (
    <Base.LinkItem closeOnClick render={render} className={ENTRY_CLASS}>
      {icon}
      {children}
    </Base.LinkItem>
  );
}
