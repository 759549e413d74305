import type { ReactNode, Ref } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { OwnProfile } from '#contract/profiles.ts';
import { NAME_MAX } from '#domain/text/text-limits.ts';
import { SectionCard } from '#web/ui/cards/section-card.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { ProfilePictureField } from '../fields/picture-field.tsx';
import type { CandidateValues } from './candidate-values.ts';

interface AboutSectionProps {
  form: UseFormReturn<CandidateValues>;
  profile: OwnProfile;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** Content below the name. */
  children: ReactNode;
}

/** Section of the profile form with the candidate's photo and name. */
export function AboutSection({ form, profile, headingRef, children }: AboutSectionProps) {
  const { register, formState } = form;
  return (
    <SectionCard title="Sobre mim" headingRef={headingRef}>
      <ProfilePictureField kind="avatar" label="Foto de perfil" profile={profile} />
      <TextField
        label="Nome completo"
        required
        autoComplete="name"
        maxLength={NAME_MAX}
        error={formState.errors.name?.message}
        {...register('name')}
      />
      {children}
    </SectionCard>
  );
}
