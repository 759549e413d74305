import { Link } from '@tanstack/react-router';
import { COUNTED, countText } from '#domain/counts.ts';
import { type CandidateList, searchOf } from './list-rules.ts';

// Side by side as long as both find room, then each in a row of its own.
const BAR = 'mt-2.5 flex flex-wrap rounded-[calc(1.125rem+2px)] bg-sunken p-0.5';

const TAB =
  'inline-flex min-h-9 flex-1 basis-34 items-center justify-center rounded-[1.125rem] px-2 text-center font-semibold text-ink-muted text-sm transition-colors duration-fast hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-brand-ink aria-[current=page]:shadow-sm';

interface ListsBarProps {
  /** How many of those who wait like the job. */
  interested: number;
  /** The one that is shown. */
  list: CandidateList;
}

/** All who wait, or only those who like the job (candidates#interested). */
export function ListsBar({ interested, list }: ListsBarProps) {
  const { isInterested } = list;
  return (
    <nav aria-label="Candidatos da vaga" className={BAR}>
      <Link
        to="."
        search={searchOf({ ...list, isInterested: false })}
        replace
        className={TAB}
        aria-current={isInterested ? undefined : 'page'}
      >
        Todo mundo
      </Link>
      <Link
        to="."
        search={searchOf({ ...list, isInterested: true })}
        replace
        className={TAB}
        aria-current={isInterested ? 'page' : undefined}
      >
        Quem curtiu ({countText(interested, COUNTED.candidates)})
      </Link>
    </nav>
  );
}
