/** Hours a job keeps: an office day, a shop's day, shifts, nights, early mornings, school hours or a part of the day. */
export type Hours = 'office' | 'retail' | 'early' | 'evening' | 'night' | 'shift' | 'school' | 'part';

/** What the demonstration knows to say about one function of the catalogue. */
export type Role = {
  funcao: string;
  titles: readonly string[];
  /** 'Você vai …': what is done, each continuing that sentence in the infinitive. */
  duties: readonly string[];
  requirements: readonly string[];
  /** Reais a month, lowest and highest usual. */
  pay: readonly [number, number];
  hours: Hours;
  /** A better paid post of the same function. */
  senior?: { title: string; salary: string };
};

/** A role from its parts; titles, duties and requirements are written one a line. */
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
