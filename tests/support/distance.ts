import type { Pool } from 'pg';

/** What of a candidate and a job the rule of reach looks at. */
type Wish = { cidade_de_interesse: string | null; raio_km: number; aceita_remoto: boolean };
type Offer = { location: string; outras_cidades: readonly string[]; modalidade: string };

export type PlainReach = (wish: Wish, offer: Offer) => { km: number; city: string } | 'remote' | null;

/** From one to the other: in the same city, some 7, 14, 27, 47, 130 and 2,100 km from the first. */
export const PLACES = [
  'Recife - PE',
  'Olinda - PE',
  'Jaboatão dos Guararapes - PE',
  'Igarassu - PE',
  'Vitória de Santo Antão - PE',
  'Caruaru - PE',
  'São Paulo - SP',
] as const;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * The rule of reach (feed#reach) written down plainly: the nearest of the job's cities and the kilometres to there, 0 in the same, `remote`
 * where nothing else brings the job. By the spherical law of cosines, which the product doesn't use.
 */
export async function plainReach(pool: Pool): Promise<PlainReach> {
  const { rows } = await pool.query<{ city: string; latitude: number; longitude: number }>(
    'select city, latitude, longitude from municipalities',
  );
  const places = new Map(rows.map(({ city, ...place }) => [city, place]));
  const between = (one: string, other: string) => {
    const [a, b] = [places.get(one), places.get(other)];
    if (!a || !b) return Number.POSITIVE_INFINITY;
    const [x, y] = [radians(a.latitude), radians(b.latitude)];
    const across = Math.cos(x) * Math.cos(y) * Math.cos(radians(a.longitude - b.longitude));
    return 6371.0088 * Math.acos(Math.min(1, Math.sin(x) * Math.sin(y) + across));
  };
  return ({ cidade_de_interesse, raio_km, aceita_remoto }, { location, outras_cidades, modalidade }) => {
    if (cidade_de_interesse === null) return null;
    const cities = [location, ...outras_cidades];
    if (cities.includes(cidade_de_interesse)) return { km: 0, city: cidade_de_interesse };
    const apart = cities.map((city) => ({ city, km: between(cidade_de_interesse, city) }));
    const [nearest] = apart.sort((one, other) => one.km - other.km);
    if (nearest && raio_km > 0 && nearest.km <= raio_km) {
      return { city: nearest.city, km: Math.max(1, Math.round(nearest.km)) };
    }
    return aceita_remoto && modalidade === 'remoto' ? 'remote' : null;
  };
}
