import { auth } from '@portal/contract/features/auth/endpoints'
import { delegation } from '@portal/contract/features/delegation/endpoints'
import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { listExports } from '@portal/contract/features/list-exports/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { sampledScreens } from '@portal/web/app/screens/sampled-screens'
import type { ScreenSample } from '@portal/web/app/screens/screen-sample'
import type { Sides } from '../arrange/arrange.ts'
import { aDraftWithDocuments, aRequestAtSigning, aRequestWithRemarks, aSubmittedRequest } from '../arrange/arrange.ts'
import { aChecklist } from '../arrange/a-checklist.ts'
import { aDraft } from '../arrange/fill-draft.ts'
import { until } from '../portal/until.ts'

export interface MainScreen {
  name: string
  as: ScreenSample['as']
  path: string
}

const missing = '00000000-0000-7000-8000-000000000000'

/** Every sample of the records of the screens, over applications at the stages people see most and what the demo has. */
export async function mainScreens(sides: Sides): Promise<MainScreen[]> {
  const draft = await aDraft(sides.declarant)
  const documents = await aDraftWithDocuments(sides, { objectName: 'Детский сад на 220 мест, г. Химки' })
  const submitted = await aSubmittedRequest(sides, { objectName: 'Поликлиника на 320 посещений в смену, г. Тверь' })
  const signing = await aRequestAtSigning(sides, { objectName: 'Реконструкция очистных сооружений, г. Дубна' })
  const remarks = await aRequestWithRemarks(sides)
  const deleted = await aDraft(sides.declarant)
  await sides.declarant(requests.remove, { params: { id: deleted } })
  const { id: person, organizations } = await sides.declarant(auth.me, {})
  const organization = organizations[0]?.id ?? ''
  const substitution = (await sides.declarant(delegation.substitutions)).rows[0]?.id ?? missing
  const { checklist, checklistVersion } = await aChecklist(sides, documents)
  // The demonstration writes its tasks when it is already open.
  const { rows: drafts } = await until(
    () => sides.declarant(designTasks.list, { query: { status: ['draft'] } }),
    ({ rows }) => rows.length > 0,
  )
  const designTask = drafts[0]?.id ?? missing
  await sides.staff(listExports.startJournal, { query: {} })
  await sides.staff(listExports.startEvents, { query: { format: 'csv' } })
  const schema = (await sides.staff(designTasks.schemas, { query: {} })).rows[0]?.id ?? missing
  const rows = { checklist, checklistVersion, substitution, designTask, schema }
  const ids = { draft, documents, submitted, signing, remarks, deleted, missing, person, organization, ...rows }
  return sampledScreens.flatMap(({ path, samples }) =>
    samples.map(({ name, as, of, at = '' }) => ({ name, as, path: path.replace('$id', of ? ids[of] : '') + at })),
  )
}
