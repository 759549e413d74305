import { createFileRoute } from '@tanstack/react-router';
import { JobFormScreen } from '#web/features/jobs/form/job-form-screen.tsx';
import { guardCompany } from '#web/lib/session/guards.ts';

interface Search {
  /** The job whose copy the new one starts as (jobs#duplicate). */
  de?: string;
  /** The draft to continue (jobs#drafts). */
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
