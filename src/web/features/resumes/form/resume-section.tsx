import type { ReactNode } from 'react';
import { Card } from '#web/ui/cards/card.tsx';
import type { ResumeSectionName } from './section-values.ts';
import { sectionId } from './section-values.ts';

interface ResumeSectionProps {
  name: ResumeSectionName;
  title: string;
  icon: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}

/** The card of one of the form's eight sections. A button of OverviewCard moves the focus to the card's heading. */
export function ResumeSection({ name, title, icon, note, children }: ResumeSectionProps) {
  const id = sectionId(name);
  return (
    <Card aria-labelledby={id} data-section={name}>
      <h2
        id={id}
        tabIndex={-1}
        className="flex scroll-mt-24 items-center gap-2.5 font-bold text-lg outline-none [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-brand-ink"
      >
        {icon}
        {title}
      </h2>
      {note && <p className="mt-1 text-ink-muted text-sm">{note}</p>}
      <div className="mt-4 flex flex-col gap-5">{children}</div>
    </Card>
  );
}
