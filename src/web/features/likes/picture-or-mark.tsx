import { useState } from 'react';
import { LogoMark } from '#web/brand/logo.tsx';
import { cn } from '#web/lib/cn.ts';
import { pictureSources } from '#web/lib/pictures.ts';

/** A job's picture in a small frame; the mark while there is none or it fails to load. */
export function PictureOrMark({ url, className }: { url: string | null; className?: string | undefined }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <span className={cn('grid shrink-0 place-items-center overflow-hidden bg-brand-soft', className)} aria-hidden="true">
      {url && !hasFailed ? (
        <img
          src={pictureSources(url, 'wide').srcSet.split(' ')[0]}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
          className="size-full object-cover"
        />
      ) : (
        <LogoMark className="size-9 opacity-40" />
      )}
    </span>
  );
}
