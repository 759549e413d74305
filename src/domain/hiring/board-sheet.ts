import { csvCell, csvText } from '../sheets/csv.ts';
import { dayText } from '../text/calendar.ts';
import { ENDING_LABELS, type Ending, STAGE_LABELS, type Stage } from './hiring.ts';
import { type InterviewState, shortInterviewTime } from './interviews.ts';

interface BoardLine {
  candidate: { name: string };
  stage: Stage;
  stage_at: Date;
  created_at: Date;
  ended_for: Ending | null;
  interview: { state: InterviewState; starts_at: Date } | null;
  notes: number;
}

const HEAD = ['Nome', 'Etapa', 'Desde', 'Match em', 'Entrevista aceita', 'Motivo do encerramento', 'Notas'];

const row = ({ candidate, stage, stage_at, created_at, ended_for, interview, notes }: BoardLine): string[] =>
  [
    ...[candidate.name, STAGE_LABELS[stage], dayText(stage_at), dayText(created_at)],
    interview?.state === 'accepted' ? shortInterviewTime(interview.starts_at) : '',
    ended_for === null ? '' : ENDING_LABELS[ended_for],
    String(notes),
  ].map(csvCell);

/** Returns a job's matches as CSV (hiring#sheet). It has no contacts, because the candidate is shown each access to their contact. */
export const boardSheet = (lines: readonly BoardLine[]): string => csvText([HEAD, ...lines.map(row)]);
