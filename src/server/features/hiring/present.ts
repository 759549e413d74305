import type {
  CompanyAnswerRate,
  HiringCard,
  HiringNote,
  HiringStep,
  Interview,
  MoveOutcomes,
  SentNotice,
  UnansweredCard,
} from '#contract/hiring.ts';
import { contactPhone } from '#domain/accounts/phone.ts';
import { FORMER_COLLEAGUE_NAME } from '#domain/companies/team-roles.ts';
import type { AnswerCounts, AnswerDays, AnswerRate } from '#domain/hiring/answers.ts';
import { contactStateOf } from '#domain/hiring/contact.ts';
import { isWaitingAt, type MoveOutcome } from '#domain/hiring/hiring.ts';
import type { InterviewState } from '#domain/hiring/interviews.ts';
import { greetingToCandidate, whatsappLink } from '#domain/hiring/whatsapp-link.ts';
import { pick } from '../../platform/pick.ts';
import type { CardRow } from './board-queries.ts';
import type { readInterview } from './interviews.ts';
import type { listNotices, readMatch } from './service.ts';

type AnswersRow = { answers_within: AnswerDays | null; answers_share: number | null };

/**
 * Presents a company's answer rate, as all users may read it (hiring#answer-rate); `company_answers` in the migrations
 * does the same for cards.
 */
export const presentAnswerRate = ({ answers_within, answers_share }: AnswersRow): AnswerRate | null =>
  answers_share === null ? null : { within: answers_within, share: answers_share };

type Viewer = { user_id: string; telefone: string | null; whatsapp: string | null };
type MatchDetails = Awaited<ReturnType<typeof readMatch>>;

type InterviewStatus = { interview_state: InterviewState | null; interview_at: Date | null };

export const presentInterviewOf = ({ interview_state, interview_at }: InterviewStatus) =>
  interview_state === null || interview_at === null ? null : { state: interview_state, starts_at: interview_at };

/** Presents a match to its company; candidates must not receive this card. */
export function presentCard(viewer: Viewer, { match, candidate, job, withheld, notes }: CardRow): HiringCard {
  const contact = contactStateOf(viewer, candidate, withheld);
  const phone = contact === 'available' ? contactPhone(candidate) : null;
  const { user_id, name, avatar_url, avatar_zoom_level, avatar_offset_x, avatar_offset_y } = candidate;
  return {
    id: match.id,
    candidate: { user_id, name, avatar_url, avatar_zoom_level, avatar_offset_x, avatar_offset_y },
    ...pick(match, 'stage', 'ended_for', 'stage_at'),
    version: match.stage_version,
    notes,
    interview: presentInterviewOf(match),
    updated_at: match.updated_at,
    created_at: match.created_at,
    contact,
    whatsapp_url:
      phone === null ? null : whatsappLink(phone, greetingToCandidate({ name, jobTitle: job?.title ?? null })),
  };
}

export const presentUnanswered = (viewer: Viewer, row: CardRow): UnansweredCard => ({
  ...presentCard(viewer, row),
  job: row.job,
});

export const presentOutcomes = (
  viewer: Viewer,
  outcomes: readonly { outcome: MoveOutcome; card: CardRow }[],
): MoveOutcomes => outcomes.map(({ outcome, card }) => ({ outcome, card: presentCard(viewer, card) }));

export const presentOwnAnswerRate = (company: AnswersRow, { counted, answered }: AnswerCounts): CompanyAnswerRate => ({
  shown: presentAnswerRate(company),
  counted,
  answered: { 1: answered[1], 2: answered[2], 7: answered[7] },
});

const presentStep = ({ user_id }: Viewer, step: MatchDetails['steps'][number]): HiringStep => ({
  version: step.version,
  kind: step.kind,
  from: step.from_stage,
  to: step.to_stage,
  ended_for: step.to_ending,
  by: step.by_id === null ? null : step.by_id === user_id ? 'company' : 'candidate',
  ...presentMemberName(step),
  at: step.at,
});

/** Presents the team member who acted, for the company only; nothing when no member acted (team#who-did-what). */
export const presentMemberName = ({
  member_id,
  member_name,
}: {
  member_id: string | null;
  member_name: string | null;
}) => (member_id === null ? {} : { member_name: member_name ?? FORMER_COLLEAGUE_NAME });

export const presentNote = ({ id, text, created_at, ...written }: MatchDetails['notes'][number]): HiringNote => ({
  id,
  text,
  ...presentMemberName(written),
  created_at,
});

export const presentMatch = (viewer: Viewer, { card, steps, notes }: MatchDetails) => ({
  card: presentCard(viewer, card),
  steps: steps.map((step) => presentStep(viewer, step)),
  notes: notes.map(presentNote),
});

/** Presents an interview to either side, without account ids; only the company sees which team member acted. */
export function presentInterview(
  viewer: { user_id: string },
  { row, steps, calendar }: Awaited<ReturnType<typeof readInterview>>,
): Interview {
  const { match, offer, company, withheld } = row;
  const { starts_at = null, minutes = null } = offer ?? {};
  // Where the contact is withheld, the place and the link of the interview are withheld too.
  const { place = null, link = null } = (withheld === null && offer) || {};
  return {
    state: match.state,
    version: match.version,
    is_open: isWaitingAt(match.stage) && withheld === null,
    ...{ starts_at, minutes, place, link },
    steps: steps.map((step) => ({
      version: step.version,
      kind: step.kind,
      by: step.by_id === null ? null : step.by_id === company.user_id ? 'company' : 'candidate',
      ...(viewer.user_id === company.user_id && presentMemberName(step)),
      ...pick(step, 'at', 'starts_at', 'text'),
    })),
    calendar: calendar?.content ?? null,
  };
}

export const presentNotice = (row: Awaited<ReturnType<typeof listNotices>>['rows'][number]): SentNotice => ({
  id: row.id,
  from: row.is_ours ? null : row.from,
  ...pick(row, 'job_title', 'text', 'notified_at'),
});
