import { BlankCard, Scene } from './scene.tsx';

/** Illustration of a deck without further cards: cards fanned out and a tick. */
export function AllSeen() {
  return (
    <Scene>
      <BlankCard transform="rotate(-16 84 140) translate(48 52)" />
      <BlankCard transform="rotate(14 156 140) translate(120 52)" />
      <BlankCard transform="translate(84 44)">
        <rect x="10" y="62" width="52" height="6" rx="3" className="fill-line" />
        <rect x="18" y="75" width="36" height="6" rx="3" className="fill-line" />
      </BlankCard>
      <circle cx="120" cy="76" r="21" className="fill-match" />
      <path
        d="M110.5 76.500L117.5 83.500L130 70"
        className="stroke-on-match"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M120 24V34M88 32L93 40M152 32L147 40" className="stroke-brand" strokeWidth="4" strokeLinecap="round" />
      <circle cx="200" cy="64" r="4" className="fill-super" />
      <circle cx="40" cy="70" r="4" className="fill-match" />
    </Scene>
  );
}
