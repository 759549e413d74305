/** The deck alone on a phone, beside the details from 1024 px on. */
export const EVALUATE_GRID = 'grid gap-6 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] lg:items-start lg:gap-10';

/** As tall as a phone allows with what lies around it, never too flat to show a face. */
export const DECK_CLASS = 'h-[clamp(24rem,calc(100dvh-23rem),36rem)] w-full';
