import { type ReactElement, useState } from 'react';
import { cn } from '#web/lib/cn.ts';

interface TooltipProps {
  /** A short text. Hidden from screen readers, so the control needs an accessible name of its own. */
  text: string;
  children: ReactElement;
}

/** Shows a text above a control on hover and focus; Escape closes it. Don't use it for information that is shown nowhere else. */
export function Tooltip({ text, children }: TooltipProps) {
  const [isDismissed, setDismissed] = useState(false);
  const allowAgain = () => setDismissed(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the events of the control inside
    <span
      className="group/tip relative inline-flex"
      onKeyDown={({ key }) => key === 'Escape' && setDismissed(true)}
      onPointerLeave={allowAgain}
      onBlur={allowAgain}
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
