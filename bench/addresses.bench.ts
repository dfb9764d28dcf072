// Search of addresses as one types, among a million objects of two regions: what a person sees between two keys, by the clock.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '@portal/server/platform/db/connect'
import { startEmbedded } from '@portal/server/platform/db/embedded/embedded'
import { sql } from 'kysely'
import { startPortal } from './portal/child.ts'
import { percentile, report } from './measures/measure.ts'
import { signIn } from './portal/sign-in.ts'

const regions = ['16', '72'] as const
/** Of a region: cities, streets of a city, houses of a street. Together with what is above them a million. */
const [cities, streets, houses] = [50, 200, 49]
const samples = 60
const guidAt = (id: number) => `00000000-0000-4000-9000-${String(id).padStart(12, '0')}`
const idOf = (region: string, city: number, street = 0, house = 0) =>
  Number(region) * 10_000_000 + city * 100_000 + street * 100 + house

const folder = mkdtempSync(join(tmpdir(), 'addresses-bench-'))
const embedded = await startEmbedded(folder)
const { host } = embedded.connection
const portal = await startPortal(join(folder, 'portal'), `postgres://postgres@${encodeURIComponent(host)}/postgres`)
const database = connect(embedded.connection, { max: 1, statementTimeout: 0 })
try {
  report('addresses: objects', { value: await fill(database), unit: 'objects' })
  const person = await signIn(portal.address, 'declarant', 1)
  // biome-ignore format: read by columns
  const asked = {
    'city of a region':            { type: 'cities', words: ['г', 'го', 'гор', 'город 4'], under: () => [] },
    'street of a city':            { type: 'streets', words: ['у', 'ул', 'улица', 'улица 17', 'сад', 'садовая 1'], under: (n: number) => [idOf('72', 1 + (n % cities))] },
    'street of a whole region':    { type: 'streets', words: ['са', 'садовая', 'садовая 12'], under: () => [idOf('72', 0)] },
    'house of a street':           { type: 'houses', words: ['1', '12', '4', '49'], under: (n: number) => [idOf('16', 1 + (n % cities), 1 + (n % streets))] },
    'a word that nothing has':     { type: 'streets', words: ['щу', 'небоскрёб'], under: (n: number) => [idOf('72', 1 + (n % cities))] },
  } as const
  for (const [kind, { type, words, under }] of Object.entries(asked)) {
    const times: number[] = []
    for (let n = -words.length; n < samples; n += 1) {
      const query = new URLSearchParams({ text: words[(n + words.length) % words.length] ?? '', region: '72' })
      const parents = under(Math.max(n, 0)).map(guidAt)
      if (parents.length > 0) query.delete('region')
      if (parents.length > 0) query.set('parents', parents.join(','))
      const from = performance.now()
      const { status, rows } = JSON.parse(await person.get(`/api/fias/search/${type}?${query}`))
      if (n >= 0) times.push(performance.now() - from)
      const isMissing = kind === 'a word that nothing has'
      if ((rows.length === 0) !== isMissing) throw new Error(`${kind}: ${status}, ${rows.length} rows`)
    }
    report(`addresses, ${kind}: p50`, { value: percentile(times, 50), unit: 'ms' })
    report(`addresses, ${kind}: p95`, { value: percentile(times, 95), unit: 'ms', must: { atMost: 20 } })
  }
  person.close()
} finally {
  await portal.stop()
  await database.close()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Puts the objects where the importer puts them; answers how many there are. */
async function fill({ db }: Database): Promise<number> {
  await sql`delete from address_object`.execute(db)
  await sql`delete from register_version where register = 'addresses'`.execute(db)
  for (const region of regions) {
    const base = Number(region) * 10_000_000
    await sql`
      insert into address_object (id, guid, region, level, name, shown, parent_id, path, line)
      select id, ('00000000-0000-4000-9000-' || lpad(id::text, 12, '0'))::uuid, ${region}, level, name, name, path[array_upper(path, 1) - 1], path,
        concat_ws(', ', 'Область ' || ${region}::text, name)
      from (
        select ${base}::bigint as id, 1 as level, 'Область ' || ${region}::text as name, array[${base}::bigint] as path
        union all
        select ${base} + c * 100000, 5, 'Город ' || c, array[${base}::bigint, ${base} + c * 100000] from generate_series(1, ${cities}::integer) c
        union all
        select ${base} + c * 100000 + s * 100, 8, (array['Улица ', 'Садовая ', 'Ленинградская ', 'Проезд '])[1 + s % 4] || s,
          array[${base}::bigint, ${base} + c * 100000, ${base} + c * 100000 + s * 100]
        from generate_series(1, ${cities}::integer) c, generate_series(1, ${streets}::integer) s
        union all
        select ${base} + c * 100000 + s * 100 + h, 10, h::text,
          array[${base}::bigint, ${base} + c * 100000, ${base} + c * 100000 + s * 100, ${base} + c * 100000 + s * 100 + h]
        from generate_series(1, ${cities}::integer) c, generate_series(1, ${streets}::integer) s, generate_series(1, ${houses}::integer) h) o`.execute(
      db,
    )
    await sql`
      insert into register_version (id, register, part, business_date, source, digest, rows, state, is_own, loaded_at, levels)
      select gen_random_uuid(), 'addresses', ${region}, '2026-11-20', 'bench', '', count(*), 'active', false, now(), '{1,2,3,4,5,6,7,8,9,10,11,12}'
      from address_object where region = ${region}`.execute(db)
  }
  await sql`vacuum analyze address_object`.execute(db)
  const { n } = await db
    .selectFrom('address_object')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
