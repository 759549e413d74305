import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { furtherCities } from '#domain/jobs/job-cities.ts';
import { MODALITIES, MODALITY_LABELS } from '#domain/jobs/reach.ts';
import { TITLE_MAX } from '#domain/text/text-limits.ts';
import { CityField } from '#web/features/profiles/fields/city-field.tsx';
import { FunctionField } from '#web/features/profiles/fields/function-field.tsx';
import { FormField } from '#web/lib/forms/form-field.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { IMAGE_REQUIRED } from '../error-texts.ts';
import { AdvertView } from './advert-view.tsx';
import type { JobFormValues } from './job-form-values.ts';
import { JobImageField } from './job-image-field.tsx';
import { MoreCitiesSection } from './more-cities-section.tsx';

const MODALITY_OPTIONS = MODALITIES.map((value) => ({ value, label: MODALITY_LABELS[value] }));

interface BasicsSectionProps {
  form: UseFormReturn<JobFormValues>;
  title: string;
  onSending: (sent: Promise<boolean>) => void;
}

/** First part of the job form: title, function, cities, modality and picture; `onSending` gets a started upload (jobs#required). */
export function BasicsSection({ form: { control, register, formState }, title, onSending }: BasicsSectionProps) {
  const { errors } = formState;
  const location = useWatch({ control, name: 'location' });
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <TextField
          {...register('title', { validate: (text) => text.trim() !== '' || 'Dê um título à vaga' })}
          label="Título da vaga"
          required
          maxLength={TITLE_MAX}
          placeholder="Ex.: Atendente de loja"
          error={errors.title?.message}
        />
        <AdvertView text={title} />
      </div>
      <div className="grid grid-cols-1 gap-5 @md:grid-cols-2">
        <FormField control={control} name="funcao" rules={{ required: 'Escolha a função' }}>
          {(field) => <FunctionField {...field} label="Função" required />}
        </FormField>
        <FormField control={control} name="location" rules={{ required: 'Escolha a cidade' }}>
          {(field) => <CityField {...field} label="Localização" required />}
        </FormField>
      </div>
      <Controller
        name="outras_cidades"
        control={control}
        render={({ field: { value, onChange } }) => (
          <MoreCitiesSection location={location} value={furtherCities(location, value)} onValueChange={onChange} />
        )}
      />
      <Controller
        name="modalidade"
        control={control}
        render={({ field: { value, onChange, name, ref } }) => (
          <RadioCards
            {...{ value, name, ref }}
            legend="Modalidade"
            options={MODALITY_OPTIONS}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      />
      <Controller
        name="image_url"
        control={control}
        rules={{ required: IMAGE_REQUIRED.text }}
        render={({ field: { value, onChange, ref } }) => (
          <div ref={ref} tabIndex={-1} className="rounded-lg">
            <JobImageField
              value={value}
              onValueChange={onChange}
              error={errors.image_url?.message}
              onSending={onSending}
            />
          </div>
        )}
      />
    </Card>
  );
}
