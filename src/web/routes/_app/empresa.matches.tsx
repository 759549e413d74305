import { createFileRoute } from '@tanstack/react-router';
import { MatchesScreen } from '#web/features/matches/matches-screen.tsx';
import { guardCompany } from '#web/lib/guards.ts';

interface Search {
  /** Narrows the list to one job (matches#list). */
  job?: string;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const Route = createFileRoute('/_app/empresa/matches')({
  validateSearch: (search: Record<string, unknown>): Search =>
    typeof search.job === 'string' && UUID.test(search.job) ? { job: search.job } : {},
  beforeLoad: guardCompany,
  staticData: { title: 'Matches' },
  component: CompanyMatches,
});

function CompanyMatches() {
  const { job } = Route.useSearch();
  return <MatchesScreen key={job} jobId={job} />;
}
