/** Recognises an element that React has hydrated or created by the property that React adds to it. */
const isHydrated = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'));

/**
 * Removes the cover above the server-rendered screen once React has hydrated all its controls. A press on a control that is not
 * hydrated would do nothing, and typed text would be lost. The root is covered and not `inert`, because the browser computes the
 * styles of the whole page again when `inert` is removed.
 */
export function removeCover(root: HTMLElement): void {
  const controls = [...root.querySelectorAll('a, button, input, select, textarea')];
  const removeWhenHydrated = () => {
    if (controls.some((control) => control.isConnected && !isHydrated(control)))
      return void requestAnimationFrame(removeWhenHydrated);
    root.removeAttribute('aria-hidden');
    document.getElementById('cover')?.remove();
  };
  removeWhenHydrated();
}
