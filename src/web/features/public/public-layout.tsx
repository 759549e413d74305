import type { ReactNode } from 'react';
import { HomeLink } from '#web/brand/home-link.tsx';
import { cn } from '#web/lib/cn.ts';
import { CONTENT_ID } from '#web/lib/page/content-id.ts';
import { SkipLink } from '#web/ui/skip-link.tsx';

interface PublicLayoutProps {
  children: ReactNode;
  /** Centres the content in the window, for short pages. */
  isCentered?: boolean | undefined;
  /** A link or button at the right edge of the header. */
  action?: ReactNode;
}

/** A page outside the signed-in layout: the logo as a link to the home page, and the content. */
export function PublicLayout({ children, isCentered = false, action }: PublicLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="pt-safe-top">
        <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center justify-between gap-x-4 px-gutter">
          <HomeLink />
          {action}
        </div>
      </header>
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className={cn(
          'mx-auto flex w-full max-w-page flex-1 flex-col px-gutter pt-2 pb-12 outline-none',
          isCentered && 'items-center justify-center',
        )}
      >
        {children}
      </main>
    </div>
  );
}
