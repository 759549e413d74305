import { type FormEvent, useRef, useState } from 'react';
import { type CompanyMessage, fillMessage, MESSAGE_PLACEHOLDERS } from '#domain/hiring/company-messages.ts';
import { MESSAGE_MAX, MESSAGE_TITLE_MAX } from '#domain/text/text-limits.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { insertText, messageErrors } from './message-rules.ts';
import { examplePlaceholderValues, PLACEHOLDER_LABELS } from './message-texts.ts';

interface MessageFormProps {
  /** The message to change; undefined for a new one. */
  message?: CompanyMessage | undefined;
  busy: boolean;
  onSave: (message: CompanyMessage) => void;
}

/** Form for a message template with placeholders for names, with a preview (hiring#own-messages). */
export function MessageForm({ message, busy, onSave }: MessageFormProps) {
  const { user } = useSignedIn();
  const [values, setValues] = useState<CompanyMessage>(message ?? { title: '', text: 'Olá, {nome}! ' });
  const [isTried, setTried] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const faults = messageErrors(values);
  const set = (changed: Partial<CompanyMessage>) => setValues((before) => ({ ...before, ...changed }));

  function insert(name: string) {
    const { text, at } = insertText(values.text, area.current?.selectionStart ?? values.text.length, `{${name}}`);
    set({ text });
    // The cursor is set in the next frame, when the inserted text is rendered.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(at, at);
    });
  }

  function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (busy || faults.title || faults.text) return;
    onSave({ title: values.title.trim(), text: values.text.trim() });
  }

  const shown = isTried ? faults : { text: faults.unknown };
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-4">
      <TextField
        label="Título"
        maxLength={MESSAGE_TITLE_MAX}
        value={values.title}
        error={isTried ? faults.title : undefined}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextArea
        ref={area}
        label="Mensagem"
        rows={5}
        maxLength={MESSAGE_MAX}
        value={values.text}
        error={shown.text}
        onChange={({ target }) => set({ text: target.value })}
      />
      <fieldset className="-mt-2 flex min-w-0 flex-wrap items-center gap-2">
        <legend className="sr-only">Inserir na mensagem</legend>
        {MESSAGE_PLACEHOLDERS.map((name) => (
          <Button key={name} type="button" variant="secondary" size="sm" onClick={() => insert(name)}>
            {PLACEHOLDER_LABELS[name]}
          </Button>
        ))}
      </fieldset>
      <section aria-label="Como fica" className="rounded-md bg-sunken p-3">
        <p className="font-semibold text-ink-muted text-sm">Como fica</p>
        <p className="wrap-anywhere mt-1 whitespace-pre-line">
          {fillMessage(values.text, examplePlaceholderValues(user.name)).trim() || '…'}
        </p>
      </section>
      <Button type="submit" wide busy={busy} busyLabel="Salvando...">
        Salvar mensagem
      </Button>
    </form>
  );
}
