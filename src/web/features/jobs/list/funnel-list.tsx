import { Ban, CalendarClock, Handshake, Heart, type LucideIcon, Star } from 'lucide-react';
import type { JobFunnel as Funnel } from '#contract/jobs.ts';
import { numberText } from '#domain/text/numbers.ts';
import { cn } from '#web/lib/cn.ts';

const STEPS: readonly { of: keyof Funnel; one: string; many: string; icon: LucideIcon; ink: string }[] = [
  { of: 'liked', one: 'curtiu', many: 'curtiram', icon: Heart, ink: 'text-match-ink' },
  { of: 'super_liked', one: 'deu Super Like', many: 'deram Super Like', icon: Star, ink: 'text-super-ink' },
  { of: 'rejected', one: 'rejeitou', many: 'rejeitaram', icon: Ban, ink: 'text-ink-muted' },
  { of: 'matched', one: 'deu match', many: 'deram match', icon: Handshake, ink: 'text-match-ink' },
  { of: 'interviewing', one: 'em entrevista', many: 'em entrevista', icon: CalendarClock, ink: 'text-brand-ink' },
];

/**
 * The numbers of a job's likes (super likes included), super likes, rejections, matches (those in an interview included) and interviews;
 * hides each number that is 0 (jobs#list).
 */
export function FunnelList({ funnel }: { funnel: Funnel }) {
  const steps = STEPS.filter(({ of }) => funnel[of] > 0);
  if (steps.length === 0) return null;
  return (
    <ul aria-label="O que aconteceu com a vaga" className="mt-0.5 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {steps.map(({ of, one, many, icon: Icon, ink }) => (
        <li key={of} className="flex items-center gap-1.5">
          <Icon className={cn('size-4 shrink-0', ink)} aria-hidden="true" />
          <span>
            <strong className="font-bold tabular-nums">{numberText(funnel[of])}</strong>{' '}
            <span className="text-ink-muted">{funnel[of] === 1 ? one : many}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
