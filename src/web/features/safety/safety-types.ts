import type { SubjectReference } from '#contract/safety.ts';
import type { ReportKind } from '#domain/operations/reports.ts';

/** What the user can report or block: the job, company, candidate or match on the screen. */
export interface ReportTarget {
  about: SubjectReference;
  kind: ReportKind;
  /** The name of the company or the candidate. */
  name: string;
  /** Called after a report or block has removed it for the user, so that the screen can close it. */
  onRemoved?: (() => void) | undefined;
}

/** Props of a dialog in a React root of its own. */
export interface RootDialogProps {
  onClosed: () => void;
}
