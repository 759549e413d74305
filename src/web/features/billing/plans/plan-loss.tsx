import { Minus } from 'lucide-react';
import type { UserType } from '#domain/user-types.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

const KEPT: Readonly<Record<UserType, string>> = {
  candidate: 'Nada é apagado: matches e currículo ficam guardados.',
  company:
    'Se houver mais vagas ativas do que o plano permite, pausamos as que passam do limite e as mais novas continuam no ar. Nada é apagado.',
};

/** What changes for somebody who chooses a smaller plan. */
export function PlanLoss({ features, userType }: { features: readonly string[]; userType: UserType }) {
  return (
    <Disclosure title="O que muda para você" className="mb-4 border-line border-t">
      <p className="font-semibold text-sm">Você deixa de ter:</p>
      <ul className="mt-2 flex flex-col gap-1.5 text-ink-muted text-sm">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Minus className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-muted text-sm">{KEPT[userType]}</p>
    </Disclosure>
  );
}
