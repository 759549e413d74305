/** React gives each element that it has hydrated or created a property of this kind. */
const isAlive = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'));

/**
 * Ends the inert state of the server-rendered screen once all its controls are hydrated. React hydrates the parts whose code is
 * still loading later; until then a press on them would do nothing, and typed text would be lost.
 */
export function endInert(root: HTMLElement): void {
  const controls = [...root.querySelectorAll('a, button, input, select, textarea')];
  const look = () => {
    if (controls.some((control) => control.isConnected && !isAlive(control))) return void requestAnimationFrame(look);
    root.removeAttribute('aria-hidden');
    root.removeAttribute('inert');
  };
  look();
}
