import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { OwnProfile } from '#contract/profiles.ts';
import { BIO_MAX, NAME_MAX } from '#domain/text-limits.ts';
import { AdjustButton } from '#web/features/media/crop/adjust-button.tsx';
import { PictureField } from '#web/features/media/picture-field.tsx';
import { pictureSources } from '#web/lib/pictures.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { applySaved, refreshProfile } from '../queries.ts';
import type { CandidateValues } from './candidate-values.ts';

interface AboutSectionProps {
  form: UseFormReturn<CandidateValues>;
  profile: OwnProfile;
}

/** Photo, name and bio. The photo is sent at once, apart from the form. */
export function AboutSection({ form, profile }: AboutSectionProps) {
  const { register, formState } = form;
  const [adjusting, setAdjusting] = useState(false);
  const stored = profile.avatar_url && pictureSources(profile.avatar_url, 'square').src;
  return (
    <SectionCard title="Sobre mim">
      <PictureField
        kind="avatar"
        label="Foto de perfil"
        filled={profile.avatar_url !== null}
        picture={(preview) => (
          <Avatar
            name={profile.name}
            src={preview ?? stored}
            zoom={preview ? 1 : profile.avatar_zoom_level}
            offsetX={preview ? 0 : profile.avatar_offset_x}
            offsetY={preview ? 0 : profile.avatar_offset_y}
            size="lg"
          />
        )}
        onUploaded={async () => {
          await refreshProfile();
          setAdjusting(true);
        }}
        actions={
          <AdjustButton
            profile={profile}
            noun="foto"
            open={adjusting}
            onOpenChange={setAdjusting}
            onSaved={applySaved}
          />
        }
      />
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
