import { Ban, Eye, Handshake, Heart, type LucideIcon, Star } from 'lucide-react';
import type { JobFunnel as Funnel } from '#contract/jobs.ts';
import { cn } from '#web/lib/cn.ts';

const STEPS: readonly { of: keyof Funnel; label: string; icon: LucideIcon; bar: string; ink: string }[] = [
  { of: 'seen', label: 'Viram', icon: Eye, bar: 'bg-brand', ink: 'text-brand-ink' },
  { of: 'liked', label: 'Curtiram', icon: Heart, bar: 'bg-match', ink: 'text-match-ink' },
  { of: 'super_liked', label: 'Super curtiram', icon: Star, bar: 'bg-super', ink: 'text-super-ink' },
  { of: 'rejected', label: 'Rejeitaram', icon: Ban, bar: 'bg-control', ink: 'text-ink-muted' },
  { of: 'matched', label: 'Deram match', icon: Handshake, bar: 'bg-match-vivid', ink: 'text-match-ink' },
];

/** What became of a job among candidates: each number and its share of those who saw it. A table for whoever listens. */
export function JobFunnel({ funnel }: { funnel: Funnel }) {
  if (funnel.seen === 0) {
    return (
      <p className="flex grow items-center justify-center gap-2.5 rounded-md bg-sunken px-4 py-3 text-ink-muted text-sm">
        <Eye className="size-5 shrink-0" aria-hidden="true" />
        Nenhum candidato reagiu a esta vaga ainda.
      </p>
    );
  }
  return (
    <div className="rounded-md bg-sunken px-[min(--spacing(4),4.4vw)] py-3">
      <table className="w-full text-sm">
        <caption className="sr-only">O que os candidatos fizeram com a vaga</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Reação</th>
            <th scope="col">Candidatos</th>
          </tr>
        </thead>
        <tbody>
          {STEPS.map(({ of, label, icon: Icon, bar, ink }) => (
            <tr key={of}>
              <th
                scope="row"
                className="w-px min-w-[min(--spacing(34),40vw)] py-0.5 pr-3 text-left font-medium text-ink-muted"
              >
                <span className="flex items-center gap-2">
                  <Icon className={cn('size-4 shrink-0', ink)} aria-hidden="true" />
                  {label}
                </span>
              </th>
              <td className="py-0.5">
                <span className="flex items-center gap-2.5">
                  <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-line">
                    <span
                      className={cn('block h-full rounded-full transition-[width] duration-slow ease-out', bar)}
                      style={{ width: `${Math.min(100, (100 * funnel[of]) / funnel.seen)}%` }}
                    />
                  </span>
                  <strong className="min-w-7 text-right font-bold tabular-nums">
                    {funnel[of].toLocaleString('pt-BR')}
                  </strong>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
