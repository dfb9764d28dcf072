import { sql } from 'kysely'

/**
 * Participants of request `r` whose ОГРН or КПП the loaded register gives otherwise for their ИНН. An ИНН the register
 * does not have, or has with these very numbers too, is not told; who coincides with another is told there.
 */
export const otherNumbers = sql`coalesce((
  select json_agg(json_build_object('participant', p.id, 'ogrn', g.ogrn, 'kpp', g.kpp))
  from participant p
  cross join lateral (select coalesce(nullif(trim(p.data ->> 'ogrn'), ''), trim(p.data ->> 'ogrnip')) as ogrn,
    trim(p.data ->> 'kpp') as kpp) t
  cross join lateral (
    select e.ogrn, e.kpp from registry_party e where e.inn = p.inn and e.kind = p.type
    order by e.ogrn = t.ogrn desc nulls last, e.ended_on desc nulls first limit 1) g
  where p.request_id = r.id and p.same_as is null and p.inn is not null
    and (t.ogrn <> '' and t.ogrn <> g.ogrn or t.kpp <> '' and t.kpp <> g.kpp)), '[]')`
