/** Shows the number as a badge on the installed app's icon, if the browser supports it; removes the badge for 0 (app#badge). */
export function showBadge(count: number): void {
  // Browsers without the Badging API have no such methods; others reject the promise without permission. Both are ignored.
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  shown?.catch(() => undefined);
}
