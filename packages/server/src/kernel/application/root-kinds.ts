import { rootKinds } from '@portal/domain/stages/facts'
import { sql } from 'kysely'

/**
 * The kinds of support contracts, written out as in the conditions of their indexes. By values that come later such an index is
 * not known to serve, and a statement that waits for them is planned anew at every call.
 */
export const writtenRootKinds = sql.join(rootKinds.map((kind) => sql.lit(kind)))
