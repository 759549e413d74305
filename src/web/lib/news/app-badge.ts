/** Shows the number on the app's icon on the home screen, where the browser supports it (app#badge); no badge for 0. */
export function showBadge(count: number): void {
  // Without support or permission, only the navigation shows the numbers.
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  shown?.catch(() => undefined);
}
