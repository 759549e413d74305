import type { ComponentProps, MouseEvent, ReactElement } from 'react';
import { cn } from '#web/lib/cn.ts';
import { renderAsButton } from '../render-as.ts';
import { Spinner } from '../states/spinner.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** While true, the button keeps its width and focus, shows a spinner and ignores presses. */
  busy?: boolean | undefined;
  /** The label beside the spinner while busy ('Entrando...'); without it, only the spinner is visible. */
  busyLabel?: string | undefined;
  /** The element to render instead of a button: `render={<Link to="/vagas" />}`. */
  render?: ReactElement | undefined;
}

function ignore(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/** The `type` is "button" by default. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  busyLabel,
  render,
  className,
  children,
  ref,
  ...rest
}: ButtonProps) {
  return renderAsButton(render, {
    ...rest,
    ref,
    ...(busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: ignore } : {}),
    className: cn(buttonClass({ variant, size, wide }), className),
    children:
      busy || busyLabel ? (
        <span className="grid place-items-center [&>*]:col-start-1 [&>*]:row-start-1">
          <span className={cn('inline-flex items-center gap-2', busy && 'invisible')} aria-hidden={busy && !!busyLabel}>
            {children}
          </span>
          <span className={cn('inline-flex items-center gap-2', !busy && 'invisible')} aria-hidden={!busy}>
            <Spinner />
            {busyLabel}
          </span>
        </span>
      ) : (
        children
      ),
  });
}
