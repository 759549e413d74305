import { companiesText, weekText } from './views-texts.ts';

interface WeeksListProps {
  weeks: readonly { week: string; companies: number }[];
  now: Date;
}

/** How many companies viewed the candidate's profile in each week, as bars and text (views#profile). */
export function WeeksList({ weeks, now }: WeeksListProps) {
  const maximum = Math.max(1, ...weeks.map(({ companies }) => companies));
  return (
    <ul aria-label="Por semana" className="flex flex-col gap-3">
      {weeks.map(({ week, companies }) => (
        <li key={week}>
          <p className="flex flex-wrap justify-between gap-x-4 text-sm">
            <span>{weekText(week, now)}</span>
            <strong className="font-semibold">{companiesText(companies)}</strong>
          </p>
          <div className="mt-1 h-2 overflow-hidden rounded-full bg-sunken forced-color-adjust-none" aria-hidden="true">
            <div className="h-full rounded-full bg-brand" style={{ width: `${(100 * companies) / maximum}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
