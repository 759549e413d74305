import { Scene } from '#web/brand/illustrations/scene.tsx';
import { KEY_PATH, SOCKET_PATH } from '#web/brand/pieces.ts';

/** Illustration of an e-mail that was sent: an envelope closed by the two puzzle pieces of the logo. */
export function EnvelopePicture() {
  return (
    <Scene>
      <g transform="rotate(-4 120 96)">
        <rect x="52" y="52" width="136" height="92" rx="14" className="fill-raised stroke-line" strokeWidth="1.5" />
        <path d="M54 60L112 104A14 14 0 0 0 128 104L186 60" className="stroke-line" strokeWidth="3" />
        <g transform="translate(99 76)">
          <circle cx="21" cy="21" r="27" className="fill-raised" />
          <g transform="translate(2 2) scale(0.8)">
            <path d={SOCKET_PATH} className="fill-brand" />
            <path d={KEY_PATH} className="fill-match" />
          </g>
        </g>
      </g>
      <path
        d="M20 92H40M26 106H42M30 78H44"
        className="stroke-control"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeDasharray="0.1 7"
      />
      <circle cx="204" cy="46" r="5" className="fill-super" />
      <circle cx="214" cy="124" r="3.5" className="fill-match" />
    </Scene>
  );
}
