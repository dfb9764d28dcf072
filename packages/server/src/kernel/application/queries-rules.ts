import type { LoadedCatalogs } from '@portal/domain/request/catalogs/loaded-catalogs'
import type { RuleRow } from '@portal/domain/request/rules/rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

/** What the operator decided about rules, as one value of a statement. */
export const ruleDecisions = sql<RuleRow[]>`coalesce((
  select json_agg(json_build_object('subject', a.subject, 'goals', a.goals, 'need', a.need, 'condition', a.condition,
    'source', a.source, 'confirmed', a.confirmed, 'validFrom', lower(a.valid), 'validTo', upper(a.valid) - 1) order by a.subject, a.id)
  from application_rule a), '[]')`

/** What the rules of request `r` are chosen by: the day it was submitted, and what the operator decided about rules. */
export const rulesColumns = sql`
  to_char(r.submitted_at at time zone 'Europe/Moscow', 'YYYY-MM-DD') as submitted_on, ${ruleDecisions} as rules`

/** Catalogues the answers of an application are spelt by, where they were loaded; null when none was. */
export async function readLoadedCatalogs(db: Db): Promise<LoadedCatalogs | null> {
  const { rows } = await sql<{ catalogs: LoadedCatalogs | null }>`
    select json_object_agg(c.catalog, c.rows) as catalogs from (
      select case when e.is_former then 'formerRegions' else e.catalog end as catalog, json_agg(jsonb_build_object('code', e.code, 'title', e.title) || coalesce(e.detail, '{}') order by e.position) as rows
      from catalog_entry e
      where e.catalog in ('countries', 'examinationplacement', 'techindicators', 'regionCatalogCode', 'federalDistricts')
      group by 1) c`.execute(db)
  return rows[0]?.catalogs ?? null
}

/** What the operator decided about rules, for an application that is not stored. */
export async function listRuleDecisions(db: Db): Promise<RuleRow[]> {
  const { rows } = await sql<{ rules: RuleRow[] }>`select ${ruleDecisions} as rules`.execute(db)
  return rows[0]?.rules ?? []
}
