import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';
import { renderAsButton } from '../render-as.ts';

type IconButtonTone = 'ghost' | 'neutral' | 'brand' | 'match' | 'danger' | 'super';
type IconButtonSize = 'md' | 'lg' | 'xl';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name. */
  label: string;
  icon: ReactNode;
  tone?: IconButtonTone | undefined;
  /** md 44 px, lg 56 px, xl 64 px. */
  size?: IconButtonSize | undefined;
  /** Text below the circle, for users who don't know the icon; `label` must contain this text. */
  caption?: ReactNode;
  /** The element to render instead of a button: `render={<Link to="/vagas" />}`. */
  render?: ReactElement | undefined;
}

const TONE_CLASSES: Record<IconButtonTone, string> = {
  ghost: 'text-ink-muted hover:bg-brand-soft hover:text-brand-ink',
  neutral: 'border border-line bg-raised text-ink-muted shadow-md hover:text-ink',
  brand: 'border border-line bg-raised text-brand-ink shadow-md hover:bg-brand-soft',
  match: 'bg-match text-on-match shadow-lg hover:bg-match-hover forced-colors:border',
  danger: 'border border-line bg-raised text-danger shadow-md hover:bg-danger-soft',
  super: 'border border-line bg-raised text-super-ink shadow-md hover:bg-super-soft',
};

const SIZE_CLASSES: Record<IconButtonSize, string> = {
  md: 'size-tap [&_svg]:size-fit-5',
  lg: 'size-round [&_svg]:size-fit-6',
  xl: 'size-round-lg [&_svg]:size-icon-xl',
};

const CIRCLE_CLASS = 'relative inline-flex shrink-0 items-center justify-center rounded-full';
const TRANSITION_CLASS = 'transition-[background-color,color,scale] duration-fast ease-out';
const BUTTON_CLASS =
  'select-none disabled:pointer-events-none disabled:opacity-45 aria-disabled:cursor-not-allowed aria-disabled:opacity-45';

export function IconButton({
  label,
  icon,
  tone = 'ghost',
  size = 'md',
  caption,
  render,
  className,
  ref,
  ...rest
}: IconButtonProps) {
  if (caption) {
    return renderAsButton(render, {
      'aria-label': label,
      ...rest,
      ref,
      className: cn(BUTTON_CLASS, 'group/icon inline-flex flex-col items-center gap-1 rounded-md', className),
      children: (
        <>
          <span
            className={cn(
              CIRCLE_CLASS,
              TRANSITION_CLASS,
              'group-active/icon:scale-90',
              TONE_CLASSES[tone],
              SIZE_CLASSES[size],
            )}
          >
            {icon}
          </span>
          <span className="font-semibold text-2xs text-ink">{caption}</span>
        </>
      ),
    });
  }
  return renderAsButton(render, {
    'aria-label': label,
    ...rest,
    ref,
    className: cn(
      CIRCLE_CLASS,
      TRANSITION_CLASS,
      BUTTON_CLASS,
      'active:scale-90',
      TONE_CLASSES[tone],
      SIZE_CLASSES[size],
      className,
    ),
    children: icon,
  });
}
