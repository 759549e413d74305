import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';
import { renderAsButton } from './render-as.ts';

type IconButtonTone = 'ghost' | 'neutral' | 'brand' | 'match' | 'danger' | 'super';
type IconButtonSize = 'md' | 'lg' | 'xl';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Its name for everybody who doesn't see the icon. */
  label: string;
  icon: ReactNode;
  tone?: IconButtonTone | undefined;
  /** md 44 px, lg 56 px, xl 68 px. */
  size?: IconButtonSize | undefined;
  /** The element to be instead of a button: `render={<Link to="/vagas" />}`. */
  render?: ReactElement | undefined;
}

const TONES: Record<IconButtonTone, string> = {
  ghost: 'text-ink-muted hover:bg-brand-soft hover:text-brand-ink',
  neutral: 'border border-line bg-raised text-ink-muted shadow-md hover:text-ink',
  brand: 'border border-line bg-raised text-brand-ink shadow-md hover:bg-brand-soft',
  match: 'bg-match text-on-match shadow-lg hover:bg-match-hover',
  danger: 'border border-line bg-raised text-danger shadow-md hover:bg-danger-soft',
  super: 'border border-line bg-raised text-super-ink shadow-md hover:bg-super-soft',
};

const SIZES: Record<IconButtonSize, string> = {
  md: 'size-tap [&_svg]:size-[min(--spacing(5),5.8vw)]',
  lg: 'size-round [&_svg]:size-[min(--spacing(6),6.9vw)]',
  xl: 'size-round-lg [&_svg]:size-[min(--spacing(7.5),8.6vw)]',
};

/** A round button that is only an icon, as under the deck. */
export function IconButton({
  label,
  icon,
  tone = 'ghost',
  size = 'md',
  render,
  className,
  ref,
  ...rest
}: IconButtonProps) {
  return renderAsButton(render, {
    'aria-label': label,
    ...rest,
    ref,
    className: cn(
      'relative inline-flex shrink-0 select-none items-center justify-center rounded-full',
      'transition-[background-color,color,scale] duration-fast ease-out active:scale-90',
      'disabled:pointer-events-none disabled:opacity-45 aria-disabled:cursor-not-allowed aria-disabled:opacity-45',
      TONES[tone],
      SIZES[size],
      className,
    ),
    children: icon,
  });
}
