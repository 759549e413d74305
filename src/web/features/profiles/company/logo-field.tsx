import { useState } from 'react';
import type { OwnProfile } from '#contract/profiles.ts';
import { AdjustButton } from '#web/features/media/crop/adjust-button.tsx';
import { PictureField } from '#web/features/media/picture-field.tsx';
import { pictureSources } from '#web/lib/pictures.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { applySaved, refreshProfile } from '../queries.ts';

/** The company's logo, sent at once, apart from the form. */
export function LogoField({ profile }: { profile: OwnProfile }) {
  const [adjusting, setAdjusting] = useState(false);
  const stored = profile.avatar_url && pictureSources(profile.avatar_url, 'square').src;
  return (
    <PictureField
      kind="logo"
      label="Logo da empresa"
      filled={profile.avatar_url !== null}
      picture={(preview) => (
        <Avatar
          name={profile.name}
          src={preview ?? stored}
          zoom={preview ? 1 : profile.avatar_zoom_level}
          offsetX={preview ? 0 : profile.avatar_offset_x}
          offsetY={preview ? 0 : profile.avatar_offset_y}
          size="lg"
          square
        />
      )}
      actions={
        <AdjustButton
          profile={profile}
          noun="logo"
          square
          open={adjusting}
          onOpenChange={setAdjusting}
          onSaved={applySaved}
        />
      }
      onUploaded={refreshProfile}
    />
  );
}
