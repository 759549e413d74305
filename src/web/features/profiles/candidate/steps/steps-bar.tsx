import { cn } from '#web/lib/cn.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { indexOfStep, STEPS, type Step } from './step-rules.ts';

/** The progress through the steps. Screen readers announce each new step. */
export function StepsBar({ step }: { step: Step }) {
  const current = indexOfStep(step);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        <p role="status" className="font-semibold">
          Passo {current + 1} de {STEPS.length}
          <VisuallyHidden>: {STEPS[current]?.name}</VisuallyHidden>
        </p>
        {current === STEPS.length - 1 && <p className="text-ink-muted">Depois disto, suas vagas</p>}
      </div>
      <ol className="flex gap-2" aria-label="Passos do perfil">
        {STEPS.map((entry, index) => (
          <li
            key={entry.step}
            aria-current={index === current ? 'step' : undefined}
            className={cn(
              'flex min-w-0 flex-1 flex-col gap-1 text-xs sm:text-sm',
              index === current ? 'font-semibold text-brand-ink' : 'text-ink-muted',
            )}
          >
            <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line forced-color-adjust-none">
              <span
                className={cn(
                  'block h-full rounded-full bg-brand transition-[width] duration-base ease-out',
                  index <= current ? 'w-full' : 'w-0',
                )}
              />
            </span>
            {entry.name}
            {index < current && <VisuallyHidden> (feito)</VisuallyHidden>}
          </li>
        ))}
      </ol>
    </div>
  );
}
