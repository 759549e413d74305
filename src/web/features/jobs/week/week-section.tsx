import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarCheck, Clock, Handshake, Heart } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { ENDS_SOON_DAYS, WEEK_COUNT_MAX } from '#domain/companies/company-week.ts';
import { daysLeft, daysLeftText } from '#domain/jobs/jobs.ts';
import { countText } from '#domain/text/counts.ts';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { useServerEvent } from '#web/lib/news/use-server-event.ts';
import { Card } from '#web/ui/cards/card.tsx';
import { InlineFailed } from '#web/ui/states/inline-failed.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { WEEK_LINE_CLASS } from './week-class.ts';
import { WeekSkeleton } from './week-skeleton.tsx';

const CHANGES = [
  'jobs.changed',
  'match.created',
  'match.changed',
  'match.removed',
  'likes.received',
  'likes.changed',
  'resync',
] as const;

const LINE_CLASS = 'flex min-h-tap flex-col justify-center rounded-sm px-2 py-1 hover:bg-brand-soft';

/** Fetches the work that waits for the company, by job. Server events refetch it. */
function useWeek() {
  const options = orpc.jobs.week.queryOptions({ staleTime: 0 });
  useServerEvent(CHANGES, () => void queryClient.invalidateQueries({ queryKey: options.queryKey }));
  return useQuery(options);
}

interface LineTextProps {
  title: string;
  text: string;
  /** The length of the bar relative to the full length, 0 to 1. */
  share: number;
}

/** A job's title, and the number of its waiting items or remaining days as text and as a bar. */
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

/** One kind of work that waits for the company. */
interface Kind {
  title: string;
  icon: ReactElement;
  /** Number of waiting items, as text. */
  count: string;
  /** A link for each of the first jobs of this kind; `hasMore` is true when there are further ones. */
  lines: readonly ReactElement[];
  hasMore: boolean;
}

/** The kinds of work in one line, each with its number; a pressed kind shows its jobs below. */
function Kinds({ kinds }: { kinds: readonly Kind[] }) {
  const [pressed, setPressed] = useState<string | null>(null);
  const shown = kinds.find(({ title }) => title === pressed);
  if (kinds.length === 0)
    return <p className="flex min-h-tap items-center text-ink-muted">Nada espera por você agora.</p>;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {kinds.map(({ title, icon, count }) => (
          <button
            key={title}
            type="button"
            aria-expanded={title === pressed}
            onClick={() => setPressed(title === pressed ? null : title)}
            className="inline-flex min-h-tap items-center gap-2 rounded-full border border-control bg-surface px-4 text-sm hover:border-brand aria-expanded:border-brand aria-expanded:bg-brand-soft [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-brand-ink"
          >
            {icon}
            <strong className="font-bold tabular-nums">{count}</strong>
            {title}
          </button>
        ))}
      </div>
      {shown && (
        <Card className="mt-2 p-2!">
          <ul aria-label={shown.title} className="grid grid-cols-3 gap-x-3">
            {shown.lines.map((line) => (
              <li key={line.key} className="min-w-0">
                {line}
              </li>
            ))}
          </ul>
          {shown.hasMore && <p className="px-2 text-ink-muted text-sm">e outras vagas</p>}
        </Card>
      )}
    </>
  );
}

type CountedLine = { count: number };

/** Returns the sum of the lines' numbers as '5', as '5+' when further jobs have items, and from WEEK_COUNT_MAX on as '99+'. */
function sumText({ lines, has_more }: { lines: readonly CountedLine[]; has_more: boolean }): string {
  const sum = lines.reduce((all, { count }) => all + count, 0);
  return has_more && sum < WEEK_COUNT_MAX ? `${sum}+` : countText(sum, WEEK_COUNT_MAX);
}

const shareOf = (lines: readonly CountedLine[], count: number) =>
  count / Math.max(1, ...lines.map((line) => line.count));

/** Returns a link for each line: to the board of its job, or to all matches when the line has no job. */
const processLines = (
  lines: readonly (CountedLine & { job_id: string | null; title: string | null })[],
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
        text={count === 1 ? one : `${countText(count, WEEK_COUNT_MAX)} ${many}`}
        share={shareOf(lines, count)}
      />
    </Link>
  ));

/** The work that waits for the company, above the list of its jobs on desktop layouts; each line links to the work (jobs#week). */
export default function WeekSection(): ReactElement | null {
  const query = useWeek();
  if (query.isPending) {
    return (
      <Loading className={WEEK_LINE_CLASS}>
        <WeekSkeleton />
      </Loading>
    );
  }
  if (!query.data) return <InlineFailed text="Não foi possível carregar o que espera por você." query={query} />;
  const { matches, answers, likes, ending } = query.data;
  const now = new Date();
  const kinds: Kind[] = [
    {
      title: 'Matches sem contato',
      icon: <Handshake aria-hidden="true" />,
      count: sumText(matches),
      lines: processLines(matches.lines, '1 novo', 'novos'),
      hasMore: matches.has_more,
    },
    {
      title: 'Entrevistas respondidas',
      icon: <CalendarCheck aria-hidden="true" />,
      count: sumText(answers),
      lines: processLines(answers.lines, '1 resposta', 'respostas'),
      hasMore: answers.has_more,
    },
    {
      title: 'Curtidas sem resposta',
      icon: <Heart aria-hidden="true" />,
      count: sumText(likes),
      hasMore: likes.has_more,
      lines: likes.lines.map(({ job_id, title, count }) => (
        <Link key={job_id} to="/empresa/vagas/$jobId/candidatos" params={{ jobId: job_id }} className={LINE_CLASS}>
          <LineText
            title={title}
            text={count === 1 ? '1 curtida' : `${countText(count, WEEK_COUNT_MAX)} curtidas`}
            share={shareOf(likes.lines, count)}
          />
        </Link>
      )),
    },
    {
      title: `Acabam em até ${ENDS_SOON_DAYS} dias`,
      icon: <Clock aria-hidden="true" />,
      count: `${ending.lines.length}${ending.has_more ? '+' : ''}`,
      hasMore: ending.has_more,
      lines: ending.lines.map(({ job_id, title, ends_at }) => {
        const days = daysLeft({ data_expiracao: ends_at }, now);
        return (
          <Link key={job_id} to="/empresa/vagas/$jobId/candidatos" params={{ jobId: job_id }} className={LINE_CLASS}>
            <LineText title={title} text={daysLeftText(days)} share={Math.min(1, days / ENDS_SOON_DAYS)} />
          </Link>
        );
      }),
    },
  ];
  return (
    <section aria-label="O que espera por você">
      <Kinds kinds={kinds.filter(({ lines }) => lines.length > 0)} />
    </section>
  );
}
