const DATE = new Intl.DateTimeFormat('pt-BR');

/** Formats as '21/11/2026' (pages#language), in the browser's time zone. */
export function formatDate(date: Date): string {
  return DATE.format(date);
}
