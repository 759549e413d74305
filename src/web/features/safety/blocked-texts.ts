import type { ReportState } from '#domain/operations/reports.ts';

export const LOAD_FAILED = 'Não foi possível carregar seus bloqueios';

/** The text for each state of a report, for the user who sent it. */
export const REPORT_STATE_TEXTS: Readonly<Record<ReportState, string>> = {
  open: 'Em análise',
  upheld: 'Tomamos providências',
  warned: 'Pedimos uma mudança',
  dismissed: 'Nada contra as regras',
};
