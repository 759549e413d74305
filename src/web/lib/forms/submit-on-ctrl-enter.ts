import type { KeyboardEvent } from 'react';

/** Submits the form on Ctrl+Enter or Cmd+Enter, because Enter alone starts a new line in a text area. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
