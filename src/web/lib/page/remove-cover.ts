/** Returns whether React has hydrated or created the element: React adds a `__reactProps…` property to such elements. */
const isHydrated = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'));

/**
 * Removes the transparent element over the server-rendered screen once React has hydrated all controls in `root`. Before, a press on a
 * control would do nothing, and typed text would be lost. The root is covered and not `inert`, because the browser recalculates the
 * styles of the whole page when `inert` is removed.
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
