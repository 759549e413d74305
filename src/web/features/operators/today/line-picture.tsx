import { cn } from '#web/lib/cn.ts';
import { type Line, pathOf } from './figure-rules.ts';

const WIDTH = 100;
const HEIGHT = 28;

/** Of two lines the second is dashed: they aren't told apart by colour alone. */
const STROKES = ['stroke-brand', 'stroke-match-vivid [stroke-dasharray:4_3]'] as const;

interface LinePictureProps {
  lines: readonly Line[];
  greatest: number;
  /** What it shows, in words. */
  label: string;
}

/** Lines of one value a day, all in one scale from nought on. */
export function LinePicture({ lines, greatest, label }: LinePictureProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 -1 ${WIDTH} ${HEIGHT + 2}`}
      preserveAspectRatio="none"
      className="h-14 w-full overflow-visible"
    >
      <path d={`M0 ${HEIGHT}h${WIDTH}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
      {lines.map((line, place) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has its place and nothing else
          key={place}
          d={pathOf(line, { width: WIDTH, height: HEIGHT, greatest })}
          fill="none"
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className={cn(STROKES[place])}
        />
      ))}
    </svg>
  );
}

/** A short piece of such a line, beside what it stands for. */
export function LineSample({ place }: { place: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 4" className="h-1 w-4 shrink-0">
      <path d="M0 2h16" strokeWidth={3} className={cn(STROKES[place])} />
    </svg>
  );
}
