import { Link } from '@tanstack/react-router';
import type { CandidateListName, JobListName } from './list-rules.ts';

// The links are side by side where all fit, else one below the other.
const BAR =
  'mb-5 grid w-full max-w-card grid-cols-[repeat(auto-fit,minmax(min(100%,5.75rem),1fr))] rounded-[calc(var(--spacing-tap)/2+2px)] bg-sunken p-0.5';
const TAB =
  'inline-flex min-h-tap items-center justify-center rounded-[calc(var(--spacing-tap)/2)] px-1 text-center font-semibold text-ink-muted text-sm transition-colors duration-fast hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-brand-ink aria-[current=page]:shadow-sm';

const JOBS: readonly { list: JobListName; text: string }[] = [
  { list: 'curtidas', text: 'Curtidas' },
  { list: 'salvas', text: 'Salvas' },
  { list: 'recusadas', text: 'Rejeitadas' },
];

const CANDIDATES: readonly { list: CandidateListName; text: string }[] = [
  { list: 'curtidos', text: 'Curtidos' },
  { list: 'recusados', text: 'Rejeitados' },
];

export const JobListsBar = ({ shown }: { shown: JobListName }) => (
  <nav aria-label="Minhas vagas" className={BAR}>
    {JOBS.map(({ list, text }) => (
      <Link
        key={list}
        to="/vagas/$lista"
        params={{ lista: list }}
        replace
        className={TAB}
        aria-current={list === shown ? 'page' : undefined}
      >
        {text}
      </Link>
    ))}
  </nav>
);

interface CandidateListsBarProps {
  shown: CandidateListName;
  /** The job to which the lists are limited; undefined for all jobs. */
  jobId: string | undefined;
}

export const CandidateListsBar = ({ shown, jobId }: CandidateListsBarProps) => (
  <nav aria-label="Candidatos que você avaliou" className={BAR}>
    {CANDIDATES.map(({ list, text }) => (
      <Link
        key={list}
        to="/empresa/candidatos/$lista"
        params={{ lista: list }}
        search={jobId === undefined ? {} : { job: jobId }}
        replace
        className={TAB}
        aria-current={list === shown ? 'page' : undefined}
      >
        {text}
      </Link>
    ))}
  </nav>
);
