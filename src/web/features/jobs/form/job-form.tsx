import { type FormEvent, useEffect, useId, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { JobDraft, OwnJob } from '#contract/jobs.ts';
import { numberText } from '#domain/text/numbers.ts';
import { DESCRIPTION_MAX } from '#domain/text/text-limits.ts';
import { UpgradeButton } from '#web/features/billing/upgrade-button.tsx';
import { useLeaveGuard } from '#web/lib/drafts/use-leave-guard.ts';
import { Form } from '#web/lib/forms/form.tsx';
import { useForm } from '#web/lib/forms/use-form.ts';
import { planLimitTexts } from '#web/lib/job-state-texts.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import type { Question } from '#web/ui/dialogs/confirm.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { REVIEW_TITLES, reviewText } from '../review-texts.ts';
import { AdvertView } from './advert-view.tsx';
import { BasicsSection } from './basics-section.tsx';
import { BenefitsField } from './benefits-field.tsx';
import { DetailsSection } from './details-section.tsx';
import { DraftButton } from './draft-button.tsx';
import { FORM_GRID_CLASS } from './form-class.ts';
import {
  countDetails,
  EMPTY_JOB,
  hasChanges,
  type JobFormValues,
  jobValues,
  requirementsProblem,
} from './job-form-values.ts';
import { PreviewView } from './preview-view.tsx';
import { RequirementsField } from './requirements-field.tsx';
import { TermsSection } from './terms-section.tsx';
import { usePendingUpload } from './use-pending-upload.ts';
import { useSaveJob } from './use-save-job.ts';

const CREATE = {
  submit: 'Criar Vaga',
  busy: 'Publicando...',
  leave: {
    title: 'Sair sem publicar a vaga?',
    description: 'O que você preencheu será perdido.',
    confirmLabel: 'Sair sem publicar',
    cancelLabel: 'Continuar editando',
    tone: 'danger',
  } satisfies Question,
};
const EDIT = {
  submit: 'Salvar Alterações',
  busy: 'Salvando...',
  leave: {
    title: 'Sair sem salvar?',
    description: 'As alterações desta vaga serão perdidas.',
    confirmLabel: 'Sair sem salvar',
    cancelLabel: 'Continuar editando',
    tone: 'danger',
  } satisfies Question,
};

interface JobFormProps {
  /** The job to edit; undefined: the form creates a new job. */
  job?: OwnJob;
  /** The job whose values a new job starts with. */
  copied?: OwnJob | undefined;
  /** The draft that the form continues. */
  draft?: JobDraft | undefined;
  /** Called when the form's values begin to differ from the initial ones. */
  onStarted?: () => void;
}

/** The form that creates or edits a job (jobs#form). */
export function JobForm({ job, copied, draft, onStarted }: JobFormProps) {
  const id = useId();
  const initialJob = job ?? draft ?? copied;
  // Identifies the new job, so that a repeated request creates no second job (jobs#sent-once).
  const [newJobId] = useState(() => draft?.id ?? newId());
  const texts = job ? EDIT : CREATE;
  const plan = planLimitTexts(useSignedIn().entitlements);
  const form = useForm<JobFormValues>({
    defaultValues: initialJob ? jobValues(initialJob) : EMPTY_JOB,
    shouldFocusError: false,
  });
  const { control, register, handleSubmit, setFocus, formState } = form;
  const { errors, isDirty } = formState;
  const values = useWatch({ control, compute: (now: JobFormValues) => now });
  const { sending, waiting, track, settled } = usePendingUpload();
  const changed = sending || (job ? hasChanges(values, job) : isDirty);
  const allowLeaving = useLeaveGuard(changed, texts.leave);
  const { save, showProblems, busy, refusal } = useSaveJob(job ?? newJobId, allowLeaving, setFocus);

  useEffect(() => {
    if (isDirty) onStarted?.();
  }, [isDirty, onStarted]);

  /** Waits for a pending picture upload before saving; when the upload fails, the picture's field shows the error. */
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (waiting || busy || (!changed && job)) return;
    if (await settled()) await handleSubmit(save, showProblems)();
  }

  return (
    <div className={FORM_GRID_CLASS}>
      <Form form={form} className="@container flex min-w-0 flex-col gap-5" onSubmit={(event) => void submit(event)}>
        {job?.review && (
          <Banner tone="danger" title={REVIEW_TITLES[job.review.state]}>
            <p className="wrap-anywhere">{reviewText(job.review)}</p>
          </Banner>
        )}
        <BasicsSection form={form} title={values.title} onSending={track} />
        <TermsSection
          form={form}
          values={values}
          salaryError={refusal === 'HIGH_SALARY_LIMIT' ? plan[refusal].title : undefined}
        />
        <DetailsSection control={control} givenCount={countDetails(values)} />
        <Card className="flex flex-col gap-6">
          <Controller
            name="beneficios"
            control={control}
            render={({ field: { value, onChange } }) => (
              <div>
                <BenefitsField value={value} onValueChange={onChange} />
                <AdvertView text={value.join(', ')} />
              </div>
            )}
          />
          <div>
            <RequirementsField
              input={register('requirements', { validate: (text) => requirementsProblem(text) ?? true })}
              typed={values.requirements}
              error={errors.requirements?.message}
            />
            <AdvertView text={values.requirements} />
          </div>
        </Card>
        <Card>
          <TextArea
            {...register('description', { validate: (text) => text.trim() !== '' || 'Descreva a vaga' })}
            label="Descrição detalhada"
            required
            rows={6}
            maxLength={DESCRIPTION_MAX}
            placeholder="Conte como é o dia a dia, a equipe e o que você espera de quem chega."
            hint={`${numberText(values.description.length)} de ${numberText(DESCRIPTION_MAX)} caracteres`}
            error={errors.description?.message}
          />
          <AdvertView text={values.description} />
        </Card>
        {refusal && (
          <Banner live tone="super" title={plan[refusal].title} action={<UpgradeButton size="sm" />}>
            <p>{plan[refusal].text}</p>
          </Banner>
        )}
        <div className="flex flex-col gap-2.5">
          <Button
            type="submit"
            size="lg"
            wide
            disabled={job !== undefined && !changed}
            busy={busy || waiting}
            busyLabel={waiting ? 'Enviando a imagem...' : texts.busy}
            aria-describedby={`${id}-why`}
          >
            {texts.submit}
          </Button>
          {!job && (
            <DraftButton
              form={form}
              id={newJobId}
              disabled={busy || waiting || !(changed || initialJob)}
              settled={settled}
              onSaved={allowLeaving}
            />
          )}
          <p id={`${id}-why`} role="status" className="text-center text-ink-muted text-sm empty:hidden">
            {job && !changed && 'Nenhuma alteração detectada'}
            {waiting && 'Só um instante: a imagem ainda está sendo enviada.'}
          </p>
        </div>
      </Form>
      <PreviewView values={values} />
    </div>
  );
}
