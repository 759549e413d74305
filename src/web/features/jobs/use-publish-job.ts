import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { FieldErrors, UseFormSetFocus } from 'react-hook-form';
import { errorCode } from '#web/lib/api-client.ts';
import { notifyError } from '#web/lib/error-texts.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { notify } from '#web/ui/notify.ts';
import { CREATE_ERRORS, CREATE_FAILED, DESCRIPTION_REQUIRED, FIELDS_REQUIRED, IMAGE_REQUIRED } from './error-texts.ts';
import { type JobFormValues, toJobInput } from './job-form-values.ts';
import { useCreateJob } from './queries.ts';

/** The fields that can be wrong, in the order of the page. */
const ORDER = ['title', 'funcao', 'location', 'image_url', 'requirements', 'description'] as const;

/** A refusal that a larger plan would lift. */
export type PlanRefusal = keyof typeof CREATE_ERRORS;

/** What the form does on 'Criar Vaga' (company.md 5 and 8); `onPublished` is called just before it leaves the screen. */
export function usePublishJob(onPublished: () => void, setFocus: UseFormSetFocus<JobFormValues>) {
  const { job_duration_days } = useSignedIn().abilities;
  const create = useCreateJob();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<PlanRefusal | null>(null);

  function refuse(error: unknown) {
    const code = errorCode(error);
    setRefusal(code === 'ACTIVE_JOB_LIMIT' || code === 'HIGH_SALARY_LIMIT' ? code : null);
    notifyError(error, CREATE_ERRORS, CREATE_FAILED);
  }

  async function publish(values: JobFormValues) {
    const input = toJobInput(values);
    if (!input) return;
    setRefusal(null);
    try {
      await create.mutateAsync(input);
    } catch (error) {
      return refuse(error);
    }
    onPublished();
    const days = job_duration_days === 1 ? '1 dia' : `${job_duration_days} dias`;
    notify.success('Vaga criada com sucesso!', `Sua vaga ficará ativa por ${days}.`);
    await navigate({ to: '/empresa/vagas' });
  }

  function complain(errors: FieldErrors<JobFormValues>) {
    const isBasic = errors.title || errors.funcao || errors.location;
    const missing = isBasic ? FIELDS_REQUIRED : errors.image_url ? IMAGE_REQUIRED : DESCRIPTION_REQUIRED;
    if (isBasic || errors.image_url || errors.description) notify.error(missing.title, missing.text);
    const first = ORDER.find((field) => errors[field]);
    if (first) setFocus(first);
  }

  return { publish, complain, busy: create.isPending, refusal };
}
