import { createFileRoute } from '@tanstack/react-router';
import { EditJobScreen } from '#web/features/jobs/form/edit-job-screen.tsx';
import { JobFormScreen } from '#web/features/jobs/form/job-form-screen.tsx';
import { guardCompany } from '#web/lib/session/guards.ts';

interface Search {
  /** The id of the job to edit; without it, the form creates a job (jobs#form). */
  id?: string;
}

export const Route = createFileRoute('/_app/company/create-job')({
  validateSearch: (search: Record<string, unknown>): Search => (typeof search.id === 'string' ? { id: search.id } : {}),
  beforeLoad: guardCompany,
  staticData: { title: 'Nova vaga' },
  component: JobFormOrEdit,
});

function JobFormOrEdit() {
  const { id } = Route.useSearch();
  return id === undefined ? <JobFormScreen /> : <EditJobScreen key={id} jobId={id} />;
}
