import { KEY_PATH, SOCKET_PATH } from '../pieces.ts';
import { Scene } from './scene.tsx';

/** Illustration of an empty list of matches: two matching puzzle pieces that are not joined. */
export function NoMatches() {
  return (
    <Scene>
      <g transform="rotate(-5 84 98) translate(26 46) scale(2.15)">
        <path d={SOCKET_PATH} className="fill-brand" />
      </g>
      <g transform="translate(104 45) scale(2.15)">
        <path d={KEY_PATH} className="fill-match" />
      </g>
      <path
        d="M118 84H132M118 97H128M118 110H132"
        className="stroke-control"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeDasharray="0.1 7"
      />
      <path
        d="M190 52C190 47 183 46 181 51C179 46 172 47 172 52C172 58 181 63 181 63C181 63 190 58 190 52Z"
        className="fill-match"
      />
      <circle cx="206" cy="72" r="3.5" className="fill-super" />
      <circle cx="40" cy="48" r="4" className="fill-super" />
    </Scene>
  );
}
