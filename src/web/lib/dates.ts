const DATE = new Intl.DateTimeFormat('pt-BR');

/** '21/11/2026' (pages#language), in the person's own time zone. */
export function formatDate(date: Date): string {
  return DATE.format(date);
}
