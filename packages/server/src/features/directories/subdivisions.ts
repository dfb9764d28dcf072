import type { directories } from '@portal/contract/directories'
import { subdivisions as known } from '@portal/domain/request/catalogs'
import { regions } from '@portal/domain/request/regions'
import type { Handler } from '../../platform/http/bind.ts'

/** The subdivisions a declarant chooses from, with the regions of their federal districts. */
export const subdivisions: Handler<typeof directories.subdivisions> = async () => ({
  subdivisions: known.map(({ code, title, goals, districts }) => ({
    code,
    title,
    goals: [...goals],
    regions: regions.filter(({ district }) => district !== null && districts.includes(district)).map((row) => row.code),
  })),
})
