import type { ReactNode } from 'react';
import { findHolds } from '#domain/advert/advert-hold.ts';

/** A text of a job, with those parts highlighted for which jobs are held for review (safety#held). */
export function HighlightedText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { start, end, why } of findHolds(text)) {
    if (start < from) continue;
    parts.push(
      text.slice(from, start),
      <mark key={start} title={why} className="rounded-xs bg-super-soft px-0.5 font-semibold text-super-ink">
        {text.slice(start, end)}
      </mark>,
    );
    from = end;
  }
  return [...parts, text.slice(from)];
}
