-- What a city's name is searched by, however it is written: without case, accents and apostrophes ("d'Oeste", 'doeste', 'd Oeste'), and
-- with the spellings that names changed between (Paraty, Parati; São Thomé, São Tomé; Mogi, Moji; Luiz, Luís). `cityKey` of the domain.
create function city_key(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(replace(replace(replace(regexp_replace(
    btrim(regexp_replace(regexp_replace(normalized_text(value), '[''’‘`´]', '', 'g'), '[^a-z0-9]+', ' ', 'g')),
    '\md (?=[aeiouh])', 'd', 'g'), 'th', 't'), 'y', 'i'), 'z', 's'), 'g(?=[ei])', 'j', 'g'), 'ss', 's', 'g')
$$;
--> statement-breakpoint
-- Kilometres along a great circle, the same either way.
create function km_between(latitude float8, longitude float8, other_latitude float8, other_longitude float8) returns float8
language sql immutable parallel safe as $$
  select 2 * 6371.0088 * asin(sqrt(least(1, power(sind((latitude - other_latitude) / 2), 2)
    + cosd(latitude) * cosd(other_latitude) * power(sind((longitude - other_longitude) / 2), 2))))
$$;
