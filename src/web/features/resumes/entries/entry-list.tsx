import { CircleAlert, Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { RESUME_LIST_MAX } from '#domain/text/text-limits.ts';
import { moveEntry } from '#web/features/profiles/fields/order-rules.ts';
import { SortableList } from '#web/features/profiles/fields/sortable-list.tsx';
import { newId } from '#web/lib/new-id.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { ResumeSection } from '../form/resume-section.tsx';
import { ENTRY_PROBLEMS } from '../resume-rules.ts';
import { BLANK_ENTRIES, type ListName, type ResumeEntries } from '../resume-values.ts';
import { EntryDialog } from './entry-dialog.tsx';
import type { EntryType } from './entry-types.ts';

interface EntryListProps<Name extends ListName> {
  kind: EntryType<Name>;
  value: readonly ResumeEntries[Name][];
  /** Returns the form's current list. `value` may be older when the user presses 'Desfazer' later. */
  read: () => readonly ResumeEntries[Name][];
  onValueChange: (value: ResumeEntries[Name][]) => void;
}

interface EditedEntry<Entry> {
  id: string;
  /** The entry before the change; null for a new one. */
  before: Entry | null;
}

/** One list of the curriculo's form: the user adds, edits, sorts and deletes entries; a toast offers to undo a deletion. */
export function EntryList<Name extends ListName>({ kind, value, read, onValueChange }: EntryListProps<Name>) {
  type Entry = ResumeEntries[Name];
  const [edited, setEdited] = useState<EditedEntry<Entry> | null>(null);
  const [open, setOpen] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const entry = edited && value.find(({ id }) => id === edited.id);
  const isFull = value.length >= RESUME_LIST_MAX;

  const blank = () => ({ ...BLANK_ENTRIES[kind.name], id: newId() }) as Entry;
  const without = (id: string) => read().filter((other) => other.id !== id);
  const replaced = (next: Entry) => read().map((other) => (other.id === next.id ? next : other));
  const isBlank = ({ id, ...fields }: Entry) => JSON.stringify(fields) === JSON.stringify(BLANK_ENTRIES[kind.name]);

  function edit(id: string, before: Entry | null) {
    setEdited({ id, before });
    setOpen(true);
  }

  function add() {
    const next = blank();
    onValueChange([...read(), next]);
    edit(next.id, null);
  }

  function cancel() {
    setOpen(false);
    if (edited) onValueChange(edited.before ? replaced(edited.before) : without(edited.id));
  }

  function dismiss() {
    setOpen(false);
    if (entry && edited?.before === null && isBlank(entry)) onValueChange(without(entry.id));
  }

  function remove(removed: Entry, index: number) {
    onValueChange(without(removed.id));
    addButton.current?.focus();
    notify.info(`${kind.nameOf(removed)}: removido`, undefined, {
      label: 'Desfazer',
      onClick: () => {
        const now = read();
        if (now.length < RESUME_LIST_MAX) onValueChange([...now.slice(0, index), removed, ...now.slice(index)]);
      },
    });
  }

  const rows = value.filter((other) => !(open && edited?.before === null && other.id === edited.id));

  return (
    <ResumeSection name={kind.name} title={kind.title} icon={kind.icon}>
      {rows.length > 0 ? (
        <SortableList
          label={`${kind.title}, em ordem`}
          items={rows}
          isStacked
          keyOf={({ id }) => id}
          nameOf={kind.nameOf}
          onMove={(from, to) => onValueChange(moveEntry(value, from, to))}
          actions={(row, index) => (
            <>
              <IconButton
                label={`Editar ${kind.nameOf(row)}`}
                data-edit={row.id}
                icon={<Pencil aria-hidden="true" />}
                onClick={() => edit(row.id, row)}
              />
              <IconButton
                label={`Remover ${kind.nameOf(row)}`}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => remove(row, index)}
              />
            </>
          )}
        >
          {(row) => <EntryRow kind={kind} entry={row} />}
        </SortableList>
      ) : (
        <p className="text-ink-muted">{kind.invitation}</p>
      )}
      {isFull ? (
        <p className="text-ink-muted text-sm">Você já tem {RESUME_LIST_MAX}, o máximo.</p>
      ) : (
        <Button ref={addButton} variant="secondary" onClick={add} className="w-fit">
          <Plus aria-hidden="true" />
          {kind.addLabel}
        </Button>
      )}
      {edited && entry && (
        <EntryDialog
          kind={kind}
          entry={entry}
          isNew={edited.before === null}
          open={open}
          mayAddAnother={!isFull}
          onChange={(patch) => onValueChange(replaced({ ...entry, ...patch }))}
          onDone={() => setOpen(false)}
          onAnother={add}
          onCancel={cancel}
          onDismiss={dismiss}
          onClosed={() => setEdited(null)}
        />
      )}
    </ResumeSection>
  );
}

function EntryRow<Name extends ListName>({ kind, entry }: { kind: EntryType<Name>; entry: ResumeEntries[Name] }) {
  const details = kind.detailsOf(entry);
  const [problem] = Object.values(ENTRY_PROBLEMS[kind.name](entry));
  return (
    <>
      <p className="break-words font-semibold text-sm">{kind.nameOf(entry)}</p>
      {details && <p className="break-words text-ink-muted text-sm">{details}</p>}
      {problem && (
        <p data-incomplete={entry.id} className="mt-1 flex items-start gap-1.5 font-medium text-danger-ink text-sm">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          Incompleto: {problem}
        </p>
      )}
    </>
  );
}
