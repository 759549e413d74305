import type { Ref } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { SectionCard } from '#web/ui/cards/section-card.tsx';
import { CityField } from '../fields/city-field.tsx';
import { FunctionPickerField } from '../fields/function-picker-field.tsx';
import type { CandidateValues } from './candidate-values.ts';
import { ReachSection } from './reach-section.tsx';

const ORDER_HINT = 'A primeira é a sua área principal. Arraste ou use as setas para mudar a ordem.';

interface SearchSectionProps {
  form: UseFormReturn<CandidateValues>;
  note?: string | undefined;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** Collapses the catalogue below the search. */
  folded?: boolean | undefined;
}

/** The city and the functions that select the deck (feed#eligible). */
export function SearchSection({
  form,
  note = 'As vagas que você vê vêm daqui.',
  headingRef,
  folded,
}: SearchSectionProps) {
  const { control, formState } = form;
  return (
    <SectionCard title="O que você procura" note={note} headingRef={headingRef}>
      <Controller
        control={control}
        name="cidade_de_interesse"
        render={({ field: { value, onChange, ...field } }) => (
          <CityField
            {...field}
            label="Cidade de interesse"
            required
            hint="Onde você quer trabalhar."
            value={value}
            onValueChange={onChange}
            error={formState.errors.cidade_de_interesse?.message}
          />
        )}
      />
      <ReachSection form={form} />
      <Controller
        control={control}
        name="funcoes"
        render={({ field: { value, onChange, ref } }) => (
          <FunctionPickerField
            ref={ref}
            ordered
            folded={folded}
            label="Funções desejadas"
            required
            hint={value.length > 1 ? ORDER_HINT : undefined}
            value={value}
            onValueChange={onChange}
            error={formState.errors.funcoes?.message}
          />
        )}
      />
    </SectionCard>
  );
}
