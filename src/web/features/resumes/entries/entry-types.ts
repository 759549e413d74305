import type { ReactNode } from 'react';
import type { Problems } from '#web/lib/form-resolver.ts';
import type { ListName, ResumeEntries } from '../resume-values.ts';

export interface EntryFieldsProps<Entry> {
  entry: Entry;
  /** What to say at each field; empty until the entry is applied. */
  problems: Problems<Entry>;
  onChange: (patch: Partial<Entry>) => void;
}

/** How the entries of one list of the curriculo are called, shown and filled. */
export interface EntryType<Name extends ListName> {
  name: Name;
  title: string;
  icon: ReactNode;
  /** What goes in, where the list is empty. */
  invitation: string;
  addLabel: string;
  newTitle: string;
  editTitle: string;
  /** Short entries come several at a time: the dialog offers to add another. */
  several: boolean;
  nameOf: (entry: ResumeEntries[Name]) => string;
  /** Second line of a row, '' for none. */
  detailsOf: (entry: ResumeEntries[Name]) => string;
  Fields: (props: EntryFieldsProps<ResumeEntries[Name]>) => ReactNode;
}
