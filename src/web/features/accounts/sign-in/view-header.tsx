import { type ReactNode, useEffect, useRef } from 'react';
import { useScreenTitle } from '#web/lib/page/screen-title.ts';

export interface ViewHeaderProps {
  title: string;
  /** The title of the browser tab, when it differs. */
  inTab?: string | undefined;
  children?: ReactNode;
  /** Takes the focus on appearing; for a view that replaces the button that was pressed. */
  takesFocus?: boolean | undefined;
}

/** The title of a view, also for the browser tab, and below it `children`, a line about the view. */
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
