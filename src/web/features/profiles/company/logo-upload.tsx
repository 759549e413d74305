import type { OwnProfile } from '#contract/profiles.ts';
import { PictureUpload } from '#web/features/media/picture-upload.tsx';
import { pictureSources } from '#web/lib/pictures.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { refreshProfile } from '../queries.ts';

/** The company's logo, sent at once, apart from the form (company.md 5 'Logo upload'). */
export function LogoUpload({ profile }: { profile: OwnProfile }) {
  const stored = profile.avatar_url && pictureSources(profile.avatar_url, 'square').src;
  return (
    <PictureUpload
      kind="logo"
      label="Logo da empresa"
      filled={profile.avatar_url !== null}
      picture={(preview) => <Avatar name={profile.name} src={preview ?? stored} size="lg" square />}
      onUploaded={refreshProfile}
    />
  );
}
