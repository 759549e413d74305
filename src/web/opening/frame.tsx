import type { ReactNode } from 'react';
import type { SignedIn } from '#contract/session.ts';
import { Logo } from '#web/brand/logo.tsx';
import { Avatar } from '#web/ui/avatar.tsx';

interface FrameProps {
  session: SignedIn;
  title: string;
  children: ReactNode;
}

/** The signed-in layout as AppLayout renders it, without its controls. */
export function Frame({ session: { user, profile }, title, children }: FrameProps) {
  return (
    <div className="flex min-h-dvh flex-col pr-safe-right pl-safe-left lg:flex-row short:flex-row">
      <div className="sticky bottom-0 z-bar order-last bg-surface pb-safe-bottom shadow-bar lg:order-first lg:h-dvh lg:w-rail lg:shrink-0 lg:border-line lg:border-r lg:px-4 lg:py-5 lg:shadow-none short:order-first short:h-dvh short:w-20 short:shrink-0 short:border-line short:border-r short:shadow-none">
        <span className="hidden min-h-tap items-center px-3 lg:flex">
          <Logo />
        </span>
        <div className="min-h-bottom-bar" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="sticky top-0 border-line border-b bg-surface pt-safe-top">
          <div className="mx-auto flex h-header max-w-page items-center gap-2 px-gutter">
            <p className="line-clamp-2 min-w-0 flex-1 text-balance font-bold text-lg leading-tight lg:text-xl">
              {title}
            </p>
            <Avatar
              name={user.name}
              src={profile.avatar_url}
              zoom={profile.avatar_zoom_level}
              offsetX={profile.avatar_offset_x}
              offsetY={profile.avatar_offset_y}
              size="sm"
            />
            <span className="-mr-2 size-tap" />
          </div>
        </div>
        <div className="mx-auto flex w-full max-w-page flex-1 flex-col px-gutter py-5 short:py-3 lg:py-8">
          {children}
        </div>
      </div>
    </div>
  );
}
