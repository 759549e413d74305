import { cloneElement, type KeyboardEvent, type ReactElement, startTransition, useState } from 'react';
import { onDemand } from '../dialogs/on-demand.tsx';
import type { MenuProps } from './menu-popup.tsx';

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
