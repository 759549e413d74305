import { MessageCircle } from 'lucide-react';
import { type AnswerRate, answerRateText } from '#domain/hiring/answers.ts';
import { cn } from '#web/lib/cn.ts';
import { Hint } from '#web/ui/popups/hint.tsx';

interface AnswersBadgeProps {
  answers: AnswerRate | null | undefined;
  className?: string | undefined;
}

/** The share of matches that the company answers. A press or hover shows how it is calculated (hiring#answer-rate). */
export function AnswersBadge({ answers, className }: AnswersBadgeProps) {
  if (!answers) return null;
  return (
    <Hint
      title="Como calculamos"
      trigger={
        <button
          type="button"
          className={cn(
            'relative inline-flex max-w-full items-center gap-1 rounded-sm text-left font-semibold text-ink-muted text-xs after:absolute after:-inset-x-2 after:-inset-y-3.5',
            className,
          )}
        >
          <MessageCircle className="size-4 shrink-0" aria-hidden="true" />
          {answerRateText(answers)}
        </button>
      }
    >
      Contamos os matches dos últimos 6 meses e a primeira resposta da empresa: abrir o WhatsApp, propor entrevista ou
      encerrar com um recado. Ninguém paga por isso.
    </Hint>
  );
}
