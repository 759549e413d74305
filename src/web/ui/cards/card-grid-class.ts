export const CARD_GRID_CLASS = 'grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-5';
