import { createFileRoute } from '@tanstack/react-router';
import { EditJobScreen } from '#web/features/jobs/form/edit-job-screen.tsx';
import { guardCompany } from '#web/lib/session/guards.ts';

export const Route = createFileRoute('/_app/empresa/vagas/editar/$jobId')({
  beforeLoad: guardCompany,
  staticData: { title: 'Editar vaga' },
  component: EditJob,
});

function EditJob() {
  const { jobId } = Route.useParams();
  return <EditJobScreen key={jobId} jobId={jobId} />;
}
