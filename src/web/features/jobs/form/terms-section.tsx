import { lazy, Suspense } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { CONTRACT_LABELS, CONTRACTS } from '#domain/jobs/contracts.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Card } from '#web/ui/cards/card.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { DaysField } from './days-field.tsx';
import type { JobFormValues } from './job-form-values.ts';
import { offerProblem } from './offer-values.ts';
import { SalaryField } from './salary-field.tsx';
import { WorkTimeField } from './work-time-field.tsx';

/** Lazy: needed only for apprentice jobs. */
const ApprenticeView = lazy(() => import('./apprentice-view.tsx').catch(() => ({ default: () => null })));

const NOT_STATED = 'nao-informado';
const CONTRACT_OPTIONS = [
  { value: NOT_STATED, label: 'Não informar' },
  ...CONTRACTS.map((value) => ({ value, label: CONTRACT_LABELS[value] })),
] as const;

interface TermsSectionProps {
  form: UseFormReturn<JobFormValues>;
  values: JobFormValues;
  salaryError?: string | undefined;
}

/** Part of the job form: contract, salary, hours and days. `salaryError` is the error of the plan's salary limit. */
export function TermsSection({ form: { control, formState }, values, salaryError }: TermsSectionProps) {
  const { entitlements } = useSignedIn();
  return (
    <Card className="grid grid-cols-1 gap-5 @md:grid-cols-2">
      <Controller
        name="contrato"
        control={control}
        render={({ field: { value, onChange } }) => (
          <SelectField
            label="Contrato"
            items={CONTRACT_OPTIONS}
            value={value}
            onValueChange={(next) => onChange(next === NOT_STATED ? null : next)}
            placeholder="Não informar"
          />
        )}
      />
      <Controller
        name="salary"
        control={control}
        rules={{ validate: (salary) => offerProblem(salary) ?? true }}
        render={({ field: { value, onChange, ref } }) => (
          <SalaryField
            value={value}
            onValueChange={onChange}
            comissao={values.comissao}
            time={values}
            isHighLocked={entitlements.max_high_salary_jobs === 0}
            error={salaryError}
            offerError={formState.errors.salary?.message}
            ref={ref}
          />
        )}
      />
      <Controller
        name="comissao"
        control={control}
        render={({ field: { value, onChange, name, ref } }) => (
          <CheckboxField
            {...{ name, ref }}
            className="-my-2 @md:col-span-2"
            label="Paga comissão"
            checked={value === true}
            onChange={({ target }) => onChange(target.checked || null)}
          />
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
      {values.contrato === 'aprendiz' && (
        <Suspense fallback={null}>
          <ApprenticeView values={values} />
        </Suspense>
      )}
      <Controller
        name="dias"
        control={control}
        render={({ field: { value, onChange } }) => (
          <div className="@md:col-span-2">
            <DaysField value={value} onValueChange={onChange} written={values.horario_trabalho} />
          </div>
        )}
      />
    </Card>
  );
}
