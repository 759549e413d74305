import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, startTransition, useState } from 'react';
import { onDemand } from './on-demand.tsx';

/** One thing to do, or with `link` one place to go (`<Link to="/vagas" />`); the menu closes either way. */
export interface MenuEntry {
  label: string;
  icon?: ReactNode;
  /** Danger for what can't be undone. */
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

/** Things to do, behind one button. Arrows, first letters and Escape work as in any menu. */
export function Menu(props: MenuProps) {
  const [isWanted, setWanted] = useState(false);
  const MenuPopup = useMenuPopup(isWanted);
  // Its first drawing takes a slow phone two hundred milliseconds: the press is answered before.
  const want = () => startTransition(() => setWanted(true));
  if (MenuPopup) return <MenuPopup {...props} />;
  return cloneElement(props.trigger as ReactElement<Record<string, unknown>>, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: want,
    onKeyDown: ({ key }: KeyboardEvent) => key === 'ArrowDown' && want(),
  });
}
