import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { OwnJobList } from '#contract/jobs.ts';
import type { JobState } from '#domain/jobs.ts';
import { TITLE_MAX } from '#domain/text-limits.ts';
import { ChipToggle } from '#web/ui/chip.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { JobFilter } from '../queries.ts';
import { countJobs } from './job-filter-rules.ts';

const STATES: readonly { state: JobState; label: string }[] = [
  { state: 'active', label: 'Ativas' },
  { state: 'paused', label: 'Pausadas' },
  { state: 'expired', label: 'Expiradas' },
];

/** Debounce of the search. */
const ASKED_AFTER_MS = 300;

interface FilterBarProps {
  states: OwnJobList['states'];
  filter: JobFilter;
  onFilter: (filter: JobFilter) => void;
}

/** Narrows the list of jobs by their state and by words (jobs#find-a-job). */
export function FilterBar({ states, filter, onFilter }: FilterBarProps) {
  const [typed, setTyped] = useState(filter.search ?? '');
  const [asked, setAsked] = useState(typed);
  const search = filter.search ?? '';
  if (search !== asked) {
    setAsked(search);
    // Cleared elsewhere: what was typed goes with it.
    if (search === '') setTyped('');
  }

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === (filter.search ?? '')) return;
    const timer = setTimeout(() => onFilter({ ...filter, search: wanted || undefined }), ASKED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, filter, onFilter]);

  return (
    <search className="mb-4 flex flex-col gap-3 lg:flex-row lg:items-center">
      <TextField
        label="Buscar vaga"
        labelHidden
        type="search"
        icon={<Search />}
        placeholder="Título, função ou cidade"
        maxLength={TITLE_MAX}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="lg:w-80"
      />
      <fieldset
        aria-label="Situação"
        className="-mx-gutter flex min-w-0 gap-2 overflow-x-auto px-gutter py-0.5 lg:mx-0 lg:px-0"
      >
        <ChipToggle
          className="shrink-0"
          pressed={filter.state === undefined}
          onPressedChange={() => onFilter({ ...filter, state: undefined })}
        >
          Todas ({countJobs({ states })})
        </ChipToggle>
        {STATES.map(({ state, label }) => (
          <ChipToggle
            key={state}
            className="shrink-0"
            pressed={filter.state === state}
            onPressedChange={(pressed) => onFilter({ ...filter, state: pressed ? state : undefined })}
          >
            {label} ({states[state]})
          </ChipToggle>
        ))}
      </fieldset>
    </search>
  );
}
