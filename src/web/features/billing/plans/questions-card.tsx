import type { UserType } from '#domain/accounts/user-types.ts';
import type { PixSetting } from '#domain/billing/payment-methods.ts';
import { Card } from '#web/ui/cards/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { questionsFor } from './questions-texts.ts';

interface QuestionsCardProps {
  userType: UserType;
  hasSalaryGate: boolean;
  pix: PixSetting;
  isSoldYearly: boolean;
}

/** Frequent questions about changing the plan (plans#plans-page). */
export function QuestionsCard({ userType, hasSalaryGate, pix, isSoldYearly }: QuestionsCardProps) {
  return (
    <Card aria-labelledby="plan-questions" className="mt-5 lg:mt-8">
      <h2 id="plan-questions" className="mb-1 font-bold text-lg">
        Perguntas frequentes
      </h2>
      {questionsFor(userType, hasSalaryGate, pix, isSoldYearly).map(({ question, answer }) => (
        <Disclosure key={question} title={question}>
          <p className="max-w-reading text-ink-muted">{answer}</p>
        </Disclosure>
      ))}
    </Card>
  );
}
