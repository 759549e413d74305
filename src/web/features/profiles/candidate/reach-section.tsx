import { Controller, type UseFormReturn } from 'react-hook-form';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import type { CandidateValues } from './candidate-values.ts';
import { RadiusField, REMOTE_FIELD_TEXTS } from './reach-field.tsx';

/** Fields for the maximum distance from the city of interest and for remote jobs (feed#radius, feed#remote). */
export function ReachSection({ form: { control, register } }: { form: UseFormReturn<CandidateValues> }) {
  return (
    <>
      <Controller
        control={control}
        name="raio_km"
        render={({ field: { onChange, ...field } }) => <RadiusField {...field} onValueChange={onChange} />}
      />
      <SwitchField {...REMOTE_FIELD_TEXTS} {...register('aceita_remoto')} />
    </>
  );
}
