import type { registers } from '@portal/contract/features/registers/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { addSubdivision, changeSubdivision, subdivisions } from './change-subdivisions.ts'
import { catalogs } from './list-catalogs.ts'
import { list } from './list-registers.ts'
import { load } from './load-register.ts'
import { refresh } from './refresh-register.ts'

export const registersRoutes: Handlers<typeof registers> = {
  list,
  load,
  refresh,
  catalogs,
  subdivisions,
  addSubdivision,
  changeSubdivision,
}
