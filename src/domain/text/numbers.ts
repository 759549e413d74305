/**
 * Formats a number as pt-BR writes it: '1.234,5'. `minDecimals` and `maxDecimals` limit the digits after the comma. Not
 * `Intl`: the first locale object of a page costs a slow phone 0.2 s, and nearly every first screen has a number.
 */
export function numberText(value: number, { minDecimals = 0, maxDecimals = Math.max(3, minDecimals) } = {}): string {
  const [whole = '', digits = ''] = Math.abs(value).toFixed(maxDecimals).split('.');
  const fraction = digits.slice(0, minDecimals) + digits.slice(minDecimals).replace(/0+$/, '');
  const sign = value < 0 && /[1-9]/.test(whole + fraction) ? '-' : '';
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, '.')}${fraction && `,${fraction}`}`;
}
