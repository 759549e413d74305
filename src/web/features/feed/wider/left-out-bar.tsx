import { X } from 'lucide-react';
import { useState } from 'react';
import type { Deck } from '#contract/feed.ts';
import { COUNTED, countText } from '#domain/counts.ts';
import { JOB_WISHES, type JobWish, NO_WISHES } from '#domain/job-wishes.ts';
import { cn } from '#web/lib/cn.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { changeSearch } from './mutations.ts';

type LeftOut = NonNullable<Deck['left_out']>;

const NAMES: Readonly<Record<JobWish, string>> = {
  contratos: 'contrato',
  salario_minimo: 'salário',
  turnos: 'turno',
};

const SAID: Readonly<Record<JobWish, string>> = {
  contratos: 'Você agora vê vagas de qualquer contrato',
  salario_minimo: 'Você agora vê vagas de qualquer salário',
  turnos: 'Você agora vê vagas de qualquer turno',
};

interface LeftOutBarProps {
  leftOut: LeftOut;
  /** The preferences leave every job out, so lifting the first is the primary action. */
  leads?: boolean;
  className?: string;
}

/** How many jobs each preference leaves out; one press lifts it (feed#left-out). */
export default function LeftOutBar({ leftOut, leads = false, className }: LeftOutBarProps) {
  const { contratos, salario_minimo, turnos } = useSignedIn().profile;
  const [isBusy, setBusy] = useState(false);
  const wishes = JOB_WISHES.filter((wish) => leftOut[wish] > 0);
  if (wishes.length === 0) return null;

  async function lift(wish: JobWish) {
    if (isBusy) return;
    setBusy(true);
    const kept = { contratos, salario_minimo, turnos };
    await changeSearch(
      { [wish]: wish === 'salario_minimo' ? null : [...NO_WISHES[wish]] },
      { said: SAID[wish], back: { [wish]: kept[wish] } },
    );
    setBusy(false);
  }

  return (
    <ul aria-label="Fora pelas suas preferências" className={cn('flex gap-x-1.5', className)}>
      {wishes.map((wish, index) => {
        // Only the first button has the long text, so that more than one fits on a phone.
        const out = index === 0 || leads ? 'fora por' : 'por';
        const said = `${countText(leftOut[wish], COUNTED.left_out)} ${out} ${NAMES[wish]}`;
        return leads ? (
          <li key={wish}>
            <Button variant={index === 0 ? 'primary' : 'secondary'} busy={isBusy} onClick={() => void lift(wish)}>
              Ver {said}
            </Button>
          </li>
        ) : (
          <li key={wish} className="shrink-0">
            <button
              type="button"
              aria-busy={isBusy}
              aria-label={`${said}: deixar de filtrar`}
              onClick={() => void lift(wish)}
              className="flex min-h-tap cursor-pointer items-center text-ink-muted hover:text-ink"
            >
              <span className="flex items-center gap-1 rounded-full border border-line bg-surface px-1.5 font-medium text-xs lg:px-3 lg:py-1 lg:text-sm">
                {said}
                <X className="size-3.5 shrink-0 lg:size-4" aria-hidden="true" />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
