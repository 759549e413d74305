import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '#web/lib/forms/form-field.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import type { CandidateValues } from './candidate-values.ts';
import { RadiusField, REMOTE_FIELD_TEXTS } from './reach-field.tsx';

/** Fields for the maximum distance from the city of interest and for remote jobs (feed#radius, feed#remote). */
export function ReachSection({ form: { control, register } }: { form: UseFormReturn<CandidateValues> }) {
  return (
    <>
      <FormField control={control} name="raio_km">
        {(field) => <RadiusField {...field} />}
      </FormField>
      <SwitchField {...REMOTE_FIELD_TEXTS} {...register('aceita_remoto')} />
    </>
  );
}
