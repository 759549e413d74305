import { createFileRoute } from '@tanstack/react-router';
import { ScreenPlaceholder } from '#web/features/shell/screen-placeholder.tsx';
import { guardCompany } from '#web/lib/guards.ts';

interface Search {
  /** Narrows the list to one job (company.md 2, 'Company matches'). */
  job?: string;
}

export const Route = createFileRoute('/_app/empresa/matches')({
  validateSearch: (search: Record<string, unknown>): Search =>
    typeof search.job === 'string' ? { job: search.job } : {},
  beforeLoad: guardCompany,
  staticData: { title: 'Matches' },
  component: ScreenPlaceholder,
});
