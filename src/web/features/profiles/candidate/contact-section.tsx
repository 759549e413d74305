import { Controller, type UseFormReturn } from 'react-hook-form';
import { NEIGHBOURHOOD_MAX } from '#domain/text-limits.ts';
import { SectionCard } from '#web/ui/section-card.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CityField } from '../fields/city-field.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import type { CandidateValues } from './candidate-values.ts';

const PHONE_NOTE = 'Seu telefone será usado apenas para contatos via WhatsApp em caso de match com uma empresa.';

/** Phone, where the candidate is and lives, and how they get about. */
export function ContactSection({ form }: { form: UseFormReturn<CandidateValues> }) {
  const { control, register, formState } = form;
  return (
    <>
      <SectionCard title="Contato e moradia">
        <Controller
          control={control}
          name="telefone"
          render={({ field: { value, onChange, ...field } }) => (
            <PhoneField
              {...field}
              label="Telefone/WhatsApp"
              hint={PHONE_NOTE}
              value={value}
              onValueChange={onChange}
              error={formState.errors.telefone?.message}
            />
          )}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Controller
            control={control}
            name="cidade_mora"
            render={({ field: { value, onChange, ...field } }) => (
              <CityField {...field} label="Cidade onde mora" value={value} onValueChange={onChange} />
            )}
          />
          <TextField
            label="Bairro onde mora"
            maxLength={NEIGHBOURHOOD_MAX}
            autoComplete="address-level3"
            {...register('bairro_mora')}
          />
        </div>
        <Controller
          control={control}
          name="city"
          render={({ field: { value, onChange, ...field } }) => (
            <CityField
              {...field}
              label="Cidade atual"
              hint="Onde você está hoje, se for outra."
              value={value}
              onValueChange={onChange}
            />
          )}
        />
      </SectionCard>
      <SectionCard title="Mobilidade">
        <div className="flex flex-col divide-y divide-line">
          <SwitchField label="Possuo veículo próprio" {...register('possui_veiculo')} />
          <SwitchField label="Tenho CNH ativa" {...register('cnh_ativa')} />
          <SwitchField label="Estou disponível para viajar" {...register('disponivel_viajar')} />
        </div>
      </SectionCard>
    </>
  );
}
