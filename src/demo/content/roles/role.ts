/** Kinds of working hours: office, shop, shifts, nights, early mornings, school hours or a part of the day. */
export type Hours = 'office' | 'retail' | 'early' | 'evening' | 'night' | 'shift' | 'school' | 'part';

/** The demonstration's texts for one role of the catalogue. */
export type Role = {
  funcao: string;
  titles: readonly string[];
  /** Infinitives that continue 'Você vai …'. */
  duties: readonly string[];
  requirements: readonly string[];
  /** Reais per month, lowest and highest usual. */
  pay: readonly [number, number];
  hours: Hours;
  /** A better paid position of the same role. */
  senior?: { title: string; salary: string };
};

/** Builds a role from its parts; titles, duties and requirements are written one per line. */
export function role(
  funcao: string,
  titles: string,
  pay: readonly [number, number],
  hours: Hours,
  duties: string,
  requirements: string,
  senior?: Role['senior'],
): Role {
  const lines = (text: string) =>
    text
      .split('\n')
      .map((entry) => entry.trim())
      .filter(Boolean);
  return {
    funcao,
    titles: lines(titles),
    pay,
    hours,
    duties: lines(duties),
    requirements: lines(requirements),
    ...(senior ? { senior } : {}),
  };
}
