import { KEY_PATH, SOCKET_PATH } from '#web/brand/pieces.ts';

/** The two puzzle pieces joining, on the dark background beside the forms. Decorative: the text is below it. */
export function AuthPicture() {
  return (
    <svg viewBox="0 0 360 300" fill="none" aria-hidden="true" className="h-auto w-full">
      <circle cx="172" cy="150" r="138" className="fill-on-brand-deep/6" />
      <circle cx="172" cy="150" r="104" className="fill-on-brand-deep/6" />
      <g transform="rotate(-6 140 150) translate(32 42) scale(4.5)">
        <path d={SOCKET_PATH} className="fill-brand" />
      </g>
      <g transform="rotate(-6 140 150) translate(92 42) scale(4.5)">
        <g className="animate-rise">
          <path d={KEY_PATH} className="fill-match" />
        </g>
      </g>
      <path
        d="M318 62c0-9-13-11-16-2-3-9-16-7-16 2 0 11 16 19 16 19s16-8 16-19Z"
        className="animate-pop fill-match [transform-box:fill-box] [transform-origin:center]"
      />
      <circle cx="58" cy="44" r="7" className="fill-super" />
      <circle cx="334" cy="226" r="5" className="fill-super" />
      <circle cx="24" cy="214" r="4" className="fill-match" />
    </svg>
  );
}
