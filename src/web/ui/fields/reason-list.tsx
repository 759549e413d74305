import { BadgeCheck } from 'lucide-react';

/** A list of reasons why something fits, or of advantages, each with a tick. */
export function ReasonList({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {reasons.map((reason) => (
        <li key={reason} className="flex items-start gap-2.5">
          <BadgeCheck className="mt-0.5 size-5 shrink-0 text-success-ink" aria-hidden="true" />
          <span className="text-pretty">{reason}</span>
        </li>
      ))}
    </ul>
  );
}
