import type { ReactNode } from 'react';
import type { Problems } from '#web/lib/forms/form-resolver.ts';
import type { ListName, ResumeEntries } from '../resume-values.ts';

/** Props of the fields of one entry in EntryDialog. */
export interface EntryFieldsProps<Entry> {
  entry: Entry;
  /** Error messages by field; empty until the user submits the entry. */
  problems: Problems<Entry>;
  onChange: (patch: Partial<Entry>) => void;
}

/** Describes one list of the curriculo: its name, its texts, and the fields of an entry. */
export interface EntryType<Name extends ListName> {
  name: Name;
  title: string;
  icon: ReactNode;
  /** Text that an empty list shows. */
  invitation: string;
  addLabel: string;
  newTitle: string;
  editTitle: string;
  /** True when the dialog offers to add another entry, because short entries are often added several at a time. */
  offersAnother: boolean;
  /** Returns the first line of a row, which also names the entry in the labels of buttons and in toasts. */
  nameOf: (entry: ResumeEntries[Name]) => string;
  /** Returns the second line of a row; '' for none. */
  detailsOf: (entry: ResumeEntries[Name]) => string;
  Fields: (props: EntryFieldsProps<ResumeEntries[Name]>) => ReactNode;
}
