import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { DESCRIPTION_MAX, TITLE_MAX } from '#domain/text-limits.ts';
import { CityField } from '#web/features/profiles/fields/city-field.tsx';
import { FunctionField } from '#web/features/profiles/fields/function-field.tsx';
import { useSignedIn } from '#web/lib/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { BenefitsField } from './benefits-field.tsx';
import { CREATE_ERRORS, IMAGE_REQUIRED } from './error-texts.ts';
import { EMPTY_JOB, type JobFormValues, requirementsProblem } from './job-form-values.ts';
import { JobImageField } from './job-image-field.tsx';
import { JobPreview } from './job-preview.tsx';
import { RequirementsField } from './requirements-field.tsx';
import { SalaryField } from './salary-field.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import { usePublishJob } from './use-publish-job.ts';
import { WorkTimeField } from './work-time-field.tsx';

const filled = (message: string) => (text: string) => text.trim() !== '' || message;

/** A new job (company.md 2 and 5 'Job form'); `onStarted` is called when something was filled in. */
export function JobForm({ onStarted }: { onStarted: () => void }) {
  const { abilities } = useSignedIn();
  const { control, register, handleSubmit, setFocus, formState } = useForm<JobFormValues>({
    defaultValues: EMPTY_JOB,
    shouldFocusError: false,
  });
  const values = useWatch({ control, compute: (now: JobFormValues) => now });
  const { errors, isDirty } = formState;
  const letGo = useLeaveGuard(isDirty);
  const { publish, complain, busy, refusal } = usePublishJob(letGo, setFocus);

  useEffect(() => {
    if (isDirty) onStarted();
  }, [isDirty, onStarted]);

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-10">
      <form noValidate className="flex min-w-0 flex-col gap-5" onSubmit={handleSubmit(publish, complain)}>
        <Card className="flex flex-col gap-5">
          <TextField
            {...register('title', { validate: filled('Dê um título à vaga') })}
            label="Título da vaga"
            required
            maxLength={TITLE_MAX}
            placeholder="Ex.: Atendente de loja"
            error={errors.title?.message}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <Controller
              name="funcao"
              control={control}
              rules={{ required: 'Escolha a função' }}
              render={({ field: { value, onChange, onBlur, name, ref } }) => (
                <FunctionField
                  {...{ value, onBlur, name, ref }}
                  label="Função"
                  required
                  onValueChange={onChange}
                  error={errors.funcao?.message}
                />
              )}
            />
            <Controller
              name="location"
              control={control}
              rules={{ required: 'Escolha a cidade' }}
              render={({ field: { value, onChange, onBlur, name, ref } }) => (
                <CityField
                  {...{ value, onBlur, name, ref }}
                  label="Localização"
                  required
                  onValueChange={onChange}
                  error={errors.location?.message}
                />
              )}
            />
          </div>
          <Controller
            name="image_url"
            control={control}
            rules={{ required: IMAGE_REQUIRED.text }}
            render={({ field: { value, onChange, ref } }) => (
              <div ref={ref} tabIndex={-1} className="rounded-lg">
                <JobImageField value={value} onValueChange={onChange} error={errors.image_url?.message} />
              </div>
            )}
          />
        </Card>
        <Card className="grid gap-5 sm:grid-cols-2">
          <Controller
            name="salary_range"
            control={control}
            render={({ field: { value, onChange } }) => (
              <div className="sm:col-span-2">
                <SalaryField
                  value={value}
                  onValueChange={onChange}
                  highLocked={abilities.max_high_salary_jobs === 0}
                  error={refusal === 'HIGH_SALARY_LIMIT' ? CREATE_ERRORS.HIGH_SALARY_LIMIT.title : undefined}
                />
              </div>
            )}
          />
          <Controller
            name="horario_inicio"
            control={control}
            render={({ field: { value, onChange } }) => (
              <WorkTimeField label="Horário de início" value={value} onValueChange={onChange} />
            )}
          />
          <Controller
            name="horario_fim"
            control={control}
            render={({ field: { value, onChange } }) => (
              <WorkTimeField label="Horário de fim" value={value} onValueChange={onChange} />
            )}
          />
        </Card>
        <Card className="flex flex-col gap-6">
          <Controller
            name="beneficios"
            control={control}
            render={({ field: { value, onChange } }) => <BenefitsField value={value} onValueChange={onChange} />}
          />
          <RequirementsField
            input={register('requirements', { validate: (text) => requirementsProblem(text) ?? true })}
            typed={values.requirements}
            error={errors.requirements?.message}
          />
        </Card>
        <Card>
          <TextArea
            {...register('description', { validate: filled('Descreva a vaga') })}
            label="Descrição detalhada"
            required
            rows={6}
            maxLength={DESCRIPTION_MAX}
            placeholder="Conte como é o dia a dia, a equipe e o que você espera de quem chega."
            hint={`${values.description.length.toLocaleString('pt-BR')} de ${DESCRIPTION_MAX.toLocaleString('pt-BR')} caracteres`}
            error={errors.description?.message}
          />
        </Card>
        {refusal && (
          <Banner
            live
            tone="super"
            title={CREATE_ERRORS[refusal].title}
            action={
              <Button size="sm" render={<Link to="/empresa/assinatura" />}>
                Fazer Upgrade
              </Button>
            }
          >
            <p>{CREATE_ERRORS[refusal].text}</p>
          </Banner>
        )}
        <Button type="submit" size="lg" busy={busy} busyLabel="Publicando..." wide>
          Criar Vaga
        </Button>
      </form>
      <JobPreview values={values} />
    </div>
  );
}
