/** Long enough for browsers that begin to read the file only after the click is over, in ms. */
const FORGET_AFTER = 10_000;

/** Gives the person `content` as a JSON file, among their downloads. */
export function saveJsonFile(name: string, content: unknown): void {
  const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), FORGET_AFTER);
}
