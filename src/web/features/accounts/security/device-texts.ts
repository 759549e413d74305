export interface Device {
  /** The browser and operating system as text: 'Chrome no Android'. */
  name: string;
  /** True for phones and tablets. */
  isPhone: boolean;
}

type Sign = readonly [pattern: RegExp, name: string];

/** The first match counts: the user agents of most browsers also contain the names Chrome or Safari. */
const BROWSERS: readonly Sign[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly Sign[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chrome OS'],
  [/\bMac(?:intosh| OS X)/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const PHONES: ReadonlySet<string> = new Set(['iPhone', 'iPad', 'Android']);

const firstOf = (signs: readonly Sign[], text: string) => signs.find(([pattern]) => pattern.test(text))?.[1];

/** Reads a browser's user agent, which may contain anything. The name leaves out a browser or system that it doesn't state. */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? '';
  const browser = firstOf(BROWSERS, text);
  const system = firstOf(SYSTEMS, text);
  const isPhone = system !== undefined && PHONES.has(system);
  if (browser && system) return { name: `${browser} no ${system}`, isPhone };
  return { name: browser ?? system ?? 'Aparelho desconhecido', isPhone };
}
