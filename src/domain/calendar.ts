import { TZDateMini } from '@date-fns/tz';

/** Days and weeks of the product are those of this place, wherever people and servers are. */
export const TIME_ZONE = 'America/Sao_Paulo';

/** For date-fns' `in`: reckons by São Paulo's calendar. */
export const inSaoPaulo = (value: Date | number | string) => new TZDateMini(+new Date(value), TIME_ZONE);

/** A zoned date writes itself with its own offset; this gives the same instant as a Date that every serializer knows. */
export const plainDate = (date: Date): Date => new Date(date.getTime());

const DAY = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: TIME_ZONE,
});

/** '31/01/2026', in São Paulo. */
export const dayText = (instant: Date): string => DAY.format(instant);
