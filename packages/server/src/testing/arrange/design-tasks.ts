import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { demoSignature } from '../signatures/demo-signature.ts'
import { answered } from './drafts.ts'
import type { Api, TestPortal } from '../portal.ts'

/** The portal's own schema of a task for design. */
export const taskSchema = readFileSync(new URL('../../../schemas/design-task-01-00.xsd', import.meta.url), 'utf8')

/** Uploads a schema and puts it in force. */
export async function enterTaskSchema(
  admin: Api,
  content = taskSchema,
  { validFrom = '2026-01-01', validUntil = null }: { validFrom?: string; validUntil?: string | null } = {},
) {
  const query = { name: 'design-task.xsd' }
  const { schema } = answered(
    await admin(designTasks.uploadSchema, { query, bytes: Buffer.from(content), key: randomUUID() }),
  )
  const body = { id: schema.id, documentType: 'designTask', title: 'Задание', validFrom, validUntil } as const
  return answered(await admin(designTasks.addSchema, { body, key: randomUUID() }))
}

/** A task that nothing is wrong with, by the portal's own schema. */
export async function aWholeTask(author: Api, number = 'ЗП-1'): Promise<string> {
  const { id } = answered(await author(designTasks.create, { body: {}, key: randomUUID() }))
  const query = { id }
  let revision = 0
  for (const path of ['Content/Objective/Text', 'Content/Developers/Organization']) {
    const body = { revision, path, action: 'add' } as const
    revision = answered(await author(designTasks.blocks, { query, body, key: randomUUID() })).revision
  }
  const fields = Object.entries({ ...whole, 'Requisites/Number': number }).map(([path, value]) => ({ path, value }))
  answered(await author(designTasks.editFields, { query, body: { revision, fields } }))
  return id
}

const party = 'Content/Developers/Organization~1'
const whole = {
  'Requisites/Date': '2026-02-10',
  'Content/Objective/Text~1': 'Новые места в школах',
  [`${party}/FullName`]: 'ГКУ «Учебстрой»',
  [`${party}/OGRN`]: '1267200990011',
  [`${party}/INN`]: '7299001018',
  [`${party}/KPP`]: '729901001',
  [`${party}/Address/Note`]: 'г. Тюмень',
  'Content/Object/Name': 'Школа на 825 мест',
  'Content/Object/Address/RegionCode': '72',
  'Content/Object/Address/City': 'с. Новые Кедры',
  'Content/Object/ObjectType': '2',
  'Content/Object/ConstructionType': '1',
}

interface People {
  portal: TestPortal
  author: Api
  approver: Api
  approverLogin: string
}

/** Approved by one person, signed and confirmed by its author. */
export async function confirmTask({ portal, author, approver, approverLogin }: People, id: string): Promise<void> {
  const query = { id }
  const see = async () => answered(await author(designTasks.version, { query }))
  const approvers = [{ userId: await portal.idOf(approverLogin), role: 'technicalCustomer' as const }]
  answered(await author(designTasks.approvers, { query, body: { approvers } }))
  const { revision } = await see()
  const move = async (status: 'onApproval' | 'confirmed') =>
    answered(await author(designTasks.changeStatus, { params: { version: id, status }, body: { revision } }))
  await move('onApproval')
  answered(await approver(designTasks.decide, { query, body: { revision, decision: 'agreed', comment: '' } }))
  const ref = (await see()).file?.ref ?? ''
  const signature = Buffer.from(await demoSignature(author, ref, portal.clock.now())).toString('base64')
  answered(await author(files.sign, { params: { ref }, body: { signature } }))
  await move('confirmed')
}
