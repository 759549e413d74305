import { isWaitingAt, type Stage } from './hiring.ts';
import { type InterviewState, shortInterviewTime } from './interviews.ts';

const OF_STAGE: Partial<Record<Stage, string>> = {
  novo: 'Enviar a primeira mensagem',
  em_conversa: 'Propor entrevista',
  entrevista: 'Marcar entrevista',
  proposta: 'Fechar a contratação',
};

interface Progress {
  stage: Stage;
  interview: { state: InterviewState; starts_at: Date } | null;
}

/** Returns what the company must do next about a match, or what it waits for; null for a hired or ended match (hiring#next-step). */
export function nextStepText({ stage, interview }: Progress, now: Date): string | null {
  if (!isWaitingAt(stage)) return null;
  if (interview?.state === 'proposed') return 'Aguardando resposta ao convite';
  if (interview?.state === 'other') return 'Pediu outra data';
  if (interview?.state === 'accepted' && interview.starts_at > now)
    return `Entrevista ${shortInterviewTime(interview.starts_at)}`;
  if (stage === 'proposta') return OF_STAGE.proposta ?? null;
  if (interview?.state === 'accepted') return 'Decidir depois da entrevista';
  return interview?.state === 'declined' ? 'Recusou a entrevista' : (OF_STAGE[stage] ?? null);
}
