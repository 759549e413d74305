import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useScreenTitle } from '#web/lib/page/screen-title.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { JOB_LOAD_FAILED } from '../error-texts.ts';
import { useOwnJob } from '../queries.ts';
import { JobForm } from './job-form.tsx';
import { JobFormSkeleton } from './job-form-skeleton.tsx';

/** Screen with the form of an existing job. When the job can't be loaded, the list of jobs opens instead (jobs#job-missing). */
export function EditJobScreen({ jobId }: { jobId: string }) {
  const { data: job, isError } = useOwnJob(jobId);
  const navigate = useNavigate();
  useScreenTitle('Editar vaga');

  useEffect(() => {
    if (!isError) return;
    notify.error('Erro', JOB_LOAD_FAILED);
    void navigate({ to: '/empresa/vagas', replace: true });
  }, [isError, navigate]);

  return job ? <JobForm job={job} /> : <JobFormSkeleton />;
}
