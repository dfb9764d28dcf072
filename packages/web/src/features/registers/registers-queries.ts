import type { Got } from '@portal/contract/endpoint'
import { registers } from '@portal/contract/features/registers/endpoints'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'

export type RegisterView = Got<typeof registers.list>['registers'][number]

export type DistrictView = Got<typeof registers.subdivisions>['districts'][number]
export type SubdivisionView = Got<typeof registers.subdivisions>['subdivisions'][number]

/** Small catalogues with where each comes from. */
export const loadableCatalogsQuery = apiQuery(keys.directory('registers', 'catalogs'), registers.catalogs, {})

/** Subdivisions as the administration keeps them. */
export const keptSubdivisionsQuery = apiQuery(keys.directory('registers', 'subdivisions'), registers.subdivisions, {})

/** Registers of others with what the portal has of them. */
export const registersQuery = apiQuery(keys.directory('registers'), registers.list, {})
