import { KEY_PATH, SOCKET_PATH } from '#web/brand/pieces.ts';

const FRAME = 'h-24 w-auto';

/** Step 1: a profile, half filled in. */
export function ProfilePicture() {
  return (
    <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" className={FRAME}>
      <rect x="16" y="10" width="88" height="76" rx="14" className="fill-raised stroke-line" strokeWidth="1.5" />
      <circle cx="42" cy="38" r="14" className="fill-brand-soft" />
      <circle cx="42" cy="35" r="5.5" className="fill-brand" />
      <path d="M32 47A10 8 0 0 1 52 47A14 14 0 0 1 32 47Z" className="fill-brand" />
      <rect x="64" y="28" width="28" height="6" rx="3" className="fill-brand" />
      <rect x="64" y="41" width="20" height="6" rx="3" className="fill-line" />
      <rect x="28" y="64" width="64" height="8" rx="4" className="fill-line" />
      <rect x="28" y="64" width="44" height="8" rx="4" className="fill-match" />
    </svg>
  );
}

/** Step 2: two cards of which one fits. */
export function FitPicture() {
  return (
    <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" className={FRAME}>
      <rect
        x="18"
        y="20"
        width="48"
        height="62"
        rx="11"
        transform="rotate(-10 42 51)"
        className="fill-raised stroke-line"
        strokeWidth="1.5"
      />
      <rect
        x="42"
        y="12"
        width="54"
        height="70"
        rx="12"
        transform="rotate(6 69 47)"
        className="fill-raised stroke-line"
        strokeWidth="1.5"
      />
      <g transform="rotate(6 69 47) translate(50.5 26) scale(0.78)">
        <path d={SOCKET_PATH} className="fill-brand" />
        <path d={KEY_PATH} className="fill-match" />
      </g>
    </svg>
  );
}

/** Step 3: a conversation. */
export function TalkPicture() {
  return (
    <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" className={FRAME}>
      <path
        d="M26 14H74A12 12 0 0 1 86 26V40A12 12 0 0 1 74 52H40L26 62V52A12 12 0 0 1 14 40V26A12 12 0 0 1 26 14Z"
        className="fill-brand"
      />
      <path
        d="M56 42H94A12 12 0 0 1 106 54V68A12 12 0 0 1 94 80V90L80 80H56A12 12 0 0 1 44 68V54A12 12 0 0 1 56 42Z"
        className="fill-match stroke-canvas"
        strokeWidth="4"
      />
      <path d="M30 28H64M30 38H40" className="stroke-on-brand" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M64 60L72 68L88 54"
        className="stroke-on-match"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
