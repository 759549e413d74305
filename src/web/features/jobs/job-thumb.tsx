import { BriefcaseBusiness } from 'lucide-react';
import { useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import { pictureSources } from '#web/lib/pictures.ts';

interface JobThumbProps {
  url: string | null;
  /** The width it is shown in, as an image's `sizes`. */
  sizes: string;
  className?: string | undefined;
}

/** A job's picture, or a drawn ground while there is none. Silent: the title stands beside it. */
export function JobThumb({ url, sizes, className }: JobThumbProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const box = cn('shrink-0 overflow-hidden rounded-md bg-brand-soft', className);
  if (!url || url === failed) {
    return (
      <span className={cn(box, 'grid place-items-center text-brand-ink')} aria-hidden="true">
        <BriefcaseBusiness className="size-7" />
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
