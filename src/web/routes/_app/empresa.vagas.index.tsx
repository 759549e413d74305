import { createFileRoute } from '@tanstack/react-router';
import { MyJobsScreen } from '#web/features/jobs/list/my-jobs-screen.tsx';
import { guardCompany } from '#web/lib/guards.ts';

export const Route = createFileRoute('/_app/empresa/vagas/')({
  beforeLoad: guardCompany,
  staticData: { title: 'Minhas vagas' },
  component: MyJobsScreen,
});
