import { type ReactNode, useEffect, useRef } from 'react';
import { useScreenTitle } from '#web/lib/screen-title.ts';

interface ViewHeaderProps {
  title: string;
  /** What the browser's tab says, where it isn't the title. */
  inTab?: string | undefined;
  children?: ReactNode;
  /** Takes the focus on appearing; for what replaces what was pressed. */
  takesFocus?: boolean | undefined;
}

/** The title of what is shown, also for the browser's tab, and a line about it. */
export function ViewHeader({ title, inTab = title, children, takesFocus = false }: ViewHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useScreenTitle(inTab);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className="font-extrabold text-3xl outline-none">
        {title}
      </h1>
      {children && <p className="mt-2 text-ink-muted">{children}</p>}
    </div>
  );
}
