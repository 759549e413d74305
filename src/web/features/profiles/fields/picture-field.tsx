import { useState } from 'react';
import type { OwnProfile } from '#contract/profiles.ts';
import { AdjustButton } from '#web/features/media/crop/adjust-button.tsx';
import { PictureField } from '#web/features/media/picture-field.tsx';
import { pictureSources } from '#web/lib/pictures.ts';
import { Avatar } from '#web/ui/cards/avatar.tsx';
import { applySavedProfile, refreshProfile } from '../queries.ts';

interface ProfilePictureFieldProps {
  kind: 'avatar' | 'logo';
  label: string;
  profile: OwnProfile;
}

/** Field for a candidate's photo or a company's logo, uploaded at once and not with the form. Opens the crop dialog for a new photo. */
export function ProfilePictureField({ kind, label, profile }: ProfilePictureFieldProps) {
  const [adjusting, setAdjusting] = useState(false);
  const square = kind === 'logo';
  const stored = profile.avatar_url && pictureSources(profile.avatar_url, 'square').src;
  return (
    <PictureField
      kind={kind}
      label={label}
      isFilled={profile.avatar_url !== null}
      picture={(preview) => (
        <Avatar
          name={profile.name}
          src={preview ?? stored}
          zoom={preview ? 1 : profile.avatar_zoom_level}
          offsetX={preview ? 0 : profile.avatar_offset_x}
          offsetY={preview ? 0 : profile.avatar_offset_y}
          size="lg"
          square={square}
        />
      )}
      onUploaded={async () => {
        await refreshProfile();
        if (!square) setAdjusting(true);
      }}
      actions={
        <AdjustButton
          profile={profile}
          noun={square ? 'logo' : 'foto'}
          square={square}
          open={adjusting}
          onOpenChange={setAdjusting}
          onSaved={applySavedProfile}
        />
      }
    />
  );
}
