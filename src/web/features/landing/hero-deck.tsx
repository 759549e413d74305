import type { ReactNode } from 'react';
import { KEY_PATH, SOCKET_PATH } from '#web/brand/pieces.ts';
import { cn } from '#web/lib/cn.ts';
import './hero.css';
import { LandingPicture, type LandingPictureProps } from './landing-picture.tsx';

interface SampleCardProps {
  scene: LandingPictureProps['name'];
  title: string;
  company: string;
  place: string;
  hours: string;
  salary: string;
  tags: readonly string[];
  className: string;
  children?: ReactNode;
}

function SampleCard({ scene, title, company, place, hours, salary, tags, className, children }: SampleCardProps) {
  return (
    <div
      className={cn(
        'absolute inset-0 flex origin-bottom flex-col overflow-hidden rounded-xl border border-line bg-raised shadow-xl',
        className,
      )}
    >
      <div className="relative min-h-0 flex-1 bg-brand-soft">
        <LandingPicture name={scene} className="absolute inset-0 size-full" />
        {children}
      </div>
      <div className="flex flex-col gap-2.5 p-5">
        <div>
          <p className="font-bold text-xl">{title}</p>
          <p className="text-ink-muted text-sm">{company}</p>
        </div>
        <p className="font-bold text-brand-ink text-lg">{salary}</p>
        <div className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-sm [&_svg]:size-4">
          <span className="inline-flex items-center gap-1.5">
            <LandingPicture name="pin" className="shrink-0" />
            {place}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <LandingPicture name="clock" className="shrink-0" />
            {hours}
          </span>
        </div>
        <div className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <span
              key={tag}
              className="rounded-full bg-brand-soft px-2.5 py-1 font-semibold text-brand-ink text-xs forced-colors:border"
            >
              {tag}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

function Face({ letters, className }: { letters: string; className: string }) {
  return (
    <span
      className={cn('grid size-12 place-items-center rounded-full border-2 border-raised font-bold text-sm', className)}
    >
      {letters}
    </span>
  );
}

/** Animated illustration of the product: a deck whose first card gets a like, and the match that follows. */
export function HeroDeck() {
  return (
    <div aria-hidden="true" className="hero-deck relative mx-auto w-full max-w-80 select-none pb-36">
      <div className="relative aspect-4/5">
        <div className="absolute inset-0 translate-y-7 scale-88 rounded-xl border border-line bg-surface shadow-md" />
        <SampleCard
          className="hero-second"
          scene="clinic"
          title="Recepcionista"
          company="Clínica Vida Leve"
          place="Recife - PE"
          hours="08:00 às 17:00"
          salary="R$ 2.000 – R$ 2.500"
          tags={['Plano de saúde', 'Vale-refeição']}
        />
        <SampleCard
          className="hero-first"
          scene="cafe"
          title="Atendente de cafeteria"
          company="Café da Esquina"
          place="Curitiba - PR"
          hours="13:00 às 19:00"
          salary="R$ 1.500 – R$ 2.000"
          tags={['Vale-transporte', 'Folga no domingo']}
        >
          <span className="hero-stamp -rotate-12 absolute top-5 left-5 rounded-md border-3 border-match bg-raised px-3.5 py-1 font-extrabold text-match-ink text-xl uppercase">
            Curtir
          </span>
        </SampleCard>
      </div>
      <div className="absolute inset-x-0 bottom-0 flex justify-center">
        <div className="hero-match flex items-center gap-3.5 rounded-full border border-line bg-raised py-2.5 pr-6 pl-3 shadow-xl">
          <span className="flex -space-x-3">
            <Face letters="JU" className="bg-match-soft text-match-ink" />
            <Face letters="CA" className="bg-brand-soft text-brand-ink" />
          </span>
          <span className="flex flex-col whitespace-nowrap">
            <span className="font-extrabold text-base">Match Criado!</span>
            <span className="text-ink-muted text-xs">Interesse dos dois lados</span>
          </span>
          <svg viewBox="0 0 48 48" aria-hidden="true" className="size-9 overflow-visible">
            <path d={SOCKET_PATH} className="fill-brand" />
            <path d={KEY_PATH} className="hero-key fill-match" />
          </svg>
        </div>
      </div>
      <div className="absolute inset-x-0 bottom-22 flex justify-center gap-5">
        <span className="grid size-14 place-items-center rounded-full border border-line bg-raised text-danger shadow-lg [&_svg]:size-6">
          <LandingPicture name="cross" className="shrink-0" />
        </span>
        <span className="grid size-14 place-items-center rounded-full bg-match text-on-match shadow-lg forced-colors:border [&_svg]:size-6">
          <LandingPicture name="heart" className="shrink-0" />
        </span>
      </div>
    </div>
  );
}
