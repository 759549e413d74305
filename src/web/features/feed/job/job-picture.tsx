import { memo, useState } from 'react';
import { LogoMark } from '#web/brand/logo.tsx';
import type { CardPicture } from '#web/features/swipe/use-preloaded-pictures.ts';
import { cn } from '#web/lib/cn.ts';
import { pictureSources } from '#web/lib/pictures.ts';

/** The picture fills the card: nearly the whole phone, 400 px beside the details. */
const JOB_PICTURE_SIZES = '(min-width: 64rem) 400px, 92vw';

/** Returns the pictures that the deck preloads for a job's card. */
export function jobPictures(job: { image_url: string | null; company: { avatar_url: string | null } }): CardPicture[] {
  const pictures: CardPicture[] = [];
  if (job.image_url) pictures.push({ url: job.image_url, shape: 'wide', sizes: JOB_PICTURE_SIZES });
  if (job.company.avatar_url) pictures.push({ url: job.company.avatar_url, shape: 'square', sizes: '48px' });
  return pictures;
}

interface JobPictureProps {
  url: string | null;
  isTop: boolean;
  className?: string | undefined;
}

/** A job's picture over the brand colour, which is visible when there is none. */
export const JobPicture = memo(function JobPicture({ url, isTop, className }: JobPictureProps) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <div className={cn('relative grid place-items-center overflow-hidden bg-brand-soft', className)}>
      {url && !hasFailed ? (
        <img
          {...pictureSources(url, 'wide')}
          sizes={JOB_PICTURE_SIZES}
          alt=""
          draggable={false}
          decoding={isTop ? 'sync' : 'async'}
          fetchPriority={isTop ? 'high' : 'low'}
          onError={() => setFailed(true)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <LogoMark className="size-20 opacity-40" />
      )}
    </div>
  );
});
