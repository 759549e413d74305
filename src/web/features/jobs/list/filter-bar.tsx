import { ListChecks } from 'lucide-react';
import type { RefObject } from 'react';
import type { OwnJobList } from '#contract/jobs.ts';
import type { JobSort, JobState } from '#domain/jobs/jobs.ts';
import { TITLE_MAX } from '#domain/text/text-limits.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ChipToggle } from '#web/ui/cards/chip.tsx';
import { ChipRow } from '#web/ui/cards/chip-row.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { JobFilter } from '../queries.ts';
import { countJobs } from './job-filter-rules.ts';

const STATES: readonly { state: JobState; label: string }[] = [
  { state: 'active', label: 'Ativas' },
  { state: 'paused', label: 'Pausadas' },
  { state: 'expired', label: 'Expiradas' },
];

const SORTS: readonly { value: JobSort; label: string }[] = [
  { value: 'newest', label: 'Mais recentes' },
  { value: 'ending', label: 'Acabam antes' },
  { value: 'title', label: 'De A a Z' },
];

interface FilterBarProps {
  /** Number of the company's jobs by state. */
  states: OwnJobList['states'];
  filter: JobFilter;
  onFilter: (filter: JobFilter) => void;
  /** True while the user selects several jobs. */
  isChoosing: boolean;
  /** Called to start or end selecting several jobs. */
  onChoosing: () => void;
  /** Called with the search text when the user moves on from the search field to the list. */
  onLeave: (searched: string) => void;
  /** Ref to the element that contains the search field. */
  place: RefObject<HTMLElement | null>;
}

/** Controls that filter the company's list of jobs by state and text and sort it, and that start selecting several (jobs#find-a-job). */
export function FilterBar({ states, filter, onFilter, isChoosing, onChoosing, onLeave, place }: FilterBarProps) {
  return (
    <search ref={place} className="mb-4 flex flex-wrap items-center gap-3 lg:gap-x-1.5">
      <SearchField
        label="Buscar vaga"
        placeholder="Título, função ou cidade"
        maxLength={TITLE_MAX}
        searched={filter.search ?? ''}
        onSearch={(search) => onFilter({ ...filter, search: search || undefined })}
        onLeave={onLeave}
        className="lg:w-66 xl:w-auto xl:min-w-0 xl:max-w-72 xl:flex-1 xl:basis-44"
      />
      <ChipRow
        label="Situação"
        className="max-lg:w-[calc(100%+2*var(--spacing-gutter))] lg:mx-0 lg:px-0 lg:max-xl:flex-1 lg:max-xl:basis-96 lg:max-xl:*:gap-0.5 xl:*:gap-1.5 lg:*:*:px-4.5"
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
      </ChipRow>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-1 gap-y-1 lg:ml-auto lg:flex-none lg:flex-nowrap">
        <SelectField
          label="Ordem das vagas"
          labelHidden
          items={SORTS}
          value={filter.sort ?? 'newest'}
          onValueChange={(sort) => onFilter({ ...filter, sort: sort === 'newest' || sort === null ? undefined : sort })}
          className="min-w-0 flex-1 basis-36 sm:max-w-48 lg:w-44"
        />
        <Button variant="ghost" size="sm" className="-mr-2 lg:-mr-4" aria-pressed={isChoosing} onClick={onChoosing}>
          <ListChecks aria-hidden="true" />
          Escolher várias
        </Button>
      </div>
    </search>
  );
}
