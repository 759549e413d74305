import { X } from 'lucide-react';
import { useState } from 'react';
import type { Deck } from '#contract/feed.ts';
import { COUNTED, countText } from '#domain/counts.ts';
import { JOB_WISHES, type JobWish, NO_WISHES } from '#domain/job-wishes.ts';
import { cn } from '#web/lib/cn.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { changeSearch } from './mutations.ts';

type LeftOut = NonNullable<Deck['left_out']>;

const NAMES: Readonly<Record<JobWish, string>> = {
  contratos: 'tipo de contrato',
  salario_minimo: 'salário mínimo',
  turnos: 'turno',
};

const SAID: Readonly<Record<JobWish, string>> = {
  contratos: 'Você agora vê vagas de qualquer contrato',
  salario_minimo: 'Você agora vê vagas de qualquer salário',
  turnos: 'Você agora vê vagas de qualquer turno',
};

interface LeftOutBarProps {
  leftOut: LeftOut;
  className?: string;
}

/** How many jobs each wish leaves out; one press lifts it (feed#left-out). */
export default function LeftOutBar({ leftOut, className }: LeftOutBarProps) {
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
    <ul aria-label="Fora pelas suas preferências" className={cn('flex flex-wrap gap-2', className)}>
      {wishes.map((wish) => {
        const count = countText(leftOut[wish], COUNTED.left_out);
        return (
          <li key={wish}>
            <button
              type="button"
              aria-busy={isBusy}
              aria-label={`${count} fora pelo ${NAMES[wish]}: deixar de filtrar`}
              onClick={() => void lift(wish)}
              className="relative flex cursor-pointer items-center gap-1.5 rounded-full bg-sunken px-3 py-1 font-medium text-ink-muted text-sm before:absolute before:-inset-y-2 before:inset-x-0 hover:text-ink"
            >
              {count} fora pelo {NAMES[wish]}
              <X className="size-4 shrink-0" aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
