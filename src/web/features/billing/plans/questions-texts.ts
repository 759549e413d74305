import type { UserType } from '#domain/accounts/user-types.ts';
import type { PixSetting } from '#domain/billing/payment-methods.ts';
import { PIX_MONTH_DAYS } from '#domain/billing/pix-months.ts';
import { GRACE_DAYS, PIX_COLLECTION_DAYS, WITHDRAWAL_DAYS } from '#domain/billing/subscription.ts';

interface Question {
  question: string;
  answer: string;
}

const LIKES: Question = {
  question: 'Quando minhas curtidas se renovam?',
  answer: 'Toda segunda-feira. As curtidas bônus não vencem e são usadas primeiro.',
};

const CANDIDATE_SALARY: Question = {
  question: 'O que acontece com as vagas acima de R$\u00a05.000?',
  answer: 'Elas aparecem bloqueadas nos planos Básico e Premium. O Super Premium abre todas as faixas salariais.',
};

const JOBS: Question = {
  question: 'Quantas vagas posso ter no plano Básico?',
  answer: 'Uma vaga ativa por vez. Quando ela expira, você já pode publicar outra.',
};

const COMPANY_SALARY: Question = {
  question: 'Posso publicar vagas acima de R$\u00a05.000?',
  answer: 'No Premium, uma vaga ativa por vez. No Super Premium, quantas você quiser.',
};

const smaller = (more: string): Question => ({
  question: 'E se eu mudar para um plano menor?',
  answer: `Você continua com o plano atual até o fim do período já pago e só então passa para o menor, com o novo preço. ${more}`,
});

const SMALLER: Readonly<Record<UserType, Question>> = {
  candidate: smaller('Seus matches e seu currículo ficam guardados.'),
  company: smaller(
    'Se houver mais vagas ativas do que ele permite, as mais novas continuam no ar e as outras são pausadas. Nada é apagado.',
  ),
};

const PAYING: readonly Question[] = [
  {
    question: 'Como pago um plano?',
    answer:
      'Com cartão, na página segura de pagamento, que abre em outra aba. O plano vale assim que o pagamento é confirmado e se renova sozinho, até você cancelar.',
  },
  {
    question: 'Como cancelo?',
    answer:
      'Em “Gerenciar assinatura”, quando quiser. O plano continua até o fim do período já pago e depois não há mais cobrança.',
  },
  {
    question: 'E se eu mudar para um plano maior?',
    answer: 'Ele vale na hora. Você paga só a diferença de preço pelos dias que faltam do período já pago.',
  },
];

const PIX: Question = {
  question: 'Posso pagar por Pix?',
  answer: `Sim: um Pix vale ${PIX_MONTH_DAYS} dias de plano, sem cartão e sem renovação automática. Avisamos você três dias antes do fim, e quem renova antes soma os dias que faltam. O plano vale assim que o banco confirma.`,
};

const AUTOMATIC: Question = {
  question: 'Como funciona o Pix Automático?',
  answer: `Você autoriza uma vez no aplicativo do banco, junto com o primeiro pagamento. A cada renovação o banco avisa antes e debita em até ${PIX_COLLECTION_DAYS} dias; enquanto isso, seu plano continua. Você cancela aqui ou revoga no banco quando quiser.`,
};

const YEARLY: Question = {
  question: 'Posso pagar por ano?',
  answer:
    'Sim: um ano custa o preço de dez meses. Quem paga por mês pode mudar na hora, e o que pagou do mês atual volta. Para voltar a pagar por mês, cancele a assinatura e assine de novo quando o ano terminar.',
};

const MONEY: readonly Question[] = [
  {
    question: 'Posso receber meu dinheiro de volta?',
    answer: `Sim. Até ${WITHDRAWAL_DAYS} dias depois do primeiro pagamento, escolha “Desistir da assinatura” nesta página: o plano termina na hora e devolvemos tudo pelo mesmo meio de pagamento.`,
  },
  {
    question: 'O que acontece se um pagamento não passar?',
    answer: `Seu plano continua por ${GRACE_DAYS} dias, e avisamos você para atualizar o pagamento. Se mesmo assim ele não passar, seu plano volta a ser o Básico até o pagamento dar certo.`,
  },
];

/**
 * Returns the frequent questions for a user type. Leaves out the candidates' salary limit without `hasSalaryGate`
 * (CANDIDATE_SALARY_GATE), the kinds of Pix that `pix` does not offer, and yearly payment without `isSoldYearly`.
 */
export function questionsFor(
  userType: UserType,
  hasSalaryGate: boolean,
  pix: PixSetting,
  isSoldYearly = false,
): readonly Question[] {
  const own =
    userType === 'company' ? [JOBS, LIKES, COMPANY_SALARY] : [LIKES, ...(hasSalaryGate ? [CANDIDATE_SALARY] : [])];
  return [
    ...own,
    ...(pix === 'off' ? [] : [PIX]),
    ...(pix === 'automatic' ? [AUTOMATIC] : []),
    ...PAYING,
    ...(isSoldYearly ? [YEARLY] : []),
    SMALLER[userType],
    ...MONEY,
  ];
}
