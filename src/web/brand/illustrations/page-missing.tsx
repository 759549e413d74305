import { KEY_PATH, SOCKET_PATH } from '../pieces.ts';
import { Scene } from './scene.tsx';

const FOUR = 'M25 0L3 29H37M27 17V46';

/** Illustration of an unknown address: the number 404, whose zero is a puzzle piece without its match. */
export function PageMissing() {
  return (
    <Scene>
      <g className="stroke-ink" strokeWidth="10" strokeLinecap="round" strokeLinejoin="round">
        <path d={FOUR} transform="translate(34 76) scale(1.05)" />
        <path d={FOUR} transform="translate(170 76) scale(1.05)" />
      </g>
      <g transform="translate(84 62) scale(1.55)">
        <path d={SOCKET_PATH} className="fill-brand" />
      </g>
      <g transform="rotate(24 150 40) translate(110 6) scale(1.25)">
        <path d={KEY_PATH} className="fill-match" />
      </g>
    </Scene>
  );
}
