import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { jobFilterOf, jobFilterSearch } from '#web/features/jobs/list/job-filter-rules.ts';
import { MyJobsScreen } from '#web/features/jobs/list/my-jobs-screen.tsx';
import type { JobFilter } from '#web/features/jobs/queries.ts';
import { SheetScreen } from '#web/features/jobs/spreadsheet-import/sheet-screen.tsx';
import { guardCompany } from '#web/lib/session/guards.ts';

export const Route = createFileRoute('/_app/empresa/vagas/')({
  // The screen validates the parameters, because the code of every route is loaded with every screen.
  validateSearch: (search: { situacao?: string; busca?: string; ordem?: string; ver?: string }) => search,
  beforeLoad: guardCompany,
  staticData: { title: 'Minhas vagas' },
  component: MyJobs,
});

function MyJobs() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const applyFilter = useCallback(
    (filter: JobFilter) => void navigate({ search: jobFilterSearch(filter), replace: true }),
    [navigate],
  );
  // The sheet has no route of its own, because the code of every route is loaded with every screen.
  if (search.ver === 'planilha') return <SheetScreen />;
  return <MyJobsScreen filter={jobFilterOf(search)} onFilter={applyFilter} />;
}
