import type { ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';

interface DeckActionsProps {
  /** Names the group ('Ações da vaga'). */
  label: string;
  /** `IconButton`s: every gesture has one. */
  children: ReactNode;
  className?: string | undefined;
}

/** The row of round buttons under a deck. On a phone it stays above the navigation, within reach of the thumb. */
export function DeckActions({ label, children, className }: DeckActionsProps) {
  return (
    <fieldset
      aria-label={label}
      className={cn(
        'pointer-events-none sticky bottom-[calc(var(--spacing-bottom-bar)+var(--spacing-safe-bottom))] z-header flex items-center justify-center gap-[min(--spacing(3),2.8vw)] bg-linear-to-t from-canvas from-30% to-transparent pt-4 pb-2 *:pointer-events-auto *:-scroll-mb-4 lg:static lg:from-transparent lg:py-0',
        className,
      )}
    >
      {children}
    </fieldset>
  );
}
