import { Banknote, CircleCheck, Clock, MapPin } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { FeedJob } from '#contract/feed.ts';
import { formatSalary } from '#domain/salary.ts';
import { pictureSources } from '#web/lib/pictures.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { JobPicture } from './job-picture.tsx';
import { workHours } from './job-texts.ts';

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-brand-ink">
      {icon}
      <span className="sr-only">{name}: </span>
      <span className="line-clamp-2 min-w-0">{children}</span>
    </li>
  );
}

interface JobCardProps {
  job: FeedJob;
  isTop: boolean;
}

/** A job at first sight (feed#job-card); the rest stands in JobView. */
export const JobCard = memo(function JobCard({ job, isTop }: JobCardProps) {
  const { company } = job;
  return (
    <article className="flex size-full flex-col short:flex-row overflow-hidden rounded-xl border border-line bg-surface shadow-lg">
      <JobPicture url={job.image_url} isTop={isTop} className="min-h-0 flex-1 short:min-w-0" />
      <div className="flex flex-col gap-3 p-4 short:w-3/5 short:justify-center short:py-2">
        <div className="flex items-start gap-3">
          <Avatar
            name={company.name}
            src={company.avatar_url && pictureSources(company.avatar_url, 'square').src}
            zoom={company.avatar_zoom_level}
            offsetX={company.avatar_offset_x}
            offsetY={company.avatar_offset_y}
            square
          />
          <div className="min-w-0 flex-1">
            <h2 className="line-clamp-2 font-bold text-lg leading-tight">{job.title}</h2>
            <p className="mt-0.5 truncate text-ink-muted text-sm">{company.name}</p>
          </div>
        </div>
        <div className="flex flex-wrap gap-1.5">
          <Badge tone="brand">{job.funcao}</Badge>
          <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
            Compatível
          </Badge>
        </div>
        <ul className="flex flex-col gap-1 text-sm">
          <Fact icon={<MapPin aria-hidden="true" />} name="Local">
            {job.location}
          </Fact>
          <Fact icon={<Banknote aria-hidden="true" />} name="Salário">
            <strong className="font-semibold">{formatSalary(job.salary_range)}</strong>
          </Fact>
          <Fact icon={<Clock aria-hidden="true" />} name="Horário">
            {workHours(job)}
          </Fact>
        </ul>
      </div>
    </article>
  );
});
