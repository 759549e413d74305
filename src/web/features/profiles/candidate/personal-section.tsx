import { LockKeyhole } from 'lucide-react';
import type { Ref } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { MAXIMUM_AGE, MINIMUM_AGE } from '#domain/candidates/completeness.ts';
import { ESCOLARIDADES, ESTADOS_CIVIS, GENEROS } from '#domain/catalogue/personal.ts';
import { ADULT_AGE, youngText } from '#domain/jobs/young-workers.ts';
import { FormField } from '#web/lib/forms/form-field.tsx';
import { SectionCard } from '#web/ui/cards/section-card.tsx';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import type { CandidateValues } from './candidate-values.ts';
import { educationSwitchHint, educationVisibilityText } from './education-texts.ts';

const asItems = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }));

const CHOICES = [
  { name: 'genero', label: 'Gênero', items: asItems(GENEROS) },
  { name: 'escolaridade', label: 'Escolaridade', items: asItems(ESCOLARIDADES) },
  { name: 'estado_civil', label: 'Estado civil', items: asItems(ESTADOS_CIVIS) },
] as const;

const CHILDREN = [
  { value: 'sim', label: 'Sim' },
  { value: 'nao', label: 'Não' },
];

interface PersonalSectionProps {
  form: UseFormReturn<CandidateValues>;
  /** True while fields are missing: shows the banner that all are required. */
  warned?: boolean | undefined;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** Section of the profile form with the mandatory personal information (profiles#personal-information). */
export function PersonalSection({ form, warned = false, headingRef }: PersonalSectionProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const age = Number(useWatch({ control, name: 'idade' }));
  const isShown = useWatch({ control, name: 'mostra_escolaridade' });
  const isYoung = age >= MINIMUM_AGE && age < ADULT_AGE;
  return (
    <SectionCard
      title="Informações pessoais"
      headingRef={headingRef}
      note={`Pedimos para deixar seu currículo pronto. ${educationVisibilityText(isShown)}`}
    >
      {warned && (
        <Banner tone="match" icon={<LockKeyhole />} title="Obrigatórias para salvar">
          <p>Preencha tudo nesta parte para poder salvar.</p>
        </Banner>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Idade"
          required
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          hint={isYoung ? youngText(age) : `De ${MINIMUM_AGE} a ${MAXIMUM_AGE} anos.`}
          error={errors.idade?.message}
          {...register('idade', { setValueAs: (text: string) => text.trim() })}
        />
        {CHOICES.map(({ name, label, items }) => (
          <div key={name} className="min-w-0">
            <FormField control={control} name={name}>
              {(field) => <SelectField<string> {...field} label={label} required items={items} />}
            </FormField>
            {name === 'escolaridade' && (
              <SwitchField
                label="Mostrar minha escolaridade às empresas"
                hint={educationSwitchHint(isShown)}
                className="mt-1"
                {...register('mostra_escolaridade')}
              />
            )}
          </div>
        ))}
      </div>
      <RadioCards
        legend="Tem filhos?"
        starred
        options={CHILDREN}
        error={errors.tem_filhos?.message}
        {...register('tem_filhos')}
      />
    </SectionCard>
  );
}
