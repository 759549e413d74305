/** The pictures on the hero's cards: a corner café and a health post, drawn. */
export function CafeScene() {
  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="size-full">
      <rect width="320" height="180" className="fill-super-soft" />
      <circle cx="266" cy="42" r="22" className="fill-super" />
      <rect x="44" y="36" width="232" height="150" rx="6" className="fill-brand-deep" />
      <rect x="62" y="92" width="108" height="64" rx="6" className="fill-super-soft" />
      <rect x="190" y="88" width="64" height="98" rx="6" className="fill-match" />
      <rect x="200" y="98" width="44" height="42" rx="4" className="fill-super-soft" />
      <circle cx="243" cy="152" r="3.5" className="fill-on-match" />
      <path d="M36 52H284L294 80H26Z" className="fill-surface" />
      <path
        d="M36 52H71L65 80H26ZM106.5 52H142L140 80H103ZM178 52H213.500L217 80H180ZM249 52H284L294 80H255Z"
        className="fill-match"
      />
      <path
        d="M26 80H65A19.5 11 0 0 1 26 80ZM103 80H140A18.5 11 0 0 1 103 80ZM180 80H217A18.5 11 0 0 1 180 80ZM255 80H294A19.5 11 0 0 1 255 80Z"
        className="fill-match"
      />
      <path
        d="M65 80H103A19 11 0 0 1 65 80ZM140 80H180A20 11 0 0 1 140 80ZM217 80H255A19 11 0 0 1 217 80Z"
        className="fill-surface"
      />
      <path d="M92 118H132V130A14 14 0 0 1 118 144H106A14 14 0 0 1 92 130Z" className="fill-brand" />
      <path d="M132 122H136A7 7 0 0 1 136 136H131" className="stroke-brand" strokeWidth="4" fill="none" />
      <path
        d="M104 111C100 106 108 104 104 99M118 111C114 106 122 104 118 99"
        className="stroke-brand"
        strokeWidth="3.5"
        strokeLinecap="round"
        fill="none"
      />
      <rect y="172" width="320" height="8" className="fill-brand" />
    </svg>
  );
}

export function ClinicScene() {
  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="size-full">
      <rect width="320" height="180" className="fill-brand-soft" />
      <path d="M0 150C50 118 96 128 140 146S250 122 320 140V180H0Z" className="fill-brand opacity-25" />
      <rect x="84" y="48" width="152" height="132" rx="10" className="fill-surface" />
      <rect x="84" y="48" width="152" height="34" rx="10" className="fill-brand" />
      <path d="M153 56H167V64H175V74H167V82H153V74H145V64H153Z" className="fill-surface" transform="translate(0 -4)" />
      <g className="fill-brand-soft">
        <rect x="100" y="96" width="32" height="26" rx="5" />
        <rect x="188" y="96" width="32" height="26" rx="5" />
        <rect x="100" y="134" width="32" height="26" rx="5" />
        <rect x="188" y="134" width="32" height="26" rx="5" />
      </g>
      <rect x="142" y="112" width="36" height="68" rx="5" className="fill-match" />
      <circle cx="170" cy="148" r="3" className="fill-on-match" />
      <circle cx="52" cy="132" r="22" className="fill-brand" />
      <rect x="49" y="136" width="6" height="44" rx="3" className="fill-brand-deep" />
      <circle cx="270" cy="138" r="17" className="fill-brand" />
      <rect x="267" y="140" width="6" height="40" rx="3" className="fill-brand-deep" />
      <rect y="172" width="320" height="8" className="fill-brand-deep" />
    </svg>
  );
}
