/**
 * Functions that return SVG elements; `more` is further attributes after a space. Each picture is a separate document, so an id only
 * has to be unique within its picture.
 */

/** A point as [x, y]. */
export type Point = readonly [number, number];

const round = (value: number) => Math.round(value * 10) / 10;

/** Wraps a picture's content in an SVG document of the given size in pixels. */
export function svgDocument(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
}

/** Returns a group that is scaled, rotated by `turn` degrees about its origin, and moved to (x, y). */
export function transformed(content: string, x: number, y: number, scale = 1, turn = 0): string {
  const rotate = turn === 0 ? '' : ` rotate(${round(turn)})`;
  const scaled = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="translate(${round(x)} ${round(y)})${scaled}${rotate}">${content}</g>`;
}

/** Returns the content mirrored at x = width / 2. */
export function mirror(content: string, width: number): string {
  return `<g transform="translate(${width} 0) scale(-1 1)">${content}</g>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0, more = ''): string {
  const rx = radius === 0 ? '' : ` rx="${radius}"`;
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${rx} fill="${fill}"${more}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${more}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${more}/>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more}/>`;
}

/** Returns a path without fill, with round ends and joins. */
export function line(d: string, stroke: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
}

/** Returns an opacity attribute, for `more`. */
export const faded = (opacity: number) => ` opacity="${opacity}"`;

/** Returns a gradient from top to bottom (or in `direction`), which a fill names as `url(#id)`. */
export function gradient(id: string, from: string, to: string, direction = 'x1="0" y1="0" x2="0" y2="1"'): string {
  return `<linearGradient id="${id}" ${direction}><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}
