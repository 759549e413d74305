import { useRef, useState } from 'react';
import type { TeamInvite } from '#contract/team.ts';
import { TEAM_ROLE_LABELS } from '#domain/companies/team-roles.ts';
import { formatDate } from '#web/lib/dates.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { resendInvite, withdrawInvite } from './mutations.ts';

/** The pending invitations to the team, with buttons to resend or withdraw each (team#invitations). */
export function InviteList({ invites }: { invites: readonly TeamInvite[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [busy, setBusy] = useState<string | null>(null);

  async function during(id: string, work: (id: string) => Promise<boolean>) {
    setBusy(id);
    await work(id);
    setBusy(null);
  }

  return (
    <ul ref={list} tabIndex={-1} aria-label="Convites abertos" className="divide-y divide-line">
      {invites.map(({ id, email, role, expires_at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-56">
            <p className="wrap-anywhere font-semibold">{email}</p>
            <p className="text-ink-muted text-sm">
              {TEAM_ROLE_LABELS[role]} · vale até {formatDate(expires_at)}
            </p>
          </div>
          <Button
            variant="secondary"
            size="sm"
            disabled={busy === id}
            aria-label={`Enviar de novo para ${email}`}
            onClick={() => void during(id, resendInvite)}
          >
            Enviar de novo
          </Button>
          <Button
            variant="ghost"
            size="sm"
            disabled={busy === id}
            aria-label={`Cancelar o convite de ${email}`}
            onClick={async () => {
              await during(id, withdrawInvite);
              list.current?.focus({ preventScroll: true });
            }}
          >
            Cancelar
          </Button>
        </li>
      ))}
    </ul>
  );
}
