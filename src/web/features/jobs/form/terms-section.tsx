import { type Control, Controller } from 'react-hook-form';
import { useSignedIn } from '#web/lib/session.ts';
import { Card } from '#web/ui/card.tsx';
import type { JobFormValues } from './job-form-values.ts';
import { SalaryField } from './salary-field.tsx';
import { WorkTimeField } from './work-time-field.tsx';

interface TermsSectionProps {
  control: Control<JobFormValues>;
  salaryError?: string | undefined;
}

/** Pay and hours of a job. */
export function TermsSection({ control, salaryError }: TermsSectionProps) {
  const { entitlements } = useSignedIn();
  return (
    <Card className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <Controller
        name="salary_range"
        control={control}
        render={({ field: { value, onChange } }) => (
          <div className="sm:col-span-2">
            <SalaryField
              value={value}
              onValueChange={onChange}
              highLocked={entitlements.max_high_salary_jobs === 0}
              error={salaryError}
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
  );
}
