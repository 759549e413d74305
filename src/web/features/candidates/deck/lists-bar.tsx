import { Link } from '@tanstack/react-router';
import { COUNT_LIMITS, countText } from '#domain/text/counts.ts';
import { type CandidateList, listSearchOf } from './list-rules.ts';

// Both links are side by side where they fit, else one below the other.
const BAR = 'mt-2.5 flex flex-wrap rounded-[calc(1.125rem+2px)] bg-sunken p-0.5';

const TAB =
  'inline-flex min-h-9 flex-1 basis-34 items-center justify-center rounded-[1.125rem] px-2 text-center font-semibold text-ink-muted text-sm transition-colors duration-fast hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-brand-ink aria-[current=page]:shadow-sm';

interface ListsBarProps {
  /** The number of undecided candidates who like the job. */
  interested: number;
  list: CandidateList;
}

/** Links that switch between all undecided candidates and those who like the job (candidates#interested). */
export function ListsBar({ interested, list }: ListsBarProps) {
  const { isInterested } = list;
  return (
    <nav aria-label="Candidatos da vaga" className={BAR}>
      <Link
        to="."
        search={listSearchOf({ ...list, isInterested: false })}
        replace
        className={TAB}
        aria-current={isInterested ? undefined : 'page'}
      >
        Todo mundo
      </Link>
      <Link
        to="."
        search={listSearchOf({ ...list, isInterested: true })}
        replace
        className={TAB}
        aria-current={isInterested ? 'page' : undefined}
      >
        Quem curtiu ({countText(interested, COUNT_LIMITS.candidates)})
      </Link>
    </nav>
  );
}
