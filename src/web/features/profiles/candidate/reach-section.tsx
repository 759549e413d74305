import { Controller, type UseFormReturn } from 'react-hook-form';
import { RADII, type Radius } from '#domain/reach.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import type { CandidateValues } from './candidate-values.ts';
import { radiusText } from './reach-texts.ts';

const ITEMS = RADII.map((radius) => ({
  value: String(radius),
  label: radiusText({ raio_km: radius, aceita_remoto: false }),
}));

const radiusOf = (value: string | null): Radius => RADII.find((radius) => String(radius) === value) ?? 0;

/** How far around the city of interest, and remote work (feed#radius, feed#remote). */
export function ReachSection({ form: { control, register } }: { form: UseFormReturn<CandidateValues> }) {
  return (
    <>
      <Controller
        control={control}
        name="raio_km"
        render={({ field: { value, onChange, ...field } }) => (
          <SelectField
            {...field}
            label="Distância"
            hint="Em linha reta, do centro da sua cidade de interesse."
            items={ITEMS}
            value={String(value)}
            onValueChange={(chosen) => onChange(radiusOf(chosen))}
          />
        )}
      />
      <SwitchField
        label="Aceito trabalho remoto"
        hint="Você também vê vagas remotas do Brasil inteiro."
        {...register('aceita_remoto')}
      />
    </>
  );
}
