import { createFileRoute } from '@tanstack/react-router';
import { JobFormScreen } from '#web/features/jobs/form/job-form-screen.tsx';
import { guardCompany } from '#web/lib/guards.ts';

export const Route = createFileRoute('/_app/empresa/criar-vaga')({
  beforeLoad: guardCompany,
  staticData: { title: 'Nova vaga' },
  component: JobFormScreen,
});
