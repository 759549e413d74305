import { BlankCard, Scene } from './scene.tsx';

/** Illustration of a deck without candidates: a person's card, and an outline where the next card would be. */
export function NoCandidates() {
  return (
    <Scene>
      <g transform="rotate(10 160 100) translate(124 46)">
        <rect
          width="72"
          height="96"
          rx="12"
          className="fill-surface stroke-control"
          strokeWidth="2.5"
          strokeDasharray="6 6"
        />
        <path d="M36 36V60M24 48H48" className="stroke-match" strokeWidth="5" strokeLinecap="round" />
      </g>
      <BlankCard transform="rotate(-6 90 100) translate(56 46)">
        <circle cx="36" cy="34" r="20" className="fill-brand-soft" />
        <circle cx="36" cy="30" r="8" className="fill-brand" />
        <path d="M21 47A15.5 12 0 0 1 51 47A20 20 0 0 1 21 47Z" className="fill-brand" />
        <rect x="14" y="64" width="44" height="6" rx="3" className="fill-control opacity-60" />
        <rect x="22" y="77" width="28" height="6" rx="3" className="fill-line" />
      </BlankCard>
      <circle cx="44" cy="58" r="4" className="fill-super" />
      <circle cx="208" cy="60" r="4" className="fill-match" />
    </Scene>
  );
}
