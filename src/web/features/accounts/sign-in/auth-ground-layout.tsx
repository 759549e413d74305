import type { ReactNode } from 'react';
import { HomeLink } from '#web/brand/home-link.tsx';
import { cn } from '#web/lib/cn.ts';
import { CONTENT_ID } from '#web/lib/page/content-id.ts';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { AuthPicture } from './auth-picture.tsx';

/** The part of `AuthLayout` that needs no browser API, so that the server can render it as well. */
export function AuthGroundLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <SkipLink />
      <aside
        aria-label="Sobre o Encaixe"
        data-theme="dark"
        className="sticky top-0 hidden h-dvh flex-col overflow-hidden bg-brand-deep p-10 text-on-brand-deep lg:flex xl:p-14"
      >
        <HomeLink />
        <div className="my-auto max-w-card">
          <AuthPicture />
          <p className="mt-8 font-extrabold text-3xl xl:text-4xl">Quando os dois lados querem, encaixa.</p>
          <p className="mt-3 text-lg text-on-brand-deep-muted">Conectando talentos a oportunidades.</p>
        </div>
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="px-gutter pt-safe-top lg:hidden">
          <div className="flex h-16 items-center">
            <HomeLink />
          </div>
        </header>
        <main
          id={CONTENT_ID}
          tabIndex={-1}
          className={cn(
            'mx-auto flex w-full max-w-dialog flex-1 flex-col px-gutter pt-2 outline-none',
            'pb-[calc(--spacing(8)+var(--spacing-safe-bottom))] lg:justify-center lg:px-0 lg:py-12',
          )}
        >
          {children}
        </main>
      </div>
    </div>
  );
}
