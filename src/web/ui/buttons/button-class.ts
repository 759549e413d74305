import { cn } from '#web/lib/cn.ts';

type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'ghost' | 'match' | 'danger' | 'whatsapp';
type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  /** 'primary' by default. Use 'match' only for likes and matches, for 'Fazer Upgrade', and for sign-up on the landing page. */
  variant?: ButtonVariant | undefined;
  /** Minimum height: sm 36 px (with a tap target of 44 px), md 44 px (default), lg 52 px. */
  size?: ButtonSize | undefined;
  /** Makes the button as wide as its container. */
  wide?: boolean | undefined;
}

const BASE_CLASS =
  'relative inline-flex h-fit max-w-full shrink-0 select-none items-center justify-center gap-2 rounded-full text-center font-semibold ' +
  'transition-[background-color,border-color,color,scale,box-shadow] duration-fast ease-out active:scale-[0.97] ' +
  'disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-not-allowed ' +
  '[&_svg]:shrink-0';

/**
 * With forced colours, browsers hide backgrounds. A variant with a background then gets a border, and a variant without
 * background and border is underlined (pages#forced-colours).
 */
const VARIANT_CLASSES: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand shadow-sm hover:bg-brand-hover forced-colors:border',
  secondary: 'border border-control bg-surface text-ink hover:border-brand hover:text-brand-ink',
  soft: 'bg-brand-soft text-brand-ink hover:bg-brand hover:text-on-brand forced-colors:border',
  ghost: 'text-brand-ink hover:bg-brand-soft forced-colors:underline',
  match: 'bg-match text-on-match shadow-sm hover:bg-match-hover forced-colors:border',
  danger: 'bg-danger text-on-danger shadow-sm hover:bg-danger-hover forced-colors:border',
  whatsapp: 'bg-whatsapp text-on-whatsapp shadow-sm hover:brightness-95 forced-colors:border',
};

const SIZE_CLASSES: Record<ButtonSize, string> = {
  sm: "min-h-9 px-fit-4 py-1.5 text-sm after:absolute after:-inset-y-1 after:inset-x-0 after:content-[''] [&_svg]:size-4",
  md: 'min-h-tap px-fit-5 py-2 text-base [&_svg]:size-5',
  lg: 'min-h-13 px-fit-7 py-3 text-base [&_svg]:size-5',
};

/** Returns the CSS classes of a button, for another element that must look like a button, such as a router link. */
export function buttonClass({ variant = 'primary', size = 'md', wide = false }: ButtonLook = {}): string {
  return cn(BASE_CLASS, VARIANT_CLASSES[variant], SIZE_CLASSES[size], wide && 'w-full');
}
