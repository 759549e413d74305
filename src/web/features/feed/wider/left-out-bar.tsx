import { Link } from '@tanstack/react-router';
import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import type { Deck } from '#contract/feed.ts';
import { JOB_PREFERENCES, type JobPreference, NO_PREFERENCES } from '#domain/jobs/job-preferences.ts';
import { COUNT_LIMITS, countText } from '#domain/text/counts.ts';
import { cn } from '#web/lib/cn.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Menu } from '#web/ui/popups/menu.tsx';
import { changeSearch } from './mutations.ts';

type LeftOut = NonNullable<Deck['left_out']>;

const NAMES: Readonly<Record<JobPreference, string>> = {
  contratos: 'contrato',
  salario_minimo: 'salário',
  turnos: 'turno',
};

const CONFIRMATIONS: Readonly<Record<JobPreference, string>> = {
  contratos: 'Você agora vê vagas de qualquer contrato',
  salario_minimo: 'Você agora vê vagas de qualquer salário',
  turnos: 'Você agora vê vagas de qualquer turno',
};

/** Returns the preferences that leave jobs out, and the function that resets one of them. */
function useLeftOut(leftOut: LeftOut) {
  const { contratos, salario_minimo, turnos } = useSignedIn().profile;
  const [isBusy, setBusy] = useState(false);

  async function lift(preference: JobPreference) {
    if (isBusy) return;
    setBusy(true);
    const previous = { contratos, salario_minimo, turnos };
    await changeSearch(
      { [preference]: preference === 'salario_minimo' ? null : [...NO_PREFERENCES[preference]] },
      { confirmation: CONFIRMATIONS[preference], back: { [preference]: previous[preference] } },
    );
    setBusy(false);
  }

  return { preferences: JOB_PREFERENCES.filter((preference) => leftOut[preference] > 0), isBusy, lift };
}

const outText = (leftOut: LeftOut, preference: JobPreference) =>
  `${countText(leftOut[preference], COUNT_LIMITS.left_out)} fora por ${NAMES[preference]}`;

/** LeftOutBar for phones, as a menu behind one button: beside 'Vaga 3 de 12' there is no space for more (feed#left-out). */
export function LeftOutMenu({ leftOut }: { leftOut: LeftOut }) {
  const { preferences, lift } = useLeftOut(leftOut);
  if (preferences.length === 0) return null;
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="-my-3 flex min-h-tap cursor-pointer items-center gap-1 font-semibold text-brand-ink text-sm @max-[17rem]:hidden lg:hidden"
        >
          {preferences.length === 1 ? '1 filtro' : `${preferences.length} filtros`}
          <ChevronDown className="size-4" aria-hidden="true" />
        </button>
      }
      entries={[
        ...preferences.map((preference) => ({
          label: `Ver ${outText(leftOut, preference)}`,
          onClick: () => void lift(preference),
        })),
        { label: 'Mudar preferências', link: <Link to="/preferencias" /> },
      ]}
    />
  );
}

interface LeftOutBarProps {
  leftOut: LeftOut;
  /** True when the preferences leave out every job: the entries are then buttons, the first of them the primary action. */
  isPrimary?: boolean;
  className?: string;
}

/** The preferences that leave jobs out, each with the number of those jobs; a press removes the preference (feed#left-out). */
export default function LeftOutBar({ leftOut, isPrimary = false, className }: LeftOutBarProps) {
  const { preferences, isBusy, lift } = useLeftOut(leftOut);
  if (preferences.length === 0) return null;
  return (
    <ul aria-label="Fora pelas suas preferências" className={cn('flex gap-x-1.5', className)}>
      {preferences.map((preference, index) => {
        const label = outText(leftOut, preference);
        return isPrimary ? (
          <li key={preference}>
            <Button variant={index === 0 ? 'primary' : 'secondary'} busy={isBusy} onClick={() => void lift(preference)}>
              Ver {label}
            </Button>
          </li>
        ) : (
          <li key={preference} className="shrink-0">
            <button
              type="button"
              aria-busy={isBusy}
              aria-label={`${label}: deixar de filtrar`}
              onClick={() => void lift(preference)}
              className="flex min-h-tap cursor-pointer items-center text-ink-muted hover:text-ink"
            >
              <span className="flex items-center gap-1 rounded-full border border-line bg-surface px-3 py-1 font-medium text-sm">
                {label}
                <X className="size-4 shrink-0" aria-hidden="true" />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
