/** React gives each element that it has hydrated or created a property of this kind. */
const isAlive = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'));

/**
 * Removes the cover above the server-rendered screen once all its controls are hydrated. React hydrates the parts whose code is
 * still loading later; until then a press on them would do nothing, and typed text would be lost. An inert root would do the same,
 * but at its end the browser computes the styles of the whole page again.
 */
export function removeCover(root: HTMLElement): void {
  const controls = [...root.querySelectorAll('a, button, input, select, textarea')];
  const look = () => {
    if (controls.some((control) => control.isConnected && !isAlive(control))) return void requestAnimationFrame(look);
    root.removeAttribute('aria-hidden');
    document.getElementById('cover')?.remove();
  };
  look();
}
