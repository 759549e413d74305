import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import { CONTENT_ID } from '#web/lib/page/content-id.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Avatar, type AvatarProps } from '#web/ui/cards/avatar.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';
import { NavBar, type NavItem } from './nav-bar.tsx';

interface AppLayoutProps {
  title: string;
  /** The navigation; empty until the profile is complete, because guards redirect the navigation's screens to the profile. */
  items: readonly NavItem[];
  avatar: Omit<AvatarProps, 'size' | 'className'>;
  /** Signs out. Must show its own error messages, and resolve to false when the sign-out failed. */
  onSignOut: () => Promise<boolean>;
  children: ReactNode;
}

/** The layout of every signed-in screen: navigation, header with title, and content (pages#frame). Screens fill it with `flex-1`. */
export function AppLayout({ title, items, avatar, onSignOut, children }: AppLayoutProps) {
  const [isLeaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    if (!(await onSignOut())) setLeaving(false);
  }

  return (
    <div
      className={cn(
        'flex min-h-dvh flex-col pr-safe-right pl-safe-left lg:flex-row short:flex-row',
        items.length === 0 && '[--spacing-bottom-bar:0px]',
      )}
    >
      <SkipLink />
      {items.length > 0 && <NavBar items={items} />}
      <div className="flex min-w-0 flex-1 flex-col beside-panel:pr-panel">
        <header className="cramped:static sticky top-0 z-header border-line border-b bg-surface/92 pt-safe-top backdrop-blur-md print:hidden">
          <div className="mx-auto flex h-header max-w-page items-center gap-2 px-gutter">
            <h1 className="line-clamp-2 min-w-0 flex-1 text-balance font-bold text-title leading-tight lg:text-xl">
              {title}
            </h1>
            <Avatar {...avatar} size="sm" labelled />
            <IconButton
              label="Sair"
              icon={isLeaving ? <Spinner /> : <LogOut aria-hidden="true" />}
              aria-disabled={isLeaving}
              onClick={isLeaving ? undefined : leave}
              // Keeps the page from scrolling when the button gets the focus, as in NavLink.
              className="-scroll-mt-24 -mr-2 scroll-mb-24"
            />
          </div>
        </header>
        <main
          id={CONTENT_ID}
          tabIndex={-1}
          className="mx-auto flex w-full max-w-page flex-1 flex-col px-gutter py-5 outline-none short:py-3 lg:py-8 print:p-0"
        >
          {children}
        </main>
      </div>
    </div>
  );
}
