import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders a dialog in a React root of its own, which is removed when the dialog calls `onClosed`. */
export function renderInOwnRoot(dialog: (onClosed: () => void) => ReactElement): void {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const onClosed = () => {
    root.unmount();
    container.remove();
  };
  root.render(dialog(onClosed));
}
