import type { ReactNode } from 'react';

/**
 * The SVG element of every illustration, 240 × 180, with its background: a soft hill and a shadow. Hidden from screen readers, because
 * a text beside it has the same content.
 */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 180" fill="none" aria-hidden="true" className="h-auto w-full">
      <path
        d="M28 118C10 84 34 40 78 34C104 30 118 14 152 18C196 24 228 62 218 104C210 138 174 150 120 150C74 150 42 146 28 118Z"
        className="fill-brand-soft"
      />
      <ellipse cx="120" cy="160" rx="76" ry="6" className="fill-line" />
      {children}
    </svg>
  );
}

/** A job's or a person's card, 72 × 96, with its corner at the origin. */
export function BlankCard({ transform, children }: { transform: string; children?: ReactNode }) {
  return (
    <g transform={transform}>
      <rect width="72" height="96" rx="12" className="fill-raised stroke-line" strokeWidth="1.5" />
      {children}
    </g>
  );
}
