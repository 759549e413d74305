import { memo, useState } from 'react';
import { LogoMark } from '#web/brand/logo.tsx';
import type { CardPicture } from '#web/features/swipe/use-preloaded-pictures.ts';
import { cn } from '#web/lib/cn.ts';
import { pictureSources } from '#web/lib/pictures.ts';

/** The `sizes` attribute of the job's picture, which is as wide as the card: nearly a phone's width; 400 px on desktop layouts. */
const JOB_PICTURE_SIZES = '(min-width: 64rem) 400px, 92vw';

/** Returns the pictures that the deck preloads for a job's card: the job's and the company's, as far as they exist. */
export function jobPictures(job: { image_url: string | null; company: { avatar_url: string | null } }): CardPicture[] {
  const pictures: CardPicture[] = [];
  if (job.image_url) pictures.push({ url: job.image_url, shape: 'wide', sizes: JOB_PICTURE_SIZES });
  if (job.company.avatar_url) pictures.push({ url: job.company.avatar_url, shape: 'square', sizes: '48px' });
  return pictures;
}

/** The colours of drawn pictures; the same function always has the same colours. */
const TONES = ['bg-brand-soft text-brand-ink', 'bg-match-soft text-match-ink', 'bg-super-soft text-super-ink'] as const;

const toneOf = (funcao: string) => TONES[[...funcao].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % TONES.length];

/** The drawn picture of a job: its function over two large pieces of the logo. */
const DrawnPicture = ({ funcao }: { funcao: string }) => (
  <div className={cn('absolute inset-0 grid place-items-center px-8 pb-8', toneOf(funcao))}>
    <LogoMark className="-top-1/4 -left-12 absolute size-56 rotate-12 opacity-15" />
    <LogoMark className="-right-16 -bottom-1/3 -rotate-45 absolute size-72 opacity-15" />
    <p className="line-clamp-3 text-balance text-center font-extrabold text-2xl leading-tight shallow:text-lg">
      {funcao}
    </p>
  </div>
);

interface JobPictureProps {
  funcao: string;
  url: string | null;
  isTop: boolean;
  className?: string | undefined;
}

/** A job's picture, or one drawn from its function. Hidden from screen readers, because the card's text contains the function. */
export const JobPicture = memo(function JobPicture({ funcao, url, isTop, className }: JobPictureProps) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <div aria-hidden="true" className={cn('relative grid place-items-center overflow-hidden bg-brand-soft', className)}>
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
        <DrawnPicture funcao={funcao} />
      )}
    </div>
  );
});
