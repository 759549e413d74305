import type { Ref } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { FormField } from '#web/lib/forms/form-field.tsx';
import { SectionCard } from '#web/ui/cards/section-card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { CityField } from '../fields/city-field.tsx';
import { FunctionPickerField } from '../fields/function-picker-field.tsx';
import type { CandidateValues } from './candidate-values.ts';
import { ReachSection } from './reach-section.tsx';
import { radiusText } from './reach-texts.ts';

const ORDER_HINT = 'A primeira é a sua área principal. Arraste ou use as setas para mudar a ordem.';

interface SearchSectionProps {
  form: UseFormReturn<CandidateValues>;
  note?: string | undefined;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** True: the list of all functions, the distance and the switch for remote jobs are collapsed. */
  isFolded?: boolean | undefined;
}

/** Section of the profile form with the city, distance and functions that select the candidate's deck (feed#eligible). */
export function SearchSection({
  form,
  note = 'As vagas que você vê vêm daqui.',
  headingRef,
  isFolded,
}: SearchSectionProps) {
  const { control } = form;
  const [raio_km, aceita_remoto] = useWatch({ control, name: ['raio_km', 'aceita_remoto'] });
  return (
    <SectionCard title="O que você procura" note={note} headingRef={headingRef}>
      <FormField control={control} name="cidade_de_interesse">
        {(field) => <CityField {...field} label="Cidade de interesse" required hint="Onde você quer trabalhar." />}
      </FormField>
      {!isFolded && <ReachSection form={form} />}
      <FormField control={control} name="funcoes">
        {(field) => (
          <FunctionPickerField
            {...field}
            isOrdered
            isFolded={isFolded}
            label="Funções desejadas"
            required
            hint={field.value.length > 1 ? ORDER_HINT : undefined}
          />
        )}
      </FormField>
      {isFolded && (
        <Disclosure
          title="Distância e trabalho remoto"
          note={<span className="text-ink-muted text-sm">{radiusText({ raio_km, aceita_remoto })}</span>}
          className="border-t"
        >
          <div className="flex flex-col gap-5">
            <ReachSection form={form} />
          </div>
        </Disclosure>
      )}
    </SectionCard>
  );
}
