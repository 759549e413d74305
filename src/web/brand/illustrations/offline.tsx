import { Scene } from './scene.tsx';

/** Illustration of a lost connection: a cloud and an unplugged plug. */
export function Offline() {
  return (
    <Scene>
      <path
        d="M84 104A26 26 0 0 1 86 52A36 36 0 0 1 154 58A23.5 23.5 0 0 1 158 104Z"
        className="fill-surface stroke-brand"
        strokeWidth="6"
        strokeLinejoin="round"
      />
      <path d="M112 104V120A10 10 0 0 1 102 130H76" className="stroke-brand" strokeWidth="6" strokeLinecap="round" />
      <path d="M52 118H68A8 8 0 0 1 76 126V134A8 8 0 0 1 68 142H52Z" className="fill-brand" />
      <path d="M52 124H40M52 136H40" className="stroke-brand" strokeWidth="5" strokeLinecap="round" />
      <path d="M146 130H206" className="stroke-match" strokeWidth="6" strokeLinecap="round" />
      <path d="M132 116H146A6 6 0 0 1 152 122V138A6 6 0 0 1 146 144H132A14 14 0 0 1 132 116Z" className="fill-match" />
      <path d="M107 72L133 90M133 72L107 90" className="stroke-match" strokeWidth="5" strokeLinecap="round" />
      <circle cx="196" cy="58" r="4" className="fill-super" />
    </Scene>
  );
}
