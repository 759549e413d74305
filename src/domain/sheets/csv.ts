/** Spreadsheets run a cell that begins with one of these characters as a formula (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r\n]/;

/** Returns a text as an escaped CSV cell that no spreadsheet runs as a formula. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Removes the apostrophe with which `csvCell` prevents a formula. */
export const withoutFormulaMark = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Returns rows of escaped cells as CSV in the form that Brazilian spreadsheets open: semicolons, UTF-8 with a byte-order mark. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.join(';')).join('\r\n')}\r\n`;
