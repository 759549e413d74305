/** Decorative drawing of a curriculo, for screens that have no curriculo to show. */
export function ResumePicture({ className }: { className?: string | undefined }) {
  const lines = (y: number, widths: readonly number[]) => (
    <path
      d={widths.map((width, index) => `M34.5 ${y + 2.5 + index * 13}h${width - 5}`).join('')}
      className="stroke-line"
      strokeWidth="5"
      strokeLinecap="round"
    />
  );
  const heading = (y: number, width: number) => (
    <>
      <rect x="32" y={y} width={width} height="7" rx="3.5" className="fill-brand" />
      <path d={`M32 ${y + 15}H328`} className="stroke-brand-soft" strokeWidth="2" />
    </>
  );
  return (
    <svg viewBox="0 0 360 480" className={className} aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="358" height="478" rx="18" className="fill-surface stroke-line" strokeWidth="2" />
      <path d="M1 19A18 18 0 0 1 19 1H341A18 18 0 0 1 359 19V25H1Z" className="fill-brand" />
      <circle cx="292" cy="86" r="37" className="fill-match-soft" />
      <circle cx="292" cy="75" r="14" className="fill-match" />
      <path d="M266 112a26 22 0 0 1 52 0a37 37 0 0 1-52 0Z" className="fill-match" />
      <rect x="32" y="58" width="164" height="15" rx="7.5" className="fill-ink" />
      <rect x="32" y="84" width="104" height="8" rx="4" className="fill-brand" />
      <circle cx="36" cy="113" r="4" className="fill-match" />
      <rect x="46" y="110" width="62" height="5" rx="2.5" className="fill-line" />
      <circle cx="126" cy="113" r="4" className="fill-match" />
      <rect x="136" y="110" width="78" height="5" rx="2.5" className="fill-line" />
      {heading(146, 92)}
      {lines(174, [288, 272, 190])}
      {heading(226, 128)}
      <rect x="32" y="254" width="118" height="8" rx="4" className="fill-ink-muted" />
      <rect x="262" y="255" width="66" height="6" rx="3" className="fill-match" />
      {lines(272, [270, 246])}
      <rect x="32" y="306" width="96" height="8" rx="4" className="fill-ink-muted" />
      <rect x="276" y="307" width="52" height="6" rx="3" className="fill-match" />
      {lines(324, [282, 204])}
      {heading(366, 84)}
      <path
        d="M43 405h52M125 405h36M191 405h66M43 437h74M147 437h44"
        className="stroke-brand-soft"
        strokeWidth="22"
        strokeLinecap="round"
      />
    </svg>
  );
}
