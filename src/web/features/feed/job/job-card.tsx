import { Banknote, CircleCheck, Clock, Gift, Heart, ListChecks } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { FeedJob } from '#contract/feed.ts';
import { answerRateText } from '#domain/hiring/answers.ts';
import { AFFIRMATIVE_LABELS } from '#domain/jobs/affirmative.ts';
import { formatSalary } from '#domain/pay/salary.ts';
import { withoutBreaksInUnits } from '#domain/text/text.ts';
import { ProfilePicture } from '#web/features/media/profile-picture.tsx';
import { VerifiedBadge } from '#web/features/verification/verified-badge.tsx';
import { cn } from '#web/lib/cn.ts';
import { Badge } from '#web/ui/cards/badge.tsx';
import { JobPicture } from './job-picture.tsx';
import { LIST_PREVIEW, whereText, workHours } from './job-texts.ts';

interface FactProps {
  icon: ReactNode;
  name: string;
  children: ReactNode;
  className?: string;
}

function Fact({ icon, name, children, className }: FactProps) {
  return (
    <li
      className={cn(
        'flex items-start gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-brand-ink',
        className,
      )}
    >
      {icon}
      <span className="sr-only">{name}: </span>
      <span className="line-clamp-2 min-w-0 @max-[17rem]:line-clamp-4">{children}</span>
    </li>
  );
}

interface JobCardProps {
  job: FeedJob;
  /** True for the top card of a deck, and for a card outside a deck: its picture loads first. */
  isTop: boolean;
  /** True when the company has liked the candidate for this job, and the candidate's plan shows it. */
  hasLiked?: boolean;
  /** Called when 'Compatível' is pressed (feed#why); without it, 'Compatível' is plain text. */
  onWhy?: (job: FeedJob) => void;
  /** False when the job isn't known to match the candidate's search; then 'Compatível' is missing. */
  isFitting?: boolean;
}

/** Returns 'Vale-transporte, Bônus, Cesta básica e mais 2': as many items as ShortList shows at first. */
function summarised(items: readonly string[]): string {
  const hidden = items.length - LIST_PREVIEW;
  return items.slice(0, LIST_PREVIEW).join(', ') + (hidden > 0 ? ` e mais ${hidden}` : '');
}

/**
 * Class of facts that the card hides from 1024 px on, where JobView is beside it in the deck, and on phones in landscape. On low screens
 * each fact has one line, unless the card is narrow.
 */
const PHONE_ONLY = 'lg:hidden short:hidden shallow:@min-[17rem]:[&>:last-child]:line-clamp-1';

/** The card of a job in the deck: the facts that candidates need to decide at first sight (feed#first-sight). JobView shows the rest. */
export const JobCard = memo(function JobCard({ job, isTop, hasLiked = false, onWhy, isFitting = true }: JobCardProps) {
  const { company } = job;
  const fits = isFitting && (
    <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
      Compatível
    </Badge>
  );
  return (
    <article className="flex size-full flex-col short:flex-row overflow-hidden rounded-xl border border-line bg-surface shadow-lg">
      <div className="relative min-h-11 flex-1 @max-[17rem]:order-last @max-[17rem]:flex-none short:min-w-0">
        <JobPicture funcao={job.funcao} url={job.image_url} isTop={isTop} className="size-full @max-[17rem]:hidden" />
        <div className="absolute inset-x-3 bottom-2 flex flex-wrap gap-1.5 @max-[17rem]:static @max-[17rem]:m-4 @max-[17rem]:mt-0">
          {hasLiked && (
            <Badge tone="match" icon={<Heart aria-hidden="true" />}>
              Já curtiu você
            </Badge>
          )}
          <Badge tone="brand">{job.funcao}</Badge>
          {onWhy ? (
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label="Compatível: por quê?"
              onClick={() => onWhy(job)}
              className="relative flex cursor-pointer rounded-lg underline decoration-dotted underline-offset-3 before:absolute before:-inset-2.5"
            >
              {fits}
            </button>
          ) : (
            fits
          )}
        </div>
      </div>
      <div className="flex flex-col gap-2.5 px-4 py-3 lg:gap-3 lg:py-4 short:w-3/5 short:justify-center short:py-2">
        <div className="flex items-start gap-3">
          <ProfilePicture of={company} square className="@max-[17rem]:hidden" />
          <div className="min-w-0 max-w-full flex-1">
            <h2 className="line-clamp-2 font-bold text-lg leading-tight @max-[17rem]:line-clamp-4">{job.title}</h2>
            <p className="mt-0.5 line-clamp-2 text-ink-muted text-sm leading-snug">
              {company.name} · <span className="sr-only">Local: </span>
              {withoutBreaksInUnits(whereText(job))}
            </p>
            <VerifiedBadge verified={company.verified} className="mt-1" />
            {company.answers && <p className="text-ink-muted text-xs">{answerRateText(company.answers)}</p>}
          </div>
        </div>
        <ul className="flex flex-col gap-1 text-sm leading-snug">
          <Fact icon={<Banknote aria-hidden="true" />} name="Salário">
            <strong className="font-semibold">{withoutBreaksInUnits(formatSalary(job.salary_range))}</strong>
          </Fact>
          <Fact icon={<Clock aria-hidden="true" />} name={job.contrato ? 'Contrato e horário' : 'Horário'}>
            {workHours(job)}
          </Fact>
          {job.afirmativa && (
            <Fact icon={<CircleCheck aria-hidden="true" />} name="Para quem">
              {AFFIRMATIVE_LABELS[job.afirmativa]}
            </Fact>
          )}
          {job.beneficios.length > 0 && (
            <Fact icon={<Gift aria-hidden="true" />} name="Benefícios" className={PHONE_ONLY}>
              {summarised(job.beneficios)}
            </Fact>
          )}
          {job.requirements.length > 0 && !job.afirmativa && (
            <Fact icon={<ListChecks aria-hidden="true" />} name="Requisitos" className={PHONE_ONLY}>
              {summarised(job.requirements)}
            </Fact>
          )}
        </ul>
      </div>
    </article>
  );
});
