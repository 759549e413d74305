import { createFileRoute } from '@tanstack/react-router';
import { JobFormScreen } from '#web/features/jobs/form/job-form-screen.tsx';
import { guardCompany } from '#web/lib/session/guards.ts';

interface Search {
  /** The id of the job to copy into the form (jobs#duplicate). */
  de?: string;
  /** The id of the draft to continue (jobs#drafts). */
  rascunho?: string;
}

export const Route = createFileRoute('/_app/empresa/criar-vaga')({
  validateSearch: ({ de, rascunho }: Record<string, unknown>): Search => ({
    ...(typeof de === 'string' && { de }),
    ...(typeof rascunho === 'string' && { rascunho }),
  }),
  beforeLoad: guardCompany,
  staticData: { title: 'Nova vaga' },
  component: NewJob,
});

function NewJob() {
  const { de, rascunho } = Route.useSearch();
  return <JobFormScreen key={rascunho ?? de} copiedId={de ?? null} draftId={rascunho ?? null} />;
}
