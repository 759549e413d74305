/** Classes of a grid of cards: one column, and two from a width of 1024 px on. */
export const CARD_GRID_CLASS = 'grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-5';
