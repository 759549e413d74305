import { KEY_PATH, SOCKET_PATH } from '../pieces.ts';
import { Scene } from './scene.tsx';

/** Illustration of an error: two displaced puzzle pieces. */
export function SomethingWrong() {
  return (
    <Scene>
      <g transform="rotate(-14 96 100) translate(40 50) scale(2.1)">
        <path d={SOCKET_PATH} className="fill-brand" />
      </g>
      <g transform="rotate(32 150 120) translate(104 66) scale(2.1)">
        <path d={KEY_PATH} className="fill-match" />
      </g>
      <path
        d="M166 44L160 62L172 60L164 80"
        className="stroke-super"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M190 62L182 70M146 36L150 46" className="stroke-control" strokeWidth="4" strokeLinecap="round" />
    </Scene>
  );
}
