import type { AlertFrequency } from '#domain/jobs/job-alerts.ts';

/** The label and hint of each frequency of alerts about new jobs (alerts#frequency). */
export const FREQUENCY_TEXTS: Readonly<Record<AlertFrequency, { label: string; hint: string }>> = {
  off: { label: 'Não avisar', hint: 'Você vê ao abrir' },
  daily: { label: 'Todo dia', hint: 'Às 8h' },
  weekly: { label: 'Por semana', hint: 'Segunda, às 8h' },
};

/** The toast after the candidate has chosen this frequency. */
export const FREQUENCY_CHANGED_TEXTS: Readonly<Record<AlertFrequency, string>> = {
  off: 'Você não recebe mais vagas novas',
  daily: 'Você recebe vagas novas todo dia',
  weekly: 'Você recebe vagas novas toda segunda',
};

export const ALERTS_LOAD_FAILED = 'Não foi possível carregar o aviso de vagas';
export const FREQUENCY_CHANGE_FAILED = 'Não foi possível mudar o aviso. Tente novamente.';
