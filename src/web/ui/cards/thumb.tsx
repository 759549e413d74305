import { type ReactNode, useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import { pictureSources } from '#web/lib/pictures.ts';

interface ThumbProps {
  /** URL of the uploaded picture; null for none. */
  url: string | null;
  /** Shown when there is no picture or it can't be loaded. */
  icon: ReactNode;
  /** The `sizes` of the image: 1.5 times the displayed width, because the sides of the 3:2 picture are cut off. */
  sizes: string;
  className?: string | undefined;
}

/** A job's picture in small. Hidden from screen readers, because the text beside the picture names the job. */
export function Thumbnail({ url, icon, sizes, className }: ThumbProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const box = cn('shrink-0 overflow-hidden rounded-md bg-brand-soft', className);
  if (!url || url === failedUrl) {
    return (
      <span className={cn(box, 'grid place-items-center text-brand-ink [&_svg]:size-7')} aria-hidden="true">
        {icon}
      </span>
    );
  }
  return (
    <img
      {...pictureSources(url, 'wide')}
      sizes={sizes}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailedUrl(url)}
      className={cn(box, 'object-cover')}
    />
  );
}
