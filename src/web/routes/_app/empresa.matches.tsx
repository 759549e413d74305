import { createFileRoute } from '@tanstack/react-router';
import { isUuid } from '#domain/uuid.ts';
import { MatchesScreen } from '#web/features/matches/matches-screen.tsx';
import { guardCompany } from '#web/lib/guards.ts';

interface Search {
  /** Narrows the list to one job (matches#list). */
  job?: string;
}

export const Route = createFileRoute('/_app/empresa/matches')({
  // The routes are part of every screen's code: what the address means is worked out by the screen.
  validateSearch: (asked: Search) => asked,
  beforeLoad: guardCompany,
  staticData: { title: 'Matches' },
  component: CompanyMatches,
});

function CompanyMatches() {
  const { job } = Route.useSearch();
  const jobId = isUuid(job) ? job : undefined;
  return <MatchesScreen key={jobId} jobId={jobId} />;
}
