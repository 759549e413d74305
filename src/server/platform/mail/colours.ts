/**
 * The product's colours in light mode, for mails and other documents without the app's style sheet. Hexadecimal, because some mail
 * clients understand no other notation.
 */
export const LIGHT_COLOURS = {
  canvas: '#f5faf9',
  surface: '#ffffff',
  line: '#d9e5e4',
  ink: '#0b282a',
  muted: '#496062',
  brand: '#005b5f',
  onBrand: '#f8fdfc',
  match: '#fe804c',
} as const;

/** The same colours in dark mode. */
export const DARK_COLOURS = {
  canvas: '#091616',
  surface: '#112021',
  line: '#293a3b',
  ink: '#eaf2f1',
  muted: '#a3b3b3',
  brand: '#53c8c1',
  onBrand: '#001f21',
  match: '#ff8a57',
} as const;
