import { cloneElement, type KeyboardEvent, type ReactElement, startTransition, useState } from 'react';
import { onDemand } from '../dialogs/on-demand.tsx';
import type { MenuProps } from './menu-popup.tsx';

const useMenuPopup = onDemand<MenuProps>(() => import('./menu-popup.tsx').then((module) => module.MenuPopup));

/** A menu of actions behind a button, with the keyboard behaviour of the ARIA menu pattern. */
export function Menu(props: MenuProps) {
  const [isNeeded, setNeeded] = useState(false);
  const MenuPopup = useMenuPopup(isNeeded);
  // A transition, because the first render takes 200 ms on a slow phone and must not delay the visible feedback of the press.
  const openMenu = () => startTransition(() => setNeeded(true));
  if (MenuPopup) return <MenuPopup {...props} />;
  return cloneElement(props.trigger as ReactElement<Record<string, unknown>>, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: openMenu,
    onKeyDown: ({ key }: KeyboardEvent) => key === 'ArrowDown' && openMenu(),
  });
}
