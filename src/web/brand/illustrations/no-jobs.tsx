import { BlankCard, Scene } from './scene.tsx';

/** Illustration of an empty list of jobs: a card and a magnifying glass with an empty lens. */
export function NoJobs() {
  return (
    <Scene>
      <BlankCard transform="rotate(-9 80 100) translate(52 48)" />
      <BlankCard transform="translate(80 46)">
        <rect x="10" y="10" width="52" height="34" rx="7" className="fill-sunken" />
        <path
          d="M10 38L26 25L38 35L47 28L62 40V37A7 7 0 0 1 55 44H17A7 7 0 0 1 10 37Z"
          className="fill-brand opacity-25"
        />
        <rect x="10" y="54" width="40" height="6" rx="3" className="fill-control opacity-60" />
        <rect x="10" y="67" width="28" height="6" rx="3" className="fill-line" />
        <rect x="10" y="79" width="34" height="6" rx="3" className="fill-line" />
      </BlankCard>
      <path d="M170 126L190 146" className="stroke-brand" strokeWidth="11" strokeLinecap="round" />
      <circle cx="152" cy="106" r="27" className="fill-surface stroke-brand" strokeWidth="7" />
      <path d="M140 103A14 14 0 0 1 152 93" className="stroke-match" strokeWidth="4.5" strokeLinecap="round" />
      <circle cx="196" cy="58" r="5" className="fill-match" />
      <circle cx="44" cy="66" r="3.5" className="fill-super" />
    </Scene>
  );
}
