import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { NEIGHBOURHOOD_MAX } from '#domain/text/text-limits.ts';
import { FormField } from '#web/lib/forms/form-field.tsx';
import { SectionCard } from '#web/ui/cards/section-card.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { CityField } from '../fields/city-field.tsx';
import type { CandidateValues } from './candidate-values.ts';

interface HomeSectionProps {
  form: UseFormReturn<CandidateValues>;
  title: string;
  /** Content above the fields. */
  children?: ReactNode;
}

/** Section of the profile form with the city and neighbourhood of the candidate's home, and the current city if it is another. */
export function HomeSection({ form: { control, register }, title, children }: HomeSectionProps) {
  return (
    <SectionCard title={title}>
      {children}
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField control={control} name="cidade_mora">
          {(field) => <CityField {...field} label="Cidade onde mora" />}
        </FormField>
        <TextField
          label="Bairro onde mora"
          maxLength={NEIGHBOURHOOD_MAX}
          autoComplete="address-level3"
          {...register('bairro_mora')}
        />
      </div>
      <FormField control={control} name="city">
        {(field) => <CityField {...field} label="Cidade atual" hint="Onde você está hoje, se for outra." />}
      </FormField>
    </SectionCard>
  );
}
