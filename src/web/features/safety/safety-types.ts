import type { SubjectReference } from '#contract/safety.ts';
import type { ReportKind } from '#domain/operations/reports.ts';

/** What the user can report or block: the job, company, candidate or match on the screen. */
export interface ReportTarget {
  /** The reference that the server receives. */
  about: SubjectReference;
  kind: ReportKind;
  /** The name of the company or the candidate. */
  name: string;
  /** Called after a successful report or block, so that the screen can close the job, profile or match. */
  onRemoved?: (() => void) | undefined;
}

/** Props of a dialog in a React root of its own. */
export interface RootDialogProps {
  /** Called when the dialog has closed: unmounts the root. */
  onClosed: () => void;
}
