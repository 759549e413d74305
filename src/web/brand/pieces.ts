/** SVG paths of the logo's two puzzle pieces in a 48 × 48 box: the head of the key piece fits into the socket. */
export const SOCKET_PATH =
  'M14 4H34A10 10 0 0 1 44 14A4 4 0 0 1 40 18H27.7A9 9 0 1 0 27.7 30H40A4 4 0 0 1 44 34A10 10 0 0 1 34 44H14A10 10 0 0 1 4 34V14A10 10 0 0 1 14 4Z';
export const KEY_PATH = 'M26.5 20.5H41.5A3.5 3.5 0 0 1 41.5 27.5H26.5A6.5 6.5 0 1 1 26.5 20.5Z';
