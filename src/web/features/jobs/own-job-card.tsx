import { Link } from '@tanstack/react-router';
import { Clock, Handshake, Heart, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnJobList } from '#contract/jobs.ts';
import { daysLeft, daysLeftText, daysLeftUrgency, isExpired, jobStatusLabel } from '#domain/jobs.ts';
import { cn } from '#web/lib/cn.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { JobThumb } from './job-thumb.tsx';

type Job = OwnJobList['jobs'][number];

const URGENCY = { urgent: 'text-danger-ink', soon: 'text-super-ink', calm: 'text-ink-muted' } as const;

function statusTone(job: Job, now: Date): BadgeTone {
  if (isExpired(job, now)) return 'danger';
  return job.status === 'active' ? 'success' : 'neutral';
}

function DaysLeft({ job, now }: { job: Job; now: Date }) {
  if (isExpired(job, now)) return null;
  const days = daysLeft(job, now);
  return (
    <span className={cn('inline-flex items-center gap-1.5 font-medium text-sm', URGENCY[daysLeftUrgency(days)])}>
      <Clock className="size-4 shrink-0" aria-hidden="true" />
      {daysLeftText(days)}
    </span>
  );
}

function Count({ n, one, many, icon }: { n: number; one: string; many: string; icon: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5 [&_svg]:size-5 [&_svg]:shrink-0">
      {icon}
      <span>
        <strong className="font-bold">{n.toLocaleString('pt-BR')}</strong>{' '}
        <span className="text-ink-muted text-sm">{n === 1 ? one : many}</span>
      </span>
    </li>
  );
}

/** One of the company's jobs: how it stands, what it brought, and the way to its people (company.md 2 'My Jobs'). */
export function OwnJobCard({ job, now }: { job: Job; now: Date }) {
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex gap-4">
        <JobThumb url={job.image_url} sizes="7rem" className="size-22 sm:size-28" />
        <div className="min-w-0 flex-1">
          <div className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={statusTone(job, now)}>{jobStatusLabel(job, now)}</Badge>
            <DaysLeft job={job} now={now} />
          </div>
          <h2 className="line-clamp-2 font-bold text-lg">{job.title}</h2>
          <p className="mt-0.5 text-ink-muted text-sm">{job.funcao}</p>
          <p className="mt-0.5 flex items-center gap-1.5 text-ink-muted text-sm">
            <MapPin className="size-4 shrink-0" aria-hidden="true" />
            <span className="truncate">{job.location}</span>
          </p>
        </div>
      </div>
      <ul className="grid grid-cols-2 gap-2 rounded-md bg-sunken px-4 py-3">
        <Count
          n={job.likes}
          one="curtida"
          many="curtidas"
          icon={<Heart className="text-match-ink" aria-hidden="true" />}
        />
        <Count
          n={job.matches}
          one="match"
          many="matches"
          icon={<Handshake className="text-brand-ink" aria-hidden="true" />}
        />
      </ul>
      <div className="mt-auto flex flex-wrap gap-2.5">
        <Button
          className="flex-auto"
          render={<Link to="/empresa/vagas/$jobId/candidatos" params={{ jobId: job.id }} />}
          aria-label={`Ver candidatos para ${job.title}`}
        >
          <Users className="max-sm:hidden" aria-hidden="true" />
          Ver candidatos
        </Button>
        <Button
          variant="secondary"
          className="flex-auto"
          render={<Link to="/empresa/matches" search={{ job: job.id }} />}
          aria-label={`Matches de ${job.title}`}
        >
          <Handshake className="max-sm:hidden" aria-hidden="true" />
          Matches
        </Button>
      </div>
    </Card>
  );
}
