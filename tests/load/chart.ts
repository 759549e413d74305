import { type Line, titleOf } from './summary.ts';

// In SVG units.
const ROW_HEIGHT = 44;
const LABEL_WIDTH = 190;
const CHART_WIDTH = 620;

const text = (x: number, y: number, content: string, extra = '') =>
  `<text x="${x}" y="${y}" ${extra}>${content}</text>`;

/**
 * Returns an SVG with two bars for each path except health: operations per second of the bare server and of Encaixe, with their
 * ratio. The colours suit light and dark backgrounds.
 */
export function chart(lines: readonly Line[], connections: number, caption: string): string {
  const shown = lines.filter((line) => line.connections === connections && line.path !== 'health');
  const largest = Math.max(1, ...shown.flatMap(({ bare, encaixe }) => [bare.perSecond, encaixe.perSecond]));
  const barWidth = (value: number) => Math.max(1, Math.round((value / largest) * (CHART_WIDTH - LABEL_WIDTH - 130)));
  const rows = shown.map((line, index) => {
    const { bare, encaixe, ratio } = line;
    const y = 56 + index * ROW_HEIGHT;
    return [
      text(LABEL_WIDTH - 12, y + 20, titleOf(line), 'text-anchor="end" font-weight="600"'),
      `<rect x="${LABEL_WIDTH}" y="${y}" width="${barWidth(bare.perSecond)}" height="14" rx="2" fill="#9aa3af"/>`,
      text(LABEL_WIDTH + barWidth(bare.perSecond) + 6, y + 11, `${Math.round(bare.perSecond)}`),
      `<rect x="${LABEL_WIDTH}" y="${y + 17}" width="${barWidth(encaixe.perSecond)}" height="14" rx="2" fill="#7c3aed"/>`,
      text(
        LABEL_WIDTH + barWidth(encaixe.perSecond) + 6,
        y + 28,
        `${Math.round(encaixe.perSecond)} (×${ratio.toFixed(2)})`,
      ),
    ].join('\n');
  });
  const height = 56 + shown.length * ROW_HEIGHT + 34;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CHART_WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#6b7280" role="img">
<title>Operations a second at ${connections} connections: bare server and Encaixe</title>
${text(LABEL_WIDTH, 20, `Operations a second, ${connections} connections`, 'font-size="14" font-weight="600"')}
<rect x="${LABEL_WIDTH}" y="32" width="10" height="10" fill="#9aa3af"/>${text(LABEL_WIDTH + 15, 41, 'bare node:http, one prepared statement')}
<rect x="${LABEL_WIDTH + 250}" y="32" width="10" height="10" fill="#7c3aed"/>${text(LABEL_WIDTH + 265, 41, 'Encaixe')}
${rows.join('\n')}
${text(LABEL_WIDTH, height - 10, caption, 'font-size="10"')}
</svg>
`;
}
