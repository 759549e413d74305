import { createRng, type Rng } from '../rng.ts';
import { head, lookOf } from './head.ts';
import { circle, gradient, line, path, rect, svgDocument, times, transformed } from './svg.ts';

const BACKGROUNDS: readonly (readonly [string, string, string])[] = [
  ['#d9efe7', '#b2dccd', '#9bd0bf'],
  ['#ffe4d4', '#ffc5a8', '#ffb492'],
  ['#fff0cc', '#ffd98f', '#ffcb6b'],
  ['#d8edf2', '#aad6e0', '#93c8d5'],
  ['#1f7a72', '#105350', '#2b9083'],
  ['#fbdada', '#f3b3ae', '#eb9f99'],
];
const TOPS: readonly (readonly [string, string])[] = [
  ['#0c4a48', '#083836'],
  ['#ff7759', '#e55f42'],
  ['#fffaf4', '#e9ddcf'],
  ['#ffb03b', '#e8952a'],
  ['#2f5d93', '#234a78'],
  ['#8a3f5c', '#6f2f49'],
  ['#3f4a54', '#2f3840'],
];

const BODY = 'M36 540 C40 420 100 392 196 376 Q256 408 316 376 C412 392 472 420 476 540 Z';

function clothes(rng: Rng, top: string, shade: string, skin: string): string {
  const collars = [
    () => path('M196 376 Q256 452 316 376 L330 380 Q256 480 182 380 Z', shade),
    () =>
      path('M196 374 L256 470 L316 374 L338 384 L276 492 L256 474 L236 492 L174 384 Z', '#fffaf4') +
      line('M256 476 L256 540', shade, 5),
    () => path('M204 376 L256 456 L308 376 Z', skin) + line('M204 376 L256 456 L308 376', shade, 9),
    () =>
      path('M196 374 L256 540 L316 374 Z', '#fffaf4') +
      path(
        'M196 374 L168 386 L180 440 L164 452 L240 540 L258 540 Z M316 374 L344 386 L332 440 L348 452 L272 540 L254 540 Z',
        shade,
      ),
    () =>
      rect(206, 356, 100, 44, shade, 20) +
      times(3, (i) => line(`M60 ${448 + i * 34} Q256 ${478 + i * 34} 452 ${448 + i * 34}`, shade, 9, ' opacity="0.5"')),
  ];
  return path(BODY, top) + rng.pick(collars)();
}

/** Draws a portrait, 512 by 512 pixels: a woman for an even seed, a man for an odd seed. */
export function portraitSvg(seed: number): string {
  const rng = createRng(`portrait ${seed}`);
  const look = lookOf(seed);
  const [light, dark, shape] = rng.pick(BACKGROUNDS);
  const [top, shade] = rng.pick(TOPS);
  const backdrop = rng.pick([
    () => circle(256, 268, 206, shape, ' opacity="0.75"'),
    () => circle(404, 110, 150, shape, ' opacity="0.7"') + circle(60, 420, 120, shape, ' opacity="0.55"'),
    () =>
      path('M-10 330 C120 210 190 420 330 270 C420 180 460 250 530 190 L530 530 L-10 530 Z', shape, ' opacity="0.7"'),
  ])();
  const drawn = head(look);
  return svgDocument(
    512,
    512,
    `<defs>${gradient('b', light, dark)}</defs>${rect(0, 0, 512, 512, 'url(#b)')}${backdrop}` +
      // The head comes first, so that the body covers the lower neck and the long hair behind the shoulders.
      transformed(drawn, 256, 236, 1.06) +
      clothes(rng, top, shade, look.skin),
  );
}
