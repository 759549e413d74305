import { LandingPicture, type LandingPictureProps } from './landing-picture.tsx';

const STEPS: readonly { picture: LandingPictureProps['name']; title: string; text: string }[] = [
  {
    picture: 'profile',
    title: 'Crie seu perfil',
    text: 'Diga o que você faz e em que cidade quer trabalhar. Empresas contam quem procuram. Leva poucos minutos.',
  },
  {
    picture: 'fit',
    title: 'Encontre matches',
    text: 'Você só vê o que combina por função e cidade. Curta com um toque; se o outro lado curtir também, é match.',
  },
  {
    picture: 'talk',
    title: 'Converse',
    text: 'Depois do match, o contato se abre e a conversa começa direto no WhatsApp. Sem intermediário.',
  },
];

/** Section of the landing page that explains the product in three steps (pages#landing). */
export function HowSection() {
  return (
    <section
      id="como-funciona"
      aria-labelledby="como-funciona-titulo"
      className="mx-auto max-w-page scroll-mt-20 px-gutter py-16 lg:py-24"
    >
      <h2 id="como-funciona-titulo" className="text-center font-extrabold text-3xl lg:text-4xl">
        Como funciona
      </h2>
      <ol className="mt-10 grid gap-4 md:grid-cols-3 lg:mt-14 lg:gap-6">
        {STEPS.map((step, index) => (
          <li
            key={step.title}
            className="flex flex-col items-start rounded-xl border border-line bg-surface p-6 shadow-sm lg:p-8"
          >
            <LandingPicture name={step.picture} className="-ml-2 h-24 w-30" />
            <p className="mt-6 font-bold text-match-ink text-sm">Passo {index + 1}</p>
            <h3 className="mt-1 font-bold text-xl">{step.title}</h3>
            <p className="mt-2 text-ink-muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
