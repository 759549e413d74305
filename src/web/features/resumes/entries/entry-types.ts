import type { ReactNode } from 'react';
import type { Problems } from '#web/lib/forms/form-resolver.ts';
import type { ListName, ResumeEntries } from '../resume-values.ts';

export interface EntryFieldsProps<Entry> {
  entry: Entry;
  /** Messages of the fields; empty until the user applies the entry. */
  problems: Problems<Entry>;
  onChange: (patch: Partial<Entry>) => void;
}

/** Names, texts and fields for the entries of one list of the curriculo. */
export interface EntryType<Name extends ListName> {
  name: Name;
  title: string;
  icon: ReactNode;
  /** Text of an empty list. */
  invitation: string;
  addLabel: string;
  newTitle: string;
  editTitle: string;
  /** True when the dialog offers to add another entry, because short entries are often added several at a time. */
  offersAnother: boolean;
  nameOf: (entry: ResumeEntries[Name]) => string;
  /** Returns the second line of a row; '' for none. */
  detailsOf: (entry: ResumeEntries[Name]) => string;
  Fields: (props: EntryFieldsProps<ResumeEntries[Name]>) => ReactNode;
}
