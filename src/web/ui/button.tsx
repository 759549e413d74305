import type { ComponentProps, MouseEvent, ReactElement } from 'react';
import { cn } from '#web/lib/cn.ts';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { renderAsButton } from './render-as.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** While true it keeps its width and focus, shows a spinner and ignores presses. */
  busy?: boolean | undefined;
  /** What it reads while busy ('Entrando...'); its own label stays when absent. */
  busyLabel?: string | undefined;
  /** The element to be instead of a button: `render={<Link to="/vagas" />}`. */
  render?: ReactElement | undefined;
}

function ignore(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/** A button, or a link that looks like one through `render`. It is `type="button"` unless told otherwise. */
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
