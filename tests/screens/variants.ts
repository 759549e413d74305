/** A window size in CSS pixels with display settings, for which a picture of each screen is taken. */
export type Variant = {
  name: string;
  width: number;
  height: number;
  isDark?: true;
  /** The root element's font size, in percent. */
  fontSizePercent?: number;
  /** Whether the browser forces colours and reduces motion. */
  hasForcedColors?: true;
};

export const VARIANTS: readonly Variant[] = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'phone-dark', width: 390, height: 844, isDark: true },
  { name: 'forced', width: 390, height: 844, hasForcedColors: true },
  { name: '360', width: 360, height: 640 },
  { name: 'letters', width: 360, height: 640, fontSizePercent: 200 },
  { name: '320', width: 320, height: 568 },
  { name: 'small-desk', width: 1024, height: 768 },
  { name: 'desk', width: 1440, height: 900 },
  { name: 'desk-dark', width: 1440, height: 900, isDark: true },
];
