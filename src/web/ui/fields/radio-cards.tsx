import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { cn } from '#web/lib/cn.ts';

interface RadioCard {
  value: string;
  label: string;
  hint?: string | undefined;
  icon?: ReactNode;
}

interface RadioCardsProps
  extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'value' | 'defaultValue' | 'id'> {
  /** The accessible name of the group, shown above it unless `legendHidden`. */
  legend: string;
  legendHidden?: boolean | undefined;
  /** Adds an asterisk to the legend. The form must validate the choice itself. */
  starred?: boolean | undefined;
  options: readonly RadioCard[];
  /** The chosen value when controlled; undefined with react-hook-form's `register(...)`. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  error?: string | undefined;
  className?: string | undefined;
}

/** Native radio buttons as cards side by side. Takes react-hook-form's `register(...)` as props. */
export function RadioCards({
  legend,
  legendHidden,
  starred,
  options,
  value,
  defaultValue,
  error,
  className,
  ...input
}: RadioCardsProps) {
  const id = useId();
  const name = input.name ?? id;
  return (
    <fieldset className={cn('min-w-0', className)} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={cn('mb-1.5 font-semibold text-sm', legendHidden && 'sr-only')}>
        {legend}
        {starred && <span className="text-danger-ink">{'\u00a0*'}</span>}
      </legend>
      <div className="@container">
        <div
          className={cn(
            'grid gap-3',
            // With two columns, the third card would be alone in its row.
            options.length === 3 ? '@sm:grid-cols-3' : 'grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))]',
          )}
        >
          {options.map((option, index) => (
            <label
              key={option.value}
              className={cn(
                'flex cursor-pointer items-center gap-x-3 gap-y-1.5 rounded-lg border border-control bg-surface p-3 shadow-sm',
                options.length === 3
                  ? 'min-h-tap @max-sm:flex-wrap @sm:min-h-16 @sm:flex-col @sm:justify-center @sm:text-center'
                  : 'min-h-16 flex-col justify-center text-center',
                'transition-[background-color,border-color,color] duration-fast hover:border-brand [&_svg]:size-6',
                'has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-ink has-checked:outline-1 has-checked:outline-brand',
                'forced-colors:has-checked:outline-3 forced-colors:has-checked:outline-[Highlight]',
                'has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
                'has-disabled:cursor-not-allowed has-disabled:opacity-60',
              )}
            >
              <input
                {...input}
                name={name}
                type="radio"
                value={option.value}
                {...(value !== undefined && { checked: value === option.value })}
                {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
                aria-labelledby={`${id}-label-${index}`}
                aria-describedby={option.hint && `${id}-hint-${index}`}
                className="sr-only"
              />
              {option.icon}
              <span id={`${id}-label-${index}`} className="font-semibold">
                {option.label}
              </span>
              {option.hint && (
                <span
                  id={`${id}-hint-${index}`}
                  className={cn('text-ink-muted text-sm', options.length === 3 && '@max-sm:ml-auto')}
                >
                  {option.hint}
                </span>
              )}
            </label>
          ))}
        </div>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 font-medium text-danger-ink text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
