import { type Control, Controller } from 'react-hook-form';
import { AFFIRMATIVE_LABELS } from '#domain/jobs/affirmative.ts';
import { REQUIRED_EDUCATIONS } from '#domain/jobs/job-terms.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { type JobFormValues, openingsDigits } from './job-form-values.ts';

const NOT_STATED = 'nao-informado';
const EDUCATIONS = [
  { value: NOT_STATED, label: 'Não informar' },
  ...REQUIRED_EDUCATIONS.map((value) => ({ value, label: value })),
] as const;

/** Fields for the number of openings, minimum education and a reserved group (jobs#openings, jobs#education, jobs#affirmative). */
export default function DetailsView({ control }: { control: Control<JobFormValues> }) {
  return (
    <div className="grid grid-cols-1 gap-5 @md:grid-cols-2">
      <Controller
        name="vagas_abertas"
        control={control}
        render={({ field: { onChange, ...field } }) => (
          <TextField
            {...field}
            onChange={({ target }) => onChange(openingsDigits(target.value))}
            label="Quantas vagas"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            placeholder="Ex.: 2"
          />
        )}
      />
      <Controller
        name="escolaridade"
        control={control}
        render={({ field: { value, onChange } }) => (
          <SelectField
            label="Escolaridade mínima"
            items={EDUCATIONS}
            value={value}
            onValueChange={(next) => onChange(next === NOT_STATED ? null : next)}
            placeholder="Não informar"
          />
        )}
      />
      <Controller
        name="afirmativa"
        control={control}
        render={({ field: { value, onChange, name, ref } }) => (
          <SwitchField
            {...{ name, ref }}
            className="@md:col-span-2"
            label={AFFIRMATIVE_LABELS.pcd}
            hint="Para a cota que a Lei 8.213/1991 pede. Só quem tem deficiência deve se candidatar."
            checked={value === 'pcd'}
            onChange={({ target }) => onChange(target.checked ? 'pcd' : null)}
          />
        )}
      />
    </div>
  );
}
