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
  /** True while the list has room for another entry after this one. */
  mayAddAnother: boolean;
  /** Called at each change of a field. The caller updates the form of the curriculo at once, so the draft contains the change. */
  onChange: (patch: Partial<ResumeEntries[Name]>) => void;
  /** Called by 'Adicionar' or 'Concluir' when the entry is valid. */
  onDone: () => void;
  /** Called by 'Adicionar e incluir outra' when the entry is valid: the caller adds another entry and shows it in the dialog. */
  onAnother: () => void;
  /** Called by 'Cancelar': the caller restores the entry as it was before the dialog. */
  onCancel: () => void;
  /** Called by Escape, Back and the button 'Fechar': the caller closes the dialog and keeps the changes. */
  onDismiss: () => void;
  onClosed: () => void;
}

/** Dialog to add or edit one entry of a list of the curriculo. */
export function EntryDialog<Name extends ListName>({ kind, entry, isNew, open, ...on }: EntryDialogProps<Name>) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState<string | null>(null);
  const problems = ENTRY_PROBLEMS[kind.name](entry);
  const { Fields } = kind;

  // When the dialog changes to another new entry, the first field gets the focus.
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
    // React renders the invalid fields with `data-invalid` after this handler, but before this microtask.
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
