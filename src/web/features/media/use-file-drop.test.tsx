import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFileDrop } from './use-file-drop.ts';

const FILE = new File(['x'], 'foto.png');

/** Pastes a file, with texts of these types, into the element. @returns whether the page has kept the browser from pasting */
function paste(into: EventTarget, types: string[]): boolean {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { files: [FILE], types: [...types, 'Files'] } });
  into.dispatchEvent(event);
  return event.defaultPrevented;
}

it('takes a pasted file, but not the picture that Word and Excel add to a text pasted into a field', () => {
  const onFile = vi.fn();
  renderHook(() => useFileDrop(onFile));
  const field = document.body.appendChild(document.createElement('textarea'));
  expect(paste(field, ['text/plain', 'text/html'])).toBe(false);
  expect(onFile).not.toHaveBeenCalled();
  expect(paste(field, [])).toBe(true);
  expect(paste(document.body, ['text/plain', 'text/html'])).toBe(true);
  expect(onFile.mock.calls).toEqual([[FILE], [FILE]]);
  field.remove();
});
