import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '#web/lib/forms/form-field.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import type { CandidateValues } from './candidate-values.ts';

const PHONE_NOTE = 'Seu telefone será usado apenas para contatos via WhatsApp em caso de match com uma empresa.';

/** The phone number that a company receives after a match. */
export function ContactPhoneField({ form }: { form: UseFormReturn<CandidateValues> }) {
  return (
    <FormField control={form.control} name="telefone">
      {(field) => <PhoneField {...field} label="Telefone/WhatsApp" hint={PHONE_NOTE} />}
    </FormField>
  );
}
