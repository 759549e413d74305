import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { FieldErrors, UseFormSetFocus } from 'react-hook-form';
import type { OwnJob } from '#contract/jobs.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { JOB_CHANGE_ERRORS, type PlanLimitCode, planLimitCode, planLimitTexts } from '#web/lib/job-state-texts.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import {
  CREATE_ERRORS,
  CREATE_FAILED,
  DESCRIPTION_REQUIRED,
  FIELDS_REQUIRED,
  IMAGE_REQUIRED,
  UPDATE_FAILED,
} from '../error-texts.ts';
import { useCreateJob, useUpdateJob } from '../mutations.ts';
import { JOB_HELD_TOAST } from '../review-texts.ts';
import { type JobFormValues, toJobInput } from './job-form-values.ts';

/** The fields that can be invalid, in the order of the form. */
const ORDER = ['title', 'funcao', 'location', 'image_url', 'salary', 'requirements', 'description'] as const;

/**
 * Returns `save`, which creates or updates the job and opens the list of jobs, `showProblems`, which shows the errors of an invalid
 * form, and `refusal`, the plan's limit for which the server refused the job (jobs#form).
 * @param of the job to edit, or the client-generated id of a new job (jobs#sent-once)
 * @param onSaved called when the job is saved, before another screen opens
 */
export function useSaveJob(of: OwnJob | string, onSaved: () => void, setFocus: UseFormSetFocus<JobFormValues>) {
  const job = typeof of === 'string' ? null : of;
  const { entitlements } = useSignedIn();
  const create = useCreateJob();
  const update = useUpdateJob();
  const navigate = useNavigate();
  const running = useRef(false);
  const [isLeaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState<PlanLimitCode | null>(null);

  async function send(values: JobFormValues): Promise<OwnJob | null> {
    const input = toJobInput(values);
    if (!input) return null;
    setRefusal(null);
    try {
      return await (typeof of === 'string'
        ? create.mutateAsync({ ...input, request_id: of })
        : update.mutateAsync({ ...input, id: of.id }));
    } catch (error) {
      setRefusal(planLimitCode(errorCode(error)));
      const texts = { ...JOB_CHANGE_ERRORS, ...CREATE_ERRORS, ...planLimitTexts(entitlements) };
      notifyError(error, texts, job ? UPDATE_FAILED : CREATE_FAILED);
      return null;
    }
  }

  async function saveAndLeave(values: JobFormValues) {
    const saved = await send(values);
    if (!saved) return;
    onSaved();
    const days = entitlements.job_duration_days === 1 ? '1 dia' : `${entitlements.job_duration_days} dias`;
    if (saved.review?.state === 'held') notify.info(JOB_HELD_TOAST.title, JOB_HELD_TOAST.text);
    else if (job) notify.success('Vaga atualizada!', 'Vaga atualizada com sucesso!');
    else notify.success('Vaga criada com sucesso!', `Sua vaga ficará ativa por ${days}.`);
    setLeaving(true);
    await navigate({ to: '/empresa/vagas' });
    setLeaving(false);
  }

  /** Ignores calls while one runs, also while the list of jobs then loads: a press there would send the job again. */
  async function save(values: JobFormValues) {
    if (running.current) return;
    running.current = true;
    await saveAndLeave(values);
    running.current = false;
  }

  function showProblems(errors: FieldErrors<JobFormValues>) {
    const isBasic = errors.title || errors.funcao || errors.location;
    const missing = isBasic ? FIELDS_REQUIRED : errors.image_url ? IMAGE_REQUIRED : DESCRIPTION_REQUIRED;
    if (isBasic || errors.image_url || errors.description) notify.error(missing.title, missing.text);
    const first = ORDER.find((field) => errors[field]);
    if (first) setFocus(first);
  }

  return { save, showProblems, busy: create.isPending || update.isPending || isLeaving, refusal };
}
