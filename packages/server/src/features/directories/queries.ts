import type { RegisterCode } from '@portal/domain/registers'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

/** The version of a register that answers now. */
export function activeVersion(db: Db, register: RegisterCode) {
  return db
    .selectFrom('register_version')
    .select(['business_date', 'is_own', 'rows', 'source', 'digest'])
    .where('register', '=', register)
    .where('part', '=', '')
    .where('state', '=', 'active')
    .executeTakeFirst()
}

/** A subdivision by its code, closed or not. */
export function findSubdivision(db: Db, code: string) {
  return db.selectFrom('subdivision').select(['title', 'city']).where('code', '=', code).executeTakeFirst()
}

/** Titles of the named codes of the classifier. */
export function listFunctionTitles(db: Db, codes: readonly string[]) {
  return db.selectFrom('kosfn_entry').select(['code', 'title']).where('code', 'in', codes).limit(200).execute()
}

/** Codes of the classifier by the beginning of the code or by words of the title; under one parent when it is named. */
export function listFunctions(
  db: Db,
  { text, parent, limit }: { text?: string | undefined; parent?: string | undefined; limit: number },
) {
  return db
    .selectFrom('kosfn_entry')
    .select(['code', 'title', 'parent'])
    .$if(parent !== undefined, (query) => query.where('parent', '=', parent ?? ''))
    .$if(text !== undefined, (query) =>
      query.where(sql<boolean>`(starts_with(code, ${text ?? ''}) or fold(title) like folded_pattern(${text ?? ''}))`),
    )
    .orderBy('code')
    .limit(limit)
    .execute()
}
