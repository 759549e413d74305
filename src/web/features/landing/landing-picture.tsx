import { cn } from '#web/lib/cn.ts';
import pictures from './pictures.svg?no-inline';

export interface LandingPictureProps {
  /** The id of the symbol in pictures.svg. */
  name: 'cafe' | 'clinic' | 'profile' | 'fit' | 'talk' | 'check' | 'clock' | 'cross' | 'heart' | 'pin';
  /** Must set the size when the parent doesn't. */
  className?: string | undefined;
}

/** An illustration or icon of the landing page from pictures.svg, a separate file so that the script stays small. */
export function LandingPicture({ name, className }: LandingPictureProps) {
  return (
    <svg aria-hidden="true" className={cn('block', className)}>
      <use href={`${pictures}#${name}`} width="100%" height="100%" />
    </svg>
  );
}
