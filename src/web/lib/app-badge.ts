/** The number on the app's sign on the home screen, where there is one (app#badge); none for 0. */
export function showBadge(count: number): void {
  // Where the browser has none, or it isn't let, the numbers in the navigation say the same.
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  shown?.catch(() => undefined);
}
