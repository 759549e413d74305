import { useState } from 'react';
import { JOB_VIEW_DAYS } from '#domain/jobs/views.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { InlineFailed } from '#web/ui/states/inline-failed.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useJobViews } from './queries.ts';
import { JOB_VIEWS_LOAD_FAILED, longDay, peopleText, shortDay } from './views-texts.ts';

type Days = readonly { day: string; people: number }[];

/** Bar chart of the views by day. Hidden from screen readers, because the list below it has the same data. */
function Bars({ days }: { days: Days }) {
  const maximum = Math.max(1, ...days.map(({ people }) => people));
  return (
    <div aria-hidden="true">
      <div className="flex h-32 items-end gap-0.5 border-line border-b">
        {days.map(({ day, people }) => (
          <div
            key={day}
            title={`${longDay(day)}: ${peopleText(people)}`}
            className="min-w-0 flex-1 rounded-t-xs bg-brand forced-color-adjust-none"
            style={{ height: `${(100 * people) / maximum}%` }}
          />
        ))}
      </div>
      <p className="mt-1 flex justify-between text-ink-muted text-xs">
        <span>{shortDay(days[0]?.day ?? '')}</span>
        <span>hoje</span>
      </p>
    </div>
  );
}

function Content({ days }: { days: Days }) {
  const seen = days.filter(({ people }) => people > 0).toReversed();
  const today = days.at(-1)?.people ?? 0;
  if (seen.length === 0) return <p>Ninguém viu esta vaga nos últimos {JOB_VIEW_DAYS} dias.</p>;
  return (
    <>
      <p className="mb-4">
        <strong className="font-semibold">{peopleText(today)}</strong> hoje. Cada pessoa conta uma vez por dia.
      </p>
      <Bars days={days} />
      <Disclosure title="Dia por dia" className="mt-3">
        <ul aria-label="Dia por dia">
          {seen.map(({ day, people }) => (
            <li key={day} className="flex justify-between gap-4 py-1">
              <time dateTime={day}>{longDay(day)}</time>
              <span>{peopleText(people)}</span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
}

interface JobViewsDialogProps {
  job: { id: string; title: string };
  onClosed: () => void;
}

/** Dialog with the number of people who viewed a company's job, by day (views#job). */
export default function JobViewsDialog({ job, onClosed }: JobViewsDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const query = useJobViews(job.id);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="Visualizações"
      description={`${job.title}, nos últimos ${JOB_VIEW_DAYS} dias`}
    >
      {query.isPending && (
        <Loading>
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
      {query.isError && !query.data && <InlineFailed text={JOB_VIEWS_LOAD_FAILED} query={query} />}
      {query.data && <Content days={query.data.days} />}
    </Dialog>
  );
}
