import { useNavigate } from '@tanstack/react-router';
import { FileCheck, Send } from 'lucide-react';
import type { MatchCard } from '#contract/matches.ts';
import { cn } from '#web/lib/cn.ts';
import { formatDate } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { useSendResume } from './mutations.ts';

/** Sends the curriculo of a super_premium candidate to the company of this match (resumes#sending). */
export function ResumeButton({ match }: { match: MatchCard }) {
  const navigate = useNavigate();
  const send = useSendResume({ onMissing: () => void navigate({ to: '/curriculo' }) });
  const sentAt = match.resume_sent_at;
  return (
    <div
      className={cn('flex flex-auto flex-wrap items-center justify-between gap-x-3 gap-y-1', sentAt && 'basis-full')}
    >
      <p role="status" className="flex items-center gap-2 text-ink-muted text-sm empty:hidden">
        {sentAt && (
          <>
            <FileCheck aria-hidden="true" className="size-4 text-success-ink" />
            <span>
              Currículo enviado em <time dateTime={sentAt.toISOString()}>{formatDate(sentAt)}</time>
            </span>
          </>
        )}
      </p>
      <Button
        variant={sentAt ? 'ghost' : 'soft'}
        className={sentAt ? '' : 'flex-1'}
        busy={send.isPending}
        busyLabel="Enviando..."
        aria-label={`${sentAt ? 'Reenviar' : 'Enviar'} currículo para ${match.other.name}`}
        onClick={() => send.mutate({ match_id: match.id })}
      >
        <Send aria-hidden="true" />
        {sentAt ? 'Reenviar' : 'Enviar currículo'}
      </Button>
    </div>
  );
}
