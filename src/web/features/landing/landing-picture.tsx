import { cn } from '#web/lib/cn.ts';
import pictures from './pictures.svg?no-inline';

export interface PictureProps {
  name: 'cafe' | 'clinic' | 'profile' | 'fit' | 'talk' | 'check' | 'clock' | 'cross' | 'heart' | 'pin';
  /** Has to give the size where the parent doesn't. */
  className?: string | undefined;
}

/** A drawing of the landing page, out of one file of its own so that it isn't part of the script; follows the theme. */
export function Picture({ name, className }: PictureProps) {
  return (
    <svg aria-hidden="true" className={cn('block', className)}>
      <use href={`${pictures}#${name}`} width="100%" height="100%" />
    </svg>
  );
}
