import { type ReactNode, useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import { pictureSources } from '#web/lib/pictures.ts';

interface ThumbProps {
  url: string | null;
  /** Shown without a picture. */
  icon: ReactNode;
  /** An image's `sizes`: half more than the displayed width, because the sides of a picture in 3:2 are cut off. */
  sizes: string;
  className?: string | undefined;
}

/** A small stored picture. Hidden from screen readers: its subject is named beside it. */
export function Thumb({ url, icon, sizes, className }: ThumbProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const box = cn('shrink-0 overflow-hidden rounded-md bg-brand-soft', className);
  if (!url || url === failed) {
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
      onError={() => setFailed(url)}
      className={cn(box, 'object-cover')}
    />
  );
}
