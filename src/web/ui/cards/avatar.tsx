import { useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import { pictureCropStyle } from '../fields/picture-crop.ts';

type AvatarSize = 'sm' | 'md' | 'lg' | 'xl';

export interface AvatarProps {
  /** The name of the person or company. Its first two letters, in upper case, replace a missing picture (pages#frame). */
  name: string;
  src?: string | null | undefined;
  /** Letters to show instead of the first two of the name. */
  initials?: string | undefined;
  /** The crop of the picture, see PictureCrop; null or undefined for none. */
  zoom?: number | null | undefined;
  offsetX?: number | null | undefined;
  offsetY?: number | null | undefined;
  /** sm 36, md 48, lg 72, xl 112 px. */
  size?: AvatarSize | undefined;
  /** Square with round corners, for companies' logos. */
  square?: boolean | undefined;
  /** True to expose the name to screen readers; omitted when the name is beside the avatar as text. */
  labelled?: boolean | undefined;
  className?: string | undefined;
}

const SIZE_CLASSES: Record<AvatarSize, string> = {
  sm: 'size-fit-9 text-xs',
  md: 'size-12 text-base',
  lg: 'size-18 text-xl',
  xl: 'size-28 text-3xl',
};

/** The picture of a person or the logo of a company; letters of the name when there is no picture or it can't be loaded. */
export function Avatar({
  name,
  src,
  initials = name.trim().slice(0, 2).toUpperCase(),
  zoom,
  offsetX,
  offsetY,
  size = 'md',
  square = false,
  labelled = false,
  className,
}: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const shown = src && src !== failedSrc ? src : null;
  return (
    <span
      {...(labelled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      className={cn(
        'grid shrink-0 select-none place-items-center overflow-hidden bg-brand-soft font-bold text-brand-ink forced-colors:border',
        square ? 'rounded-md' : 'rounded-full',
        SIZE_CLASSES[size],
        className,
      )}
    >
      {shown ? (
        <img
          src={shown}
          alt=""
          decoding="async"
          draggable={false}
          onError={() => setFailedSrc(shown)}
          className="size-full object-cover"
          style={pictureCropStyle({ zoom: zoom ?? 1, x: offsetX ?? 0, y: offsetY ?? 0 })}
        />
      ) : (
        initials
      )}
    </span>
  );
}
