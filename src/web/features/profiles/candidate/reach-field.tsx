import type { Ref } from 'react';
import { RADII, type Radius } from '#domain/jobs/reach.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { radiusText } from './reach-texts.ts';

const ITEMS = RADII.map((radius) => ({
  value: String(radius),
  label: radiusText({ raio_km: radius, aceita_remoto: false }),
}));

const radiusOf = (value: string | null): Radius => RADII.find((radius) => String(radius) === value) ?? 0;

export const REMOTE_FIELD_TEXTS = {
  label: 'Aceito trabalho remoto',
  hint: 'Você também vê vagas remotas do Brasil inteiro.',
};

interface RadiusFieldProps {
  value: Radius;
  onValueChange: (radius: Radius) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** Select field for the maximum distance of jobs from the city of interest, in km; 0 for jobs in that city only (feed#radius). */
export function RadiusField({ value, onValueChange, ...field }: RadiusFieldProps) {
  return (
    <SelectField
      {...field}
      label="Distância"
      hint="Em linha reta, do centro da sua cidade de interesse."
      items={ITEMS}
      value={String(value)}
      onValueChange={(chosen) => onValueChange(radiusOf(chosen))}
    />
  );
}
