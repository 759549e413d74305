import type { SubjectReference } from '#contract/safety.ts';
import type { ReportKind } from '#domain/operations/reports.ts';

/** The item on the screen that the user can report or block. */
export interface ReportTarget {
  about: SubjectReference;
  kind: ReportKind;
  /** The name of the company or the candidate. */
  name: string;
  /** Called when it is no longer available, so that the screen can close it. */
  onRemoved?: (() => void) | undefined;
}

/** Props of a dialog in a React root of its own. */
export interface RootDialogProps {
  onClosed: () => void;
}
