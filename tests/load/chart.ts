import { type Line, titleOf } from './summary.ts';

const ROW = 44;
const LEFT = 190;
const WIDTH = 620;

const text = (x: number, y: number, content: string, extra = '') =>
  `<text x="${x}" y="${y}" ${extra}>${content}</text>`;

/** Two bars for each path, operations per second, with the ratio at the end. The colours suit light and dark backgrounds. */
export function chart(lines: readonly Line[], conc: number, caption: string): string {
  const shown = lines.filter((line) => line.conc === conc && line.path !== 'health');
  const most = Math.max(1, ...shown.flatMap(({ bare, encaixe }) => [bare.perSecond, encaixe.perSecond]));
  const long = (value: number) => Math.max(1, Math.round((value / most) * (WIDTH - LEFT - 130)));
  const rows = shown.map((line, index) => {
    const { bare, encaixe, ratio } = line;
    const y = 56 + index * ROW;
    return [
      text(LEFT - 12, y + 20, titleOf(line), 'text-anchor="end" font-weight="600"'),
      `<rect x="${LEFT}" y="${y}" width="${long(bare.perSecond)}" height="14" rx="2" fill="#9aa3af"/>`,
      text(LEFT + long(bare.perSecond) + 6, y + 11, `${Math.round(bare.perSecond)}`),
      `<rect x="${LEFT}" y="${y + 17}" width="${long(encaixe.perSecond)}" height="14" rx="2" fill="#7c3aed"/>`,
      text(LEFT + long(encaixe.perSecond) + 6, y + 28, `${Math.round(encaixe.perSecond)} (×${ratio.toFixed(2)})`),
    ].join('\n');
  });
  const height = 56 + shown.length * ROW + 34;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#6b7280" role="img">
<title>Operations a second at ${conc} connections: bare server and Encaixe</title>
${text(LEFT, 20, `Operations a second, ${conc} connections`, 'font-size="14" font-weight="600"')}
<rect x="${LEFT}" y="32" width="10" height="10" fill="#9aa3af"/>${text(LEFT + 15, 41, 'bare node:http, one prepared statement')}
<rect x="${LEFT + 250}" y="32" width="10" height="10" fill="#7c3aed"/>${text(LEFT + 265, 41, 'Encaixe')}
${rows.join('\n')}
${text(LEFT, height - 10, caption, 'font-size="10"')}
</svg>
`;
}
