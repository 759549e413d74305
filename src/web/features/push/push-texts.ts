import type { PushKind } from '#domain/notices/push.ts';

/** Label and hint of each kind of push notification (push#kinds). */
export const PUSH_TEXTS: Readonly<Record<PushKind, { label: string; hint: string }>> = {
  matches: { label: 'Novo match', hint: 'Assim que os dois lados curtem.' },
  super_likes: { label: 'Super Like em uma vaga sua', hint: 'Quem deu espera na frente dos outros.' },
  interviews: { label: 'Entrevistas', hint: 'Convites, respostas e mudanças.' },
  messages: { label: 'Recados sobre um match', hint: 'Eles ficam em Recados de qualquer jeito.' },
  ending: { label: 'Vagas que estão acabando', hint: 'Uma vez sobre cada vaga, até 3 dias antes.' },
  jobs: { label: 'Vagas novas', hint: 'Quando você escolhe receber, em Vagas novas.' },
};

export const PUSH_CHANGE_FAILED = 'Não foi possível mudar as notificações. Tente novamente.';
export const PUSH_LOAD_FAILED = 'Não foi possível carregar as notificações';
export const PUSH_DENIED =
  'Este navegador bloqueia as notificações do Encaixe. Para receber, permita nas configurações dele.';
