import type { UseFormReturn } from 'react-hook-form';
import type { OwnProfile } from '#contract/profiles.ts';
import { BIO_MAX, NAME_MAX } from '#domain/text-limits.ts';
import { SectionCard } from '#web/ui/section-card.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ProfilePictureField } from '../fields/picture-field.tsx';
import type { CandidateValues } from './candidate-values.ts';

interface AboutSectionProps {
  form: UseFormReturn<CandidateValues>;
  profile: OwnProfile;
}

/** Photo, name and bio. */
export function AboutSection({ form, profile }: AboutSectionProps) {
  const { register, formState } = form;
  return (
    <SectionCard title="Sobre mim">
      <ProfilePictureField kind="avatar" label="Foto de perfil" profile={profile} />
      <TextField
        label="Nome completo"
        required
        autoComplete="name"
        maxLength={NAME_MAX}
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <TextArea
        label="Bio"
        hint="Conte em poucas linhas quem você é e o que procura."
        maxLength={BIO_MAX}
        error={formState.errors.bio?.message}
        {...register('bio')}
      />
    </SectionCard>
  );
}
