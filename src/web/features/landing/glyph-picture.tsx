/** The few signs of the landing page, drawn here so that its first visit carries no icon library. */
const PATHS = {
  check: 'M4 12.5L9.5 18L20 6.5',
  clock: 'M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3M12 7.5V12L15 14',
  cross: 'M6 6L18 18M18 6L6 18',
  heart: 'M12 20C5 15 3 12 3 8.500A4.5 4.5 0 0 1 12 7A4.5 4.5 0 0 1 21 8.500C21 12 19 15 12 20Z',
  pin: 'M12 21C7.5 16.5 5 13.5 5 10A7 7 0 0 1 19 10C19 13.5 16.5 16.5 12 21ZM12 12.500A2.5 2.5 0 1 0 12 7.500A2.5 2.5 0 1 0 12 12.5',
};

interface GlyphProps {
  name: keyof typeof PATHS;
  bold?: boolean | undefined;
}

/** A sign in the current colour, in the size its surroundings give to an svg. */
export function GlyphPicture({ name, bold = false }: GlyphProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill={name === 'heart' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={bold ? 3 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
