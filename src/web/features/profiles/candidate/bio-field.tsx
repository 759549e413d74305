import type { UseFormReturn } from 'react-hook-form';
import { BIO_MAX } from '#domain/text/text-limits.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import type { CandidateValues } from './candidate-values.ts';

export function BioField({ form: { register, formState } }: { form: UseFormReturn<CandidateValues> }) {
  return (
    <TextArea
      label="Bio"
      hint="Conte em poucas linhas quem você é e o que procura. Seu contato vai junto com o match."
      maxLength={BIO_MAX}
      error={formState.errors.bio?.message}
      {...register('bio')}
    />
  );
}
