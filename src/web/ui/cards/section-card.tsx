import { type ReactNode, type Ref, useId } from 'react';
import { Card } from './card.tsx';

interface SectionCardProps {
  title: string;
  icon?: ReactNode;
  note?: ReactNode;
  /** Ref of the heading, for callers that focus it. With a ref, the heading is focusable. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  children: ReactNode;
}

export function SectionCard({ title, icon, note, headingRef, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2
        ref={headingRef}
        id={id}
        tabIndex={headingRef ? -1 : undefined}
        className="wrap-anywhere flex items-center gap-2.5 font-bold text-lg [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-brand-ink"
      >
        {icon}
        {title}
      </h2>
      {note && <p className="mt-1 text-ink-muted text-sm">{note}</p>}
      <div className="mt-4 flex flex-col gap-5">{children}</div>
    </Card>
  );
}
