import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, startTransition, useState } from 'react';
import { onDemand } from './on-demand.tsx';

/** An action, or with `link` a destination (`<Link to="/vagas" />`). The menu closes after both. */
export interface MenuEntry {
  label: string;
  icon?: ReactNode;
  /** danger for actions that can't be undone. */
  tone?: 'danger' | undefined;
  disabled?: boolean | undefined;
  onClick?: (() => void) | undefined;
  link?: ReactElement | undefined;
}

export interface MenuProps {
  /** The button that opens it; needs a name of its own. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
}

const useMenuPopup = onDemand<MenuProps>(() => import('./menu-popup.tsx').then((module) => module.MenuPopup));

/** A menu of actions behind one button. Arrows, first letters and Escape work as in any menu. */
export function Menu(props: MenuProps) {
  const [isWanted, setWanted] = useState(false);
  const MenuPopup = useMenuPopup(isWanted);
  // A transition, because the first render takes 200 ms on a slow phone, and the press must get feedback before that.
  const want = () => startTransition(() => setWanted(true));
  if (MenuPopup) return <MenuPopup {...props} />;
  return cloneElement(props.trigger as ReactElement<Record<string, unknown>>, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: want,
    onKeyDown: ({ key }: KeyboardEvent) => key === 'ArrowDown' && want(),
  });
}
