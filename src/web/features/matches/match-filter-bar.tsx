import { Link } from '@tanstack/react-router';
import { Columns3, EllipsisVertical, Gauge, Heart, Mail } from 'lucide-react';
import type { RefObject } from 'react';
import type { MatchList } from '#contract/matches.ts';
import { STAGE_LABELS, STAGES } from '#domain/hiring/hiring.ts';
import { NAME_MAX } from '#domain/text/text-limits.ts';
import { focusFirst } from '#web/lib/lists/list-keys.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { ChipToggle } from '#web/ui/cards/chip.tsx';
import { ChipRow } from '#web/ui/cards/chip-row.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Menu } from '#web/ui/popups/menu.tsx';
import { countMatches, type MatchFilter, offersFilters } from './match-filter-rules.ts';

const ALL_JOBS = { value: '', label: 'Todas as vagas' };

interface MatchFilterBarProps {
  filters: NonNullable<MatchList['filters']>;
  filter: MatchFilter;
  onFilter: (filter: MatchFilter) => void;
  /** Title of the filter's job, which `filters.jobs` may not contain; undefined when no shown match has this job. */
  jobTitle: string | undefined;
  /** Ref of the list of matches. Enter and the down key in the search field focus the list's first match. */
  list: RefObject<HTMLElement | null>;
}

/** Filters a company's matches by name, job and stage, if `offersFilters`; a menu links to related screens (matches#find-a-match). */
export function MatchFilterBar({ filters, filter, onFilter, jobTitle = 'Esta vaga', list }: MatchFilterBarProps) {
  const { jobId, stage, search } = filter;
  const { stages } = filters;
  const isListed = jobId === undefined || filters.jobs.some(({ id }) => id === jobId);
  const jobs = isListed ? filters.jobs : [{ id: jobId, title: jobTitle }, ...filters.jobs];
  const isOffered = offersFilters(filters, filter);
  return (
    <section aria-label="Filtros" className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-2.5">
      {isOffered && (
        <SearchField
          label="Buscar por nome"
          maxLength={NAME_MAX}
          searched={search ?? ''}
          onSearch={(text) => onFilter({ ...filter, search: text || undefined })}
          onLeave={() => focusFirst(list.current)}
          className="min-w-0 flex-1 lg:max-w-80"
        />
      )}
      <div className="ml-auto flex items-center gap-1">
        {jobId !== undefined && (
          <Button
            variant="secondary"
            size="sm"
            render={<Link to="/empresa/matches" search={{ job: jobId, ver: 'processo' }} />}
          >
            <Columns3 aria-hidden="true" />
            Ver processo
          </Button>
        )}
        <Menu
          trigger={
            <IconButton
              label="Mais sobre seus matches"
              icon={<EllipsisVertical aria-hidden="true" />}
              className="-mr-2"
            />
          }
          entries={[
            {
              label: 'Candidatos curtidos',
              icon: <Heart aria-hidden="true" />,
              link: (
                <Link
                  to="/empresa/candidatos/$lista"
                  params={{ lista: 'curtidos' }}
                  search={jobId === undefined ? {} : { job: jobId }}
                />
              ),
            },
            {
              label: 'Recados',
              icon: <Mail aria-hidden="true" />,
              link: <Link to="/conversas" search={{ ver: 'recados' }} />,
            },
            {
              label: 'Sua taxa de resposta',
              icon: <Gauge aria-hidden="true" />,
              link: <Link to="/empresa/matches" search={{ ver: 'respostas' }} />,
            },
          ]}
        />
      </div>
      {isOffered && (
        <ChipRow label="Vaga e etapa" className="w-[calc(100%+2*var(--spacing-gutter))] lg:mx-0 lg:w-full lg:px-0">
          {(jobs.length > 1 || jobId !== undefined) && (
            <SelectField
              label="Vaga"
              labelHidden
              items={[ALL_JOBS, ...jobs.map(({ id, title }) => ({ value: id, label: title }))]}
              value={jobId ?? ''}
              onValueChange={(id) => onFilter({ ...filter, jobId: id || undefined })}
              className="w-50 shrink-0 lg:w-72"
            />
          )}
          <ChipToggle
            className="shrink-0"
            pressed={stage === undefined}
            onPressedChange={() => onFilter({ ...filter, stage: undefined })}
          >
            Todos ({countMatches(filters)})
          </ChipToggle>
          {STAGES.filter((each) => stages[each] > 0 || each === stage).map((each) => (
            <ChipToggle
              key={each}
              className="shrink-0"
              pressed={each === stage}
              onPressedChange={(isPressed) => onFilter({ ...filter, stage: isPressed ? each : undefined })}
            >
              {STAGE_LABELS[each]} ({stages[each]})
            </ChipToggle>
          ))}
        </ChipRow>
      )}
    </section>
  );
}
