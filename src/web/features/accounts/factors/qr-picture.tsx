import { useMemo } from 'react';
import { encode } from 'uqr';

/** Width in modules of the quiet zone, the light margin that ISO/IEC 18004 requires. */
const BORDER = 4;

/** Renders `text` as a QR code, dark on light even in the dark theme: many QR readers can't read light on dark. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const { data, size } = encode(text, { border: BORDER });
    const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: cells.join(''), size };
  }, [text]);
  return (
    <svg
      role="img"
      data-theme="light"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-lg border border-line bg-surface"
    >
      <path d={path} className="fill-ink" />
    </svg>
  );
}
