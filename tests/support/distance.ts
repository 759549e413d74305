import type { Pool } from 'pg';

/** The values of a candidate and a job that the rule of reach uses. */
type ReachPreferences = { cidade_de_interesse: string | null; raio_km: number; aceita_remoto: boolean };
type Offer = { location: string; outras_cidades: readonly string[]; modalidade: string };

/** Returns whether and how a candidate reaches a job; `readReachRule` explains the result. */
export type ReachRule = (preferences: ReachPreferences, offer: Offer) => { km: number; city: string } | 'remote' | null;

/** Cities whose distances from the first one are about 0, 7, 14, 27, 47, 130 and 2,100 km. */
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
 * Returns a simple implementation of the rule of reach (feed#reach): the nearest of the job's cities and its distance in kilometres (0
 * in the same city), `remote` when the job is in reach only as remote work, or null. It uses the spherical law of cosines, unlike
 * the product.
 */
export async function readReachRule(pool: Pool): Promise<ReachRule> {
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
    const distances = cities.map((city) => ({ city, km: between(cidade_de_interesse, city) }));
    const [nearest] = distances.sort((one, other) => one.km - other.km);
    if (nearest && raio_km > 0 && nearest.km <= raio_km) {
      return { city: nearest.city, km: Math.max(1, Math.round(nearest.km)) };
    }
    return aceita_remoto && modalidade === 'remoto' ? 'remote' : null;
  };
}
