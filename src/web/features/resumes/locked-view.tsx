import { Check, LockKeyhole } from 'lucide-react';
import { useId } from 'react';
import { PLAN_LABELS } from '#domain/billing/plans.ts';
import { UpgradeButton } from '#web/features/billing/upgrade-button.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { ResumePicture } from './paper/resume-picture.tsx';

const BENEFITS = [
  'Monte seu currículo com ajuda, parte por parte',
  'Baixe um PDF pronto para imprimir e enviar',
  'Envie para as empresas com quem você deu match',
];

/** A picture of a curriculo, with the offer of the plan that includes the curriculo (resumes#plan). */
export function LockedResumeView() {
  const id = useId();
  return (
    <div className="relative isolate mx-auto flex w-full max-w-page flex-1 flex-col items-center justify-center lg:flex-row lg:justify-center lg:gap-16">
      <div className="relative w-3/5 max-w-72 shrink-0 max-lg:-mb-36 lg:w-full lg:max-w-96" aria-hidden="true">
        <ResumePicture className="-z-10 -rotate-6 absolute inset-0 size-full opacity-60 lg:-translate-x-6" />
        <ResumePicture className="w-full rotate-3 drop-shadow-lg" />
      </div>
      <Card aria-labelledby={id} className="relative w-full max-w-card animate-rise text-center shadow-xl lg:text-left">
        <span className="mx-auto grid size-14 place-items-center rounded-full bg-super-soft text-super-ink lg:mx-0">
          <LockKeyhole className="size-7" aria-hidden="true" />
        </span>
        <h2 id={id} className="mt-4 font-bold text-2xl">
          Recurso Exclusivo
        </h2>
        <p className="mt-1 text-ink-muted">O currículo faz parte do plano {PLAN_LABELS.super_premium}.</p>
        <ul className="mt-5 flex flex-col gap-3 text-left">
          {BENEFITS.map((benefit) => (
            <li key={benefit} className="flex items-start gap-2.5">
              <Check className="mt-0.5 size-5 shrink-0 text-success-ink" aria-hidden="true" />
              {benefit}
            </li>
          ))}
        </ul>
        <UpgradeButton size="lg" wide className="mt-6" />
      </Card>
    </div>
  );
}
