import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarCheck, Clock, Handshake, Heart } from 'lucide-react';
import { type ReactElement, type ReactNode, useId } from 'react';
import { ENDS_SOON_DAYS, WEEK_COUNTED } from '#domain/company-week.ts';
import { countText } from '#domain/counts.ts';
import { daysLeft, daysLeftText } from '#domain/jobs.ts';
import { orpc } from '#web/lib/api-client.ts';
import { cn } from '#web/lib/cn.ts';
import { useServerChange } from '#web/lib/use-server-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { WEEK_GRID_CLASS, WEEK_KIND_CLASS } from './week-class.ts';

const CHANGES = [
  'jobs.changed',
  'match.created',
  'match.changed',
  'match.removed',
  'likes.received',
  'likes.changed',
  'resync',
] as const;

/**
 * Lines per kind where two kinds fit beside each other instead of four, so that the list of jobs stays visible below.
 */
const LINES_OF_SMALL = 2;

const LINE_CLASS = 'flex min-h-tap flex-col justify-center rounded-sm px-1 py-1 hover:bg-brand-soft';

/** Reads what waits for the company, kept current while shown. */
function useWeek() {
  const client = useQueryClient();
  const options = orpc.jobs.week.queryOptions({ staleTime: 0 });
  useServerChange(CHANGES, () => void client.invalidateQueries({ queryKey: options.queryKey }));
  return useQuery(options);
}

interface LineTextProps {
  title: string;
  text: string;
  /** The share of the longest bar, 0 to 1. */
  share: number;
}

/** A job, what waits in it, and the amount as a bar. */
const LineText = ({ title, text, share }: LineTextProps) => (
  <>
    <span className="flex justify-between gap-3 text-sm">
      <span className="truncate">{title}</span> <strong className="shrink-0 font-semibold">{text}</strong>
    </span>
    <span className="mt-1 block h-1 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
      <span className="block h-full rounded-full bg-brand" style={{ width: `${100 * share}%` }} />
    </span>
  </>
);

interface WaitingProps {
  title: string;
  icon: ReactNode;
  /** Shown when nothing waits. */
  none: string;
  /** A link for each job that has something waiting. */
  lines: readonly ReactElement[];
  hasMore: boolean;
}

/** One kind of waiting work. */
function Waiting({ title, icon, none, lines, hasMore }: WaitingProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="flex min-h-44 min-w-0 xl:min-h-56 flex-col p-4!">
      <h2
        id={id}
        className="mb-1 flex items-center gap-2 font-bold text-sm 2xl:text-base [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-brand-ink"
      >
        {icon}
        {title}
      </h2>
      {lines.length === 0 && <p className="text-ink-muted text-sm">{none}</p>}
      <ul className="-mx-1">
        {lines.map((line) => (
          <li key={line.key} className="max-xl:nth-[n+3]:hidden">
            {line}
          </li>
        ))}
      </ul>
      {(hasMore || lines.length > LINES_OF_SMALL) && (
        <p className={cn('text-ink-muted text-sm', !hasMore && 'xl:hidden')}>e outras vagas</p>
      )}
    </Card>
  );
}

type Counted = { count: number };

const shareOf = (lines: readonly Counted[], count: number) => count / Math.max(1, ...lines.map((line) => line.count));

/** Links to the board of each job, or to all matches when they have no job. */
const processLines = (
  lines: readonly (Counted & { job_id: string | null; title: string | null })[],
  one: string,
  many: string,
) =>
  lines.map(({ job_id, title, count }) => (
    <Link
      key={job_id ?? ''}
      to="/empresa/matches"
      search={job_id === null ? {} : { job: job_id, ver: 'processo' }}
      className={LINE_CLASS}
    >
      <LineText
        title={title ?? 'Sem vaga'}
        text={count === 1 ? one : `${countText(count, WEEK_COUNTED)} ${many}`}
        share={shareOf(lines, count)}
      />
    </Link>
  ));

/**
 * What waits for the company today, above the list of its jobs on desktop layouts; each line links to its work
 * (jobs#week).
 */
export default function WeekSection(): ReactElement | null {
  const query = useWeek();
  if (query.isPending) {
    return (
      <div role="status" className={WEEK_GRID_CLASS}>
        <VisuallyHidden>Carregando...</VisuallyHidden>
        {['matches', 'answers', 'likes', 'ending'].map((kind) => (
          <Skeleton key={kind} className={WEEK_KIND_CLASS} />
        ))}
      </div>
    );
  }
  if (!query.data) {
    return (
      <div role="alert" className="flex flex-col items-start gap-2">
        <p>Não foi possível carregar o que espera por você.</p>
        <Button variant="soft" size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
          Tentar de novo
        </Button>
      </div>
    );
  }
  const { matches, answers, likes, ending } = query.data;
  const now = new Date();
  return (
    <section aria-label="O que espera por você" className={WEEK_GRID_CLASS}>
      <Waiting
        title="Matches sem contato"
        icon={<Handshake aria-hidden="true" />}
        none="Você já falou com todos os seus matches."
        hasMore={matches.has_more}
        lines={processLines(matches.lines, '1 novo', 'novos')}
      />
      <Waiting
        title="Entrevistas respondidas"
        icon={<CalendarCheck aria-hidden="true" />}
        none="Nenhuma resposta a uma entrevista espera por você."
        hasMore={answers.has_more}
        lines={processLines(answers.lines, '1 resposta', 'respostas')}
      />
      <Waiting
        title="Curtidas sem resposta"
        icon={<Heart aria-hidden="true" />}
        none="Nenhuma curtida espera por resposta."
        hasMore={likes.has_more}
        lines={likes.lines.map(({ job_id, title, count }) => (
          <Link key={job_id} to="/empresa/vagas/$jobId/candidatos" params={{ jobId: job_id }} className={LINE_CLASS}>
            <LineText
              title={title}
              text={count === 1 ? '1 curtida' : `${countText(count, WEEK_COUNTED)} curtidas`}
              share={shareOf(likes.lines, count)}
            />
          </Link>
        ))}
      />
      <Waiting
        title="Acabam em até 3 dias"
        icon={<Clock aria-hidden="true" />}
        none="Nenhuma vaga acaba nos próximos 3 dias."
        hasMore={ending.has_more}
        lines={ending.lines.map(({ job_id, title, ends_at }) => {
          const days = daysLeft({ data_expiracao: ends_at }, now);
          return (
            <Link key={job_id} to="/empresa/vagas/$jobId/candidatos" params={{ jobId: job_id }} className={LINE_CLASS}>
              <LineText title={title} text={daysLeftText(days)} share={Math.min(1, days / ENDS_SOON_DAYS)} />
            </Link>
          );
        })}
      />
    </section>
  );
}
