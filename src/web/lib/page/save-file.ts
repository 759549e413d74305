/** Long enough for browsers that begin to read the file only after the click, in ms. */
const FORGET_AFTER = 10_000;

function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), FORGET_AFTER);
}

/** Downloads `content` as a JSON file. */
export const saveJsonFile = (name: string, content: unknown): void =>
  saveFile(name, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));

/** Downloads a calendar event, which most devices open in their calendar. */
export const saveCalendarFile = (name: string, content: string): void =>
  saveFile(name, new Blob([content], { type: 'text/calendar;charset=utf-8' }));

/** Downloads a file that was made here; its type is the blob's. */
export const saveMadeFile = (name: string, file: Blob): void => saveFile(name, file);

/** Downloads a spreadsheet in CSV. */
export const saveCsvFile = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));

/** Downloads a text file. */
export const saveTextFile = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
