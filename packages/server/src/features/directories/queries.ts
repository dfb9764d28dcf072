import type { RegisterCode } from '@portal/domain/outside-systems/registers'
import { foldedBeginning } from '@portal/domain/request/objects/function-code'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

/** The version of a register that answers now. */
export function activeVersion(db: Db, register: RegisterCode, part = '') {
  return db
    .selectFrom('register_version')
    .select(['business_date', 'is_own', 'rows', 'source', 'digest'])
    .where('register', '=', register)
    .where('part', '=', part)
    .where('state', '=', 'active')
    .executeTakeFirst()
}

/** A subdivision by its code, closed or not. */
export function findSubdivision(db: Db, code: string) {
  return db.selectFrom('subdivision').select(['title', 'city']).where('code', '=', code).executeTakeFirst()
}

/** Entries of the classifier by their codes, folded. */
export function listFunctionTitles(db: Db, folded: readonly string[]) {
  return db.selectFrom('kosfn_entry').select(['code', 'title']).where('folded', 'in', folded).limit(200).execute()
}

/** Codes of the classifier by the beginning of the code in either spelling or by words of the title; under one parent when it is named. */
export function listFunctions(
  db: Db,
  { text, parent, limit }: { text?: string | undefined; parent?: string | undefined; limit: number },
) {
  return db
    .selectFrom('kosfn_entry')
    .select(['code', 'title', 'parent'])
    .$if(parent !== undefined, (query) =>
      query.where(
        sql<boolean>`parent in (select upper.code from kosfn_entry upper where upper.folded = folded_code(${parent ?? ''}))`,
      ),
    )
    .$if(text !== undefined, (query) => query.where(isMeantBy(text ?? '')))
    .orderBy('code')
    .limit(limit)
    .execute()
}

function isMeantBy(text: string) {
  return sql<boolean>`(
    starts_with(code, ${text}) or starts_with(folded || '.', ${foldedBeginning(text)})
    or fold(title) like folded_pattern(${text}))`
}
