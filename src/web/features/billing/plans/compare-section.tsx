import { Check, Minus } from 'lucide-react';
import { PLAN_LABELS, PLANS, type Plan } from '#domain/billing/plans.ts';
import { cn } from '#web/lib/cn.ts';
import { Card } from '#web/ui/cards/card.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { ComparedFeature } from './plan-texts.ts';

function Value({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value;
  const Icon = value ? Check : Minus;
  return (
    <>
      <Icon className={cn('mx-auto size-5', value ? 'text-success-ink' : 'text-ink-muted')} aria-hidden="true" />
      <VisuallyHidden>{value ? 'Sim' : 'Não'}</VisuallyHidden>
    </>
  );
}

/** Table of the features of all plans; on desktop layouts it replaces the lists in the plans' cards (plans#plans-page). */
export function CompareSection({ own, features }: { own: Plan; features: readonly ComparedFeature[] }) {
  const columnClass = (plan: Plan | undefined) => cn('px-3 py-2.5 text-center', plan === own && 'bg-brand-soft');
  return (
    <Card aria-label="O que cada plano tem" className="mt-5 hidden lg:block">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="mb-3 text-left font-bold text-lg">O que cada plano tem</caption>
        <thead>
          <tr className="border-line border-b">
            <td />
            {PLANS.map((plan) => (
              <th key={plan} scope="col" className={cn('w-1/5 rounded-t-md font-bold', columnClass(plan))}>
                {PLAN_LABELS[plan]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {features.map(({ name, values }) => (
            <tr key={name} className="border-line border-b last:border-b-0">
              <th scope="row" className="py-2.5 pr-3 font-medium">
                {name}
              </th>
              {values.map((value, index) => (
                <td key={PLANS[index]} className={columnClass(PLANS[index])}>
                  <Value value={value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
