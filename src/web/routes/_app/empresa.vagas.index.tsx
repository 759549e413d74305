import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { MyJobsScreen } from '#web/features/jobs/list/my-jobs-screen.tsx';
import { jobFilterOf, jobFilterSearch } from '#web/features/jobs/places-rules.ts';
import type { JobFilter } from '#web/features/jobs/queries.ts';
import { guardCompany } from '#web/lib/guards.ts';

export const Route = createFileRoute('/_app/empresa/vagas/')({
  validateSearch: jobFilterSearch,
  beforeLoad: guardCompany,
  staticData: { title: 'Minhas vagas' },
  component: MyJobs,
});

function MyJobs() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const narrow = useCallback(
    ({ state, search: busca }: JobFilter) =>
      void navigate({ search: { ...(state && { situacao: state }), ...(busca && { busca }) }, replace: true }),
    [navigate],
  );
  return <MyJobsScreen filter={jobFilterOf(search)} onFilter={narrow} />;
}
