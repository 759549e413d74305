import { Send } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { SUPPORT_ANSWER_MAX } from '#domain/text/text-limits.ts';
import { submitOnCtrlEnter } from '#web/lib/forms/submit-on-ctrl-enter.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { answerProblem, CLOSE_TEXTS, PREPARED_ANSWERS, withPreparedAnswer } from './message-texts.ts';

interface AnswerFormProps {
  area: RefObject<HTMLTextAreaElement | null>;
  /** The text of the answer so far. */
  draft: string;
  hint: string;
  onDraft: (draft: string) => void;
  onSend: (answer: string) => Promise<void>;
  onClose: () => void;
}

/** The form for an answer, below the conversation, with prepared answers (operators#answer). */
export function AnswerForm({ area, draft, hint, onDraft, onSend, onClose }: AnswerFormProps) {
  const readyId = useId();
  const { form, field, isSubmitting } = useFields({
    initial: { answer: draft },
    rules: { answer: answerProblem },
    onChange: ({ answer }) => onDraft(answer),
    onSubmit: ({ answer }) => onSend(answer.trim()),
  });

  function putIn(text: string) {
    if (!area.current) return;
    area.current.value = withPreparedAnswer(area.current.value, text);
    onDraft(area.current.value);
    area.current.focus();
  }

  function press(event: KeyboardEvent<HTMLFormElement>) {
    // Escape leaves the field, so that the queue's shortcuts work again.
    if (event.key === 'Escape') area.current?.blur();
    submitOnCtrlEnter(event);
  }

  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <p id={readyId} className="font-semibold text-ink-muted text-sm">
          Respostas prontas
        </p>
        <ul aria-labelledby={readyId} className="flex flex-wrap gap-2">
          {PREPARED_ANSWERS.map(({ label, text }) => (
            <li key={label}>
              <Button variant="soft" size="sm" onClick={() => putIn(text)}>
                {label}
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <form {...form} onKeyDown={press} className="flex flex-col gap-4">
        <TextArea
          {...field('answer')}
          ref={area}
          label="Resposta"
          required
          rows={5}
          maxLength={SUPPORT_ANSWER_MAX}
          readOnly={isSubmitting}
          hint={hint}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={isSubmitting} busyLabel="Enviando...">
            <Send aria-hidden="true" />
            Enviar resposta
          </Button>
          <Button variant="secondary" className="text-danger-ink!" onClick={onClose}>
            {CLOSE_TEXTS.label}
          </Button>
        </div>
      </form>
    </Card>
  );
}
