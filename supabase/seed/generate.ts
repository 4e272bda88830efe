import postgres from 'postgres'

export interface GenerateOptions {
  databaseUrl: string
  /** 1,000 to 1,000,000. */
  suites: number
  /** The same seed makes the same rows. */
  seed: number
}

const SUITES_PER_BUILDING = 200
const BUILDINGS_AT_ONCE = 250
/** Above this only queries are measured, not builds: suites then have no pictures. */
const WITH_PICTURES = 100_000
const DEPOSITS = [
  { measure: 'amount', value: 10_000, due: 'signing' },
  { measure: 'up-to-percent', value: 5, due: 'days', after: 30 },
  { measure: 'percent', value: 5, due: 'occupancy' },
]

/**
 * Fills a database with made-up listings for benchmarks: ids `bench-…`, buildings distributed over the gazetteer by
 * population. Load the gazetteer first. Replaces the rows of earlier runs.
 */
export async function generate({ databaseUrl, suites, seed }: GenerateOptions): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    await removeGenerated(sql)
    const buildings = Math.ceil(suites / SUITES_PER_BUILDING)
    // A number from 0 to 1 that depends only on row, purpose and seed, not on the order of rows.
    await sql`
      create or replace function pg_temp.chance(row_number bigint, purpose integer) returns double precision
      language sql immutable parallel safe
      as ${sql.unsafe(`$$ select (hashint8extended(row_number, ${Math.trunc(seed)} * 1000 + purpose) & 1073741823) / 1073741824.0 $$`)}`
    await insertBuildings(sql, buildings)
    for (let first = 1; first <= buildings; first += BUILDINGS_AT_ONCE) {
      const last = Math.min(first + BUILDINGS_AT_ONCE - 1, buildings)
      await insertSuites(sql, first, last, suites)
    }
    await sql`analyze public.buildings, public.suites, public.pictures`
  } finally {
    await sql.end()
  }
}

/** Deletes only what `generate` made. */
export async function removeGenerated(sql: postgres.Sql) {
  await sql`delete from public.buildings where starts_with(id, 'bench-')`
}

async function insertBuildings(sql: postgres.Sql, count: number) {
  await sql`
    with towns as (
      select id, name, region, country, region_code, latitude, longitude,
        sum(population) over (order by population desc, id) as upto, sum(population) over () as everyone
      from public.places where population > 20000
    )
    insert into public.buildings (
      id, name, location, overview, construction_status, development_type, address, city, region, country,
      latitude, longitude, published, position, condominium, location_fr, overview_fr, construction_status_fr,
      development_type_fr
    )
    select 'bench-' || lpad(n::text, 6, '0'), 'Bench ' || n || ', ' || t.name, t.name || ', ' || t.region,
      'Generated for measurements. Building ' || n || ' stands in ' || t.name || '.',
      'Above grade', 'Condominium', n || ' Bench Street', t.name, t.region, t.country,
      t.latitude + (pg_temp.chance(n, 2) - .5) * .3, t.longitude + (pg_temp.chance(n, 3) - .5) * .4, true, n + 1000, true,
      t.name || ', ' || t.region, 'Produit pour des mesures. L’immeuble ' || n || ' se trouve à ' || t.name || '.',
      'Hors sol', 'Condos'
    from generate_series(1, ${count}::bigint) n
    cross join lateral (
      select * from towns where upto >= pg_temp.chance(n, 1) * everyone order by upto limit 1
    ) t`
  await sql`
    insert into public.pictures (building_id, position, storage_path, alt, alt_fr, width, height)
    select 'bench-' || lpad(n::text, 6, '0'), p,
      'pictures/' || (array['tower-fins-day', 'interior-lobby', 'midrise-brick-day'])[p] || '.jpg',
      'Generated for measurements', 'Produit pour des mesures', 1600, 1067
    from generate_series(1, ${count}::bigint) n, generate_series(1, 3) p`
}

async function insertSuites(sql: postgres.Sql, first: number, last: number, wanted: number) {
  // `offset 0` keeps the planner from inlining the random numbers wherever they are used.
  await sql`
    insert into public.suites (
      id, building_id, unit_number, available, price, floorplan_type, bedrooms, washrooms, square_footage,
      property_type, exposure, amenities, deposit_structure, anticipated_occupancy, maintenance_fee,
      tax_treatment, rebate_assumed, deposits, fee_amount, fee_basis, fee_covers, parking, parking_price,
      parking_fee, locker, locker_fee, property_tax, property_tax_basis, first_occupancy, levy_cap,
      incentive_amount, incentive_ends, level, stack, balcony, ceiling, amenities_fr, deposit_structure_fr,
      anticipated_occupancy_fr, maintenance_fee_fr, fee_covers_fr, property_tax_basis_fr
    )
    select building_id || '-' || unit, building_id, unit, luck < .7,
      (round((50000 + size * (300 + taste * 1100)) / 100) * 100 - 100)::integer,
      chr(65 + (kind * 2)::integer) || floor(luck * 4), kind, greatest(1, ceil(kind / 1.5)) + floor(luck * 3) / 2, size,
      case
        when taste < .8 then 'condo'
        else (array['townhome', 'semi-detached', 'single family home', 'commercial', 'industrial'])
          [1 + floor((taste - .8) * 25)::integer]
      end,
      (array['N', 'E', 'S', 'W', 'NE', 'NW', 'SE', 'SW'])[1 + floor(light * 8)::integer],
      'Roof terrace, gym', '$10,000 on signing, balance to 5% in 30 days, 5% on occupancy', 'Spring 2028',
      '$' || round(size * .7) || ' a month', tax, case when tax = 'included' then light < .9 end,
      ${sql.json(DEPOSITS)}, .7, 'square-foot', 'Water, heating and the common parts', 'extra', 60000, 79,
      'included', 19, round(50 + size * (3 + taste * 11)), '1% of the price', date '2028-05-15', 15000, 10000,
      date '2027-06-30', (substr(unit, 1, length(unit) - 2))::integer, ltrim(right(unit, 2), '0'), 40 + kind * 10, 9,
      'Terrasse sur le toit, salle d’entraînement',
      '10 000 $ à la signature, solde jusqu’à 5 % dans 30 jours, 5 % à la prise de possession', 'Printemps 2028',
      round(size * .7) || ' $ par mois', 'Eau, chauffage et parties communes', '1 % du prix'
    from (
      select sized.*, case
        when b.country = 'US' or luck between .4 and .45 then null
        when b.region in
          ('Ontario', 'New Brunswick', 'Nova Scotia', 'Newfoundland and Labrador', 'Prince Edward Island') then 'included'
        else 'extra'
      end as tax
      from public.buildings b join (
      select *, (330 + kind * 260 + light * 160)::integer as size
      from (
        select *, (array[0, 1, 1, 1.5, 1.5, 2, 2, 2.5, 3, 4])[1 + floor(pg_temp.chance(n, 10) * 10)::integer] as kind,
          pg_temp.chance(n, 11) as luck, pg_temp.chance(n, 12) as light
        from (
          select (b - 1) * ${SUITES_PER_BUILDING} + s as n, pg_temp.chance(b, 13) as taste,
            'bench-' || lpad(b::text, 6, '0') as building_id,
            (1 + (s - 1) / 8) || lpad(((s - 1) % 8 + 1)::text, 2, '0') as unit
          from generate_series(${first}::bigint, ${last}::bigint) b,
            generate_series(1, ${SUITES_PER_BUILDING}::integer) s
          offset 0
        ) units
        where n <= ${wanted}
        offset 0
      ) drawn
      offset 0
      ) sized on sized.building_id = b.id
      offset 0
    ) taxed`
  if (wanted > WITH_PICTURES) return
  await sql`
    insert into public.pictures (suite_id, position, storage_path, alt, alt_fr, width, height)
    select id, 1, 'pictures/interior-living-room-city.jpg', 'Generated for measurements',
      'Produit pour des mesures', 1600, 1067
    from public.suites
    where building_id between ${benchId(first)} and ${benchId(last)}`
}

const benchId = (n: number) => `bench-${String(n).padStart(6, '0')}`
