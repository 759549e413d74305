import { Link } from '@tanstack/react-router';
import { COUNTED, countText } from '#domain/counts.ts';
import { type CandidateList, searchOf } from './list-rules.ts';

const TAB =
  'inline-flex min-h-9 items-center rounded-full px-3.5 font-semibold text-ink-muted text-sm transition-colors duration-fast hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-brand-ink aria-[current=page]:shadow-sm';

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
    <nav aria-label="Candidatos da vaga" className="mt-2.5 flex w-fit max-w-full flex-wrap rounded-xl bg-sunken p-0.5">
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
