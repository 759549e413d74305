import { Monitor, Smartphone } from 'lucide-react';
import type { OpenSession } from '#contract/accounts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/cards/badge.tsx';
import { AccessView } from './access-view.tsx';
import { deviceOf } from './device-texts.ts';
import { lastUseText } from './last-use-texts.ts';

interface SessionViewProps {
  session: OpenSession;
  busy: boolean;
  onEnd: (id: string) => void;
}

/** A row of the session list: device, last use, and a button that revokes the session unless it is the current one. */
export function SessionView({ session, busy, onEnd }: SessionViewProps) {
  const { name, isPhone } = deviceOf(session.user_agent);
  const lastUse = lastUseText(session.last_used_at, new Date());
  return (
    <AccessView
      icon={isPhone ? Smartphone : Monitor}
      name={name}
      note={session.current ? 'Em uso agora' : `Usada ${lastUse}`}
      action={
        session.current ? (
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
        )
      }
    />
  );
}
