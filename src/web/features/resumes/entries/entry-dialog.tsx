import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { ENTRY_PROBLEMS } from '../resume-rules.ts';
import type { ListName, ResumeEntries } from '../resume-values.ts';
import type { EntryType } from './entry-types.ts';

interface EntryDialogProps<Name extends ListName> {
  kind: EntryType<Name>;
  entry: ResumeEntries[Name];
  isNew: boolean;
  open: boolean;
  /** True when another entry can be added after this one. */
  mayAddAnother: boolean;
  /** Each change is written to the form at once, and so to the draft. */
  onChange: (patch: Partial<ResumeEntries[Name]>) => void;
  onDone: () => void;
  onAnother: () => void;
  /** Restores the entry from before the dialog. */
  onCancel: () => void;
  /** Closes the dialog and keeps what was typed. */
  onDismiss: () => void;
  onClosed: () => void;
}

/** Dialog to add or change one entry of a list. */
export function EntryDialog<Name extends ListName>({ kind, entry, isNew, open, ...on }: EntryDialogProps<Name>) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState<string | null>(null);
  const problems = ENTRY_PROBLEMS[kind.name](entry);
  const { Fields } = kind;

  // Another entry in the same dialog starts at its first field.
  const first = useRef(entry.id);
  useEffect(() => {
    if (first.current === entry.id) return;
    first.current = entry.id;
    form.current?.querySelector<HTMLElement>('input')?.focus();
  }, [entry.id]);

  function apply(event: FormEvent | null, then: () => void) {
    event?.preventDefault();
    // React bubbles the submit to the curriculo's form, although the dialog is not inside it in the document.
    event?.stopPropagation();
    if (Object.keys(problems).length === 0) return then();
    setTried(entry.id);
    // The fields are marked as invalid in the same task, before the microtask looks for them.
    queueMicrotask(() => form.current?.querySelector<HTMLElement>('[data-invalid]:is(input,button)')?.focus());
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || on.onDismiss()}
      onClosed={on.onClosed}
      title={isNew ? kind.newTitle : kind.editTitle}
      footer={
        <>
          <Button type="submit" form={id}>
            {isNew ? 'Adicionar' : 'Concluir'}
          </Button>
          {isNew && kind.offersAnother && on.mayAddAnother && (
            <Button variant="soft" onClick={() => apply(null, on.onAnother)}>
              Adicionar e incluir outra
            </Button>
          )}
          <Button variant="secondary" onClick={on.onCancel}>
            Cancelar
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        onSubmit={(event) => apply(event, on.onDone)}
        className="flex flex-col gap-5 pt-1"
      >
        <Fields entry={entry} problems={tried === entry.id ? problems : {}} onChange={on.onChange} />
      </form>
    </Dialog>
  );
}
