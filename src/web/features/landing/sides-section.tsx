import { Link } from '@tanstack/react-router';
import type { UserType } from '#domain/accounts/user-types.ts';
import { cn } from '#web/lib/cn.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { LandingPicture } from './landing-picture.tsx';

interface Side {
  type: UserType;
  title: string;
  text: string;
  points: readonly string[];
  action: string;
}

const SIDES: readonly Side[] = [
  {
    type: 'candidate',
    title: 'Para quem procura trabalho',
    text: 'Sem currículo perdido em e-mail. Você escolhe as vagas e sabe na hora quando a empresa também quer você.',
    points: [
      'Salário e horário no cartão da vaga',
      '5 curtidas por semana, de graça',
      'Seu telefone só aparece depois do match',
    ],
    action: 'Sou Candidato',
  },
  {
    type: 'company',
    title: 'Para quem contrata',
    text: 'Publique a vaga e veja só quem atua na função e quer trabalhar na sua cidade. Curtiu de volta, é só chamar.',
    points: [
      'Uma vaga ativa por 7 dias, de graça',
      'O porquê da compatibilidade em cada candidato',
      'Avaliação justa: sem idade, gênero ou estado civil',
    ],
    action: 'Sou Empresa',
  },
];

/** Section of the landing page with the benefits for candidates and for companies, each with a sign-up link (pages#landing). */
export function SidesSection() {
  return (
    <section
      aria-label="Para quem procura e para quem contrata"
      className="mx-auto grid max-w-page grid-cols-1 gap-4 px-gutter lg:grid-cols-2 lg:gap-6"
    >
      {SIDES.map(({ type, title, text, points, action }) => {
        const company = type === 'company';
        return (
          <div
            key={type}
            className={cn(
              'flex flex-col rounded-2xl p-fit-7 lg:p-10',
              company ? 'bg-brand-deep text-on-brand-deep' : 'bg-match-soft',
            )}
          >
            <h2 className="font-extrabold text-2xl lg:text-3xl">{title}</h2>
            <p className={cn('mt-3', company ? 'text-on-brand-deep-muted' : 'text-ink-muted')}>{text}</p>
            <ul className="mt-6 mb-8 flex flex-col gap-3">
              {points.map((point) => (
                <li key={point} className="flex items-start gap-3 font-medium">
                  <span className="mt-0.5 grid size-5.5 shrink-0 place-items-center rounded-full bg-match text-on-match forced-colors:border [&_svg]:size-3.5">
                    <LandingPicture name="check" className="shrink-0" />
                  </span>
                  {point}
                </li>
              ))}
            </ul>
            <Link
              to="/auth"
              search={{ mode: 'signup', type }}
              className={cn(buttonClass({ variant: company ? 'match' : 'primary', size: 'lg' }), 'mt-auto self-start')}
            >
              {action}
            </Link>
          </div>
        );
      })}
    </section>
  );
}
