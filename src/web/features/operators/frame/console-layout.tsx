import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Logo } from '#web/brand/logo.tsx';
import { cn } from '#web/lib/cn.ts';
import { CONTENT_ID } from '#web/lib/page/content-id.ts';
import { useOwnScreenTitle } from '#web/lib/page/screen-title.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { loadOnTouchOrIdle } from '#web/ui/dialogs/on-demand.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { loadToaster } from '#web/ui/toasts/toast-host.tsx';
import { leaveConsole } from '../mutations.ts';
import type { Operator } from '../operator-types.ts';
import { OPERATOR_ROLE_LABELS } from '../role-texts.ts';
import { mayOpen, SECTIONS, type SectionName } from './path-rules.ts';
import { useConsoleKeys } from './use-console-keys.ts';

interface ConsoleLayoutProps {
  operator: Operator;
  section: SectionName | null;
  children: ReactNode;
}

const LINK =
  'flex min-h-tap items-center rounded-md px-4 font-semibold text-ink-muted hover:bg-sunken hover:text-ink ' +
  'focus-visible:-outline-offset-2 aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink';

/**
 * Scrolls the current section to the middle of a phone's navigation, which is too narrow for all sections. Does so again when the row
 * or the section's link changes its size.
 */
function toMiddle(item: HTMLLIElement | null) {
  const row = item?.parentElement;
  if (!item || !row) return;
  const move = () => {
    const [one, all] = [item.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += one.left + one.width / 2 - (all.left + all.width / 2);
  };
  move();
  const observer = new ResizeObserver(move);
  observer.observe(item);
  observer.observe(row);
  return () => observer.disconnect();
}

/** The console's layout: navigation at the left on a desktop, in a row above on a phone. */
export function ConsoleLayout({ operator, section, children }: ConsoleLayoutProps) {
  const title = useOwnScreenTitle() ?? SECTIONS.find((each) => each.section === section)?.label ?? 'Equipe';
  useConsoleKeys();
  useEffect(() => loadOnTouchOrIdle(loadToaster), []);
  return (
    <div className="flex min-h-dvh flex-col pr-safe-right pl-safe-left lg:flex-row">
      <SkipLink />
      <nav
        aria-label="Equipe"
        className="border-line border-b bg-surface lg:sticky lg:top-0 lg:h-dvh lg:w-56 lg:shrink-0 lg:overflow-y-auto lg:border-r lg:border-b-0 lg:px-3 lg:py-5"
      >
        <div className="hidden px-4 pb-6 lg:block">
          <Logo />
        </div>
        <ul className="flex gap-1 overflow-x-auto px-gutter py-1 lg:flex-col lg:px-0">
          {SECTIONS.filter((each) => mayOpen(operator.role, each.section)).map((each) => (
            <li key={each.section} ref={each.section === section ? toMiddle : undefined} className="shrink-0">
              <Link
                to="/operador/$"
                params={{ _splat: each.section }}
                activeProps={{}}
                aria-current={each.section === section ? 'page' : undefined}
                className={LINK}
              >
                {each.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-header border-line border-b bg-surface/92 pt-safe-top backdrop-blur-md">
          <div className="flex min-h-header w-full max-w-page items-center gap-3 px-gutter">
            <h1 className="flex-1 text-balance font-bold text-lg leading-tight lg:text-xl">{title}</h1>
            <p className="hidden min-w-0 truncate text-ink-muted text-sm sm:block">
              {operator.email} · {OPERATOR_ROLE_LABELS[operator.role]}
            </p>
            <IconButton label="Sair" icon={<LogOut aria-hidden="true" />} onClick={() => void leaveConsole()} />
          </div>
        </header>
        <main
          id={CONTENT_ID}
          tabIndex={-1}
          className={cn('flex w-full max-w-page flex-1 flex-col px-gutter py-5 outline-none lg:py-7')}
        >
          {children}
        </main>
      </div>
    </div>
  );
}
