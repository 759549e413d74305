import type { UserType } from '#domain/user-types.ts';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

type Question = { question: string; answer: string };

const LIKES: Question = {
  question: 'Quando minhas curtidas se renovam?',
  answer: 'Toda segunda-feira. As curtidas bônus não expiram e são usadas primeiro.',
};

const PAYMENT: Question = {
  question: 'Como assino um plano pago?',
  answer: 'Ainda não dá para assinar por aqui. As assinaturas online chegam em breve, com pagamento por cartão.',
};

const QUESTIONS: Readonly<Record<UserType, readonly Question[]>> = {
  candidate: [
    LIKES,
    {
      question: 'O que acontece com as vagas acima de R$\u00a05.000?',
      answer: 'Elas aparecem bloqueadas nos planos Básico e Premium. O Super Premium abre todas as faixas salariais.',
    },
    PAYMENT,
  ],
  company: [
    {
      question: 'Quantas vagas posso ter no plano Básico?',
      answer: 'Uma vaga ativa por vez. Quando ela expira, você já pode publicar outra.',
    },
    LIKES,
    {
      question: 'Posso publicar vagas acima de R$\u00a05.000?',
      answer: 'No Premium, uma vaga ativa por vez. No Super Premium, quantas você quiser.',
    },
    PAYMENT,
  ],
};

/** What people ask before they change plan (company.md 2 'Company subscription'). */
export function PlanQuestions({ userType }: { userType: UserType }) {
  return (
    <Card aria-labelledby="plan-questions" className="mt-5 lg:mt-8">
      <h2 id="plan-questions" className="mb-1 font-bold text-lg">
        Perguntas frequentes
      </h2>
      {QUESTIONS[userType].map(({ question, answer }) => (
        <Disclosure key={question} title={question}>
          <p className="max-w-reading text-ink-muted">{answer}</p>
        </Disclosure>
      ))}
    </Card>
  );
}
