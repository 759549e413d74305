import type { CandidateDeck } from '#contract/candidates.ts';
import { activeFilters } from '#domain/candidates/candidate-list.ts';
import { numberText } from '#domain/text/numbers.ts';
import { Chip } from '#web/ui/cards/chip.tsx';
import { type CandidateList, withoutFilter } from '../deck/list-rules.ts';
import { filterText, hiddenEducationText, leftOutText } from './filter-texts.ts';

interface LeftOutBarProps {
  summary: NonNullable<CandidateDeck['filter_summary']>;
  total: number;
  list: CandidateList;
  onList: (list: CandidateList) => void;
}

/** The number of candidates that the filters leave out, and for each filter a button that removes it (candidates#left-out). */
export default function LeftOutBar({ summary, total, list, onList }: LeftOutBarProps) {
  const set = activeFilters(list.filters);
  if (set.length === 0) return null;
  const hiddenEducation = hiddenEducationText(summary);
  return (
    <section
      aria-label="Filtros em uso"
      className="-mx-gutter flex items-center gap-2 overflow-x-auto px-gutter py-1 text-sm lg:mx-0 lg:flex-wrap lg:px-0"
    >
      <p role="status" className="shrink-0 font-medium text-ink-muted">
        {leftOutText(summary, total)}
      </p>
      {set.map((filter) => {
        const name = filterText(filter, list.filters);
        const more = summary.excluded_only_by[filter] ?? 0;
        return (
          <Chip
            key={filter}
            className="shrink-0"
            removeName={`${name}${more > 0 ? `: mostra mais ${numberText(more)}` : ''}`}
            onRemove={() => onList(withoutFilter(list, filter))}
          >
            {name}
            {more > 0 && <span aria-hidden="true">+{numberText(more)}</span>}
          </Chip>
        );
      })}
      {/* Comes after the buttons that remove a filter, which must be visible on a phone. */}
      {hiddenEducation && (
        <p role="status" className="shrink-0 text-ink-muted">
          {hiddenEducation}
        </p>
      )}
    </section>
  );
}
