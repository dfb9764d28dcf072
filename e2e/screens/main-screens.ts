import { requests } from '@portal/contract/features/requests/endpoints'
import type { Sides } from '../arrange/arrange.ts'
import { aDraftWithDocuments, aRequestAtSigning, aRequestWithRemarks, aSubmittedRequest } from '../arrange/arrange.ts'
import { aDraft } from '../arrange/fill-draft.ts'

export interface MainScreen {
  name: string
  /** null: nobody has signed in. */
  login: 'declarant' | 'admin' | 'active' | null
  path: string
}

/** Applications at the stages people see most, and where they are looked at. */
export async function mainScreens(sides: Sides): Promise<MainScreen[]> {
  const draft = await aDraft(sides.declarant)
  const documents = await aDraftWithDocuments(sides, { objectName: 'Детский сад на 220 мест, г. Химки' })
  const submitted = await aSubmittedRequest(sides, { objectName: 'Поликлиника на 320 посещений в смену, г. Тверь' })
  const signing = await aRequestAtSigning(sides, { objectName: 'Реконструкция очистных сооружений, г. Дубна' })
  const remarks = await aRequestWithRemarks(sides)
  const deleted = await aDraft(sides.declarant)
  await sides.declarant(requests.remove, { params: { id: deleted } })
  // biome-ignore format: read by columns
  return [
    { name: 'landing',       login: null,        path: '/' },
    { name: 'login',         login: null,        path: '/login' },
    { name: 'workplace',     login: 'declarant', path: '/workplace' },
    { name: 'requests',      login: 'declarant', path: '/requests' },
    { name: 'requests-all',  login: 'admin',     path: '/requests-all' },
    { name: 'board',         login: 'admin',     path: '/requests-all?layout=board' },
    { name: 'deleted',       login: 'declarant', path: `/request/${deleted}` },
    { name: 'deleted-all',   login: 'declarant', path: '/requests/deleted' },
    { name: 'new',           login: 'declarant', path: '/request/new' },
    { name: 'draft',         login: 'declarant', path: `/request/${draft}/draft` },
    { name: 'documents',     login: 'declarant', path: `/request/${documents}/draft#uploads` },
    { name: 'notify',        login: 'declarant', path: `/request/${submitted}/notify` },
    { name: 'completeness',  login: 'admin',     path: `/request/${submitted}/project#completeness` },
    { name: 'signing',       login: 'declarant', path: `/request/${signing}/project#contract` },
    { name: 'progress',      login: 'declarant', path: `/request/${remarks}/project#progress` },
    { name: 'remarks',       login: 'declarant', path: `/request/${remarks}/project#remarks` },
    { name: 'remarks-staff', login: 'admin',     path: `/request/${remarks}/project#remarks` },
    { name: 'test',          login: 'admin',     path: `/request/${remarks}/test` },
    { name: 'calendar',      login: 'admin',     path: '/production-calendar' },
    { name: 'registers',     login: 'admin',     path: '/registers' },
    { name: 'exclusions',    login: 'admin',     path: '/exclusions' },
    { name: 'rules',         login: 'admin',     path: '/rules' },
    { name: 'first-use',     login: 'active',    path: '/requests' },
    { name: 'missing',       login: 'declarant', path: '/request/00000000-0000-7000-8000-000000000000/project' },
    { name: 'not-found',     login: null,        path: '/not-found' },
    { name: 'no-right',      login: null,        path: '/access_denied' },
    { name: 'version',       login: null,        path: '/version' },
  ]
}
