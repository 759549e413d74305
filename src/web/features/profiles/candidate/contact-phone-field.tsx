import { Controller, type UseFormReturn } from 'react-hook-form';
import { PhoneField } from '../fields/phone-field.tsx';
import type { CandidateValues } from './candidate-values.ts';

const PHONE_NOTE = 'Seu telefone será usado apenas para contatos via WhatsApp em caso de match com uma empresa.';

/** The phone number that a company receives after a match. */
export function ContactPhoneField({ form }: { form: UseFormReturn<CandidateValues> }) {
  return (
    <Controller
      control={form.control}
      name="telefone"
      render={({ field: { value, onChange, ...field } }) => (
        <PhoneField
          {...field}
          label="Telefone/WhatsApp"
          hint={PHONE_NOTE}
          value={value}
          onValueChange={onChange}
          error={form.formState.errors.telefone?.message}
        />
      )}
    />
  );
}
