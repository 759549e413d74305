import { createFileRoute } from '@tanstack/react-router';
import { JobFormScreen } from '#web/features/jobs/form/job-form-screen.tsx';
import { guardCompany } from '#web/lib/guards.ts';

interface Search {
  /** The job that the new one begins as (jobs#duplicate). */
  de?: string;
}

export const Route = createFileRoute('/_app/empresa/criar-vaga')({
  validateSearch: (search: Record<string, unknown>): Search => (typeof search.de === 'string' ? { de: search.de } : {}),
  beforeLoad: guardCompany,
  staticData: { title: 'Nova vaga' },
  component: NewJob,
});

function NewJob() {
  const { de } = Route.useSearch();
  return <JobFormScreen key={de} copiedId={de ?? null} />;
}
