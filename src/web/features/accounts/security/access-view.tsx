import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface AccessViewProps {
  icon: LucideIcon;
  name: string;
  /** A line below the name, such as the date of the last use. */
  note: string;
  /** The button that removes or adds the sign-in method, session or client. */
  action: ReactNode;
}

/** A row of 'Segurança': a sign-in method, session or client of the account. */
export function AccessView({ icon: Icon, name, note, action }: AccessViewProps) {
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-3 py-2.5">
      <span
        className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-ink-muted"
        aria-hidden="true"
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-24">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="text-ink-muted text-sm">{note}</p>
      </div>
      {action}
    </li>
  );
}
