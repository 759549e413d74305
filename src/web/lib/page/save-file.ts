/** Delay before the object URL is revoked: some browsers begin to read the file only some time after the click. */
const REVOKE_URL_AFTER_MS = 10_000;

export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_URL_AFTER_MS);
}

export const saveJsonFile = (name: string, content: unknown): void =>
  saveFile(name, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));

/** Downloads a calendar event, which most devices open in their calendar. */
export const saveCalendarFile = (name: string, content: string): void =>
  saveFile(name, new Blob([content], { type: 'text/calendar;charset=utf-8' }));

export const saveCsvFile = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));

export const saveTextFile = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
