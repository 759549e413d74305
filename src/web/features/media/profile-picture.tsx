import { pictureSources } from '#web/lib/pictures.ts';
import { Avatar, type AvatarProps } from '#web/ui/cards/avatar.tsx';

interface ProfilePictureProps extends Omit<AvatarProps, 'name' | 'src' | 'zoom' | 'offsetX' | 'offsetY'> {
  of: {
    name: string;
    avatar_url: string | null;
    avatar_zoom_level: number | null;
    avatar_offset_x: number | null;
    avatar_offset_y: number | null;
  };
}

/** The picture of a profile, with the crop that is stored in the profile. */
export function ProfilePicture({ of, ...rest }: ProfilePictureProps) {
  return (
    <Avatar
      name={of.name}
      src={of.avatar_url && pictureSources(of.avatar_url, 'square').src}
      zoom={of.avatar_zoom_level}
      offsetX={of.avatar_offset_x}
      offsetY={of.avatar_offset_y}
      {...rest}
    />
  );
}
