import { type ReactElement, useState } from 'react';
import { cn } from '#web/lib/cn.ts';

interface TooltipProps {
  /** A few words; the control inside still needs its own accessible name. */
  text: string;
  children: ReactElement;
  className?: string | undefined;
}

/** Text above a control on hover and focus; Escape closes it. Never the only place of an information. */
export function Tooltip({ text, children, className }: TooltipProps) {
  const [isDismissed, setDismissed] = useState(false);
  const comeBack = () => setDismissed(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to what happens on the control inside
    <span
      className={cn('group/tip relative inline-flex', className)}
      onKeyDown={({ key }) => key === 'Escape' && setDismissed(true)}
      onPointerLeave={comeBack}
      onBlur={comeBack}
    >
      {children}
      <span
        aria-hidden="true"
        className={cn(
          'pointer-events-none invisible absolute bottom-full left-1/2 z-popup mb-2 w-max max-w-56 -translate-x-1/2 rounded-sm bg-ink px-2.5 py-1.5 text-center font-medium text-canvas text-xs opacity-0 shadow-md transition-opacity duration-fast',
          !isDismissed &&
            'group-hover/tip:visible group-hover/tip:opacity-100 group-hover/tip:delay-450 group-has-focus-visible/tip:visible group-has-focus-visible/tip:opacity-100',
        )}
      >
        {text}
      </span>
    </span>
  );
}
