import { Monitor, Smartphone } from 'lucide-react';
import type { OpenSession } from '#contract/accounts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { deviceOf } from './device-texts.ts';
import { lastUseText } from './last-use-texts.ts';

interface SessionViewProps {
  session: OpenSession;
  busy: boolean;
  onEnd: (id: string) => void;
}

/** One place where the person is signed in. */
export function SessionView({ session, busy, onEnd }: SessionViewProps) {
  const { name, isPhone } = deviceOf(session.user_agent);
  const lastUse = lastUseText(session.last_used_at, new Date());
  const Icon = isPhone ? Smartphone : Monitor;
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-3 py-2.5">
      <span
        className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-ink-muted"
        aria-hidden="true"
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-24">
        <p className="font-semibold">{name}</p>
        <p className="text-ink-muted text-sm">{session.current ? 'Em uso agora' : `Usada ${lastUse}`}</p>
      </div>
      {session.current ? (
        <Badge tone="success">Esta sessão</Badge>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          aria-label={`Encerrar a sessão ${name}, usada ${lastUse}`}
          onClick={() => onEnd(session.id)}
        >
          Encerrar
        </Button>
      )}
    </li>
  );
}
