import type { Subdivision } from '@portal/domain/request/subdivisions'
import type { Db } from './platform/db/schema.ts'

/** Registers so small, and asked for so often, that every instance keeps them. */
export interface CatalogsInForce {
  /** In the order of their codes, closed ones too: earlier applications name them. */
  readonly subdivisions: readonly Subdivision[]
  /** Reads them again: a person, another instance or a command may have changed them. */
  reload(db: Db): Promise<void>
}

export async function openCatalogs(db: Db): Promise<CatalogsInForce> {
  const catalogs = {
    subdivisions: await listSubdivisions(db),
    async reload(from: Db) {
      catalogs.subdivisions = await listSubdivisions(from)
    },
  }
  return catalogs
}

async function listSubdivisions(db: Db): Promise<Subdivision[]> {
  const rows = await db
    .selectFrom('subdivision')
    .select(['code', 'title', 'city', 'districts', 'goals', 'opens_on', 'closes_on'])
    .orderBy('code')
    .limit(1000)
    .execute()
  return rows.map(({ opens_on: opensOn, closes_on: closesOn, ...row }) => ({ ...row, opensOn, closesOn }))
}
