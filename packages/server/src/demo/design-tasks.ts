import { fileURLToPath } from 'node:url'
import { buildContent, numberDocument } from '@portal/domain/design-tasks/build-content'
import type { DesignTaskStatus } from '@portal/domain/design-tasks/statuses'
import { sql } from 'kysely'
import type { Ctx, SignedCtx } from '../context.ts'
import {
  closedXml,
  enter,
  getSchema,
  insertTask,
  keepSchema,
  readUpload,
  xmlName,
} from '../features/design-tasks/index.ts'
import { storeGenerated } from '../features/files/index.ts'
import { newId } from '../platform/db/new-id.ts'
import type { Db } from '../platform/db/schema.ts'
import { personOf } from './person-of.ts'

/** The portal's own schema and the version that took its place: tasks of the one may be carried over to the other. */
const schemas = [
  { name: 'design-task-01-00.xsd', validFrom: '2020-01-01' },
  { name: 'design-task-01-01.xsd', validFrom: '2026-07-01' },
]

/** The schemas, and three tasks by the first of them: one being written, one being approved, one agreed. Repeated it changes nothing. */
export async function seedDesignTasks(ctx: Ctx): Promise<void> {
  const [author, approver] = [await personOf(ctx, 'declarant'), await personOf(ctx, 'orgadmin')]
  if (!author || !approver) return
  if (!(await isSeeded(ctx.db))) await writeTasks(author, approver.user.id)
  // A start that was broken off in between leaves this to the next one.
  const agreed = await findAgreed(ctx.db)
  if (agreed) await closeTask(author, agreed.id)
}

async function writeTasks(author: SignedCtx, approver: string): Promise<void> {
  const read = await Promise.all(
    schemas.map(({ name }) => {
      const path = fileURLToPath(new URL(`../../schemas/${name}`, import.meta.url))
      return readUpload({ path, name })
    }),
  )
  await author.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(tx.db)
    if (await isSeeded(tx.db)) return
    const [first = ''] = await enterSchemas(tx, read)
    const schema = await getSchema(tx.db, first)
    for (const { status, values } of tasks) {
      const builder = buildContent(schema.model)
      numberDocument(builder, { id: newId(tx), version: 1 })
      for (const [path, value] of Object.entries(values)) builder.put(path, value)
      const task = await insertTask(tx, { schema, values: builder.values })
      if (status !== 'draft') await moveTo(tx, task.id, status, approver)
    }
  })
}

/** The first version of the task its one approver has agreed, while its file is not made. */
async function findAgreed(db: Db): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('design_task_version as v')
    .innerJoin('design_task_approver as a', 'a.version_id', 'v.id')
    .select('v.id')
    .where('v.number', '=', school['Requisites/Number'])
    .where('v.no', '=', 1)
    .where('v.status', '=', 'onApproval')
    .where('a.decision', '=', 'agreed')
    .executeTakeFirst()
}

async function enterSchemas(tx: SignedCtx, read: Awaited<ReturnType<typeof readUpload>>[]): Promise<string[]> {
  const ids: string[] = []
  for (const [at, { name, validFrom }] of schemas.entries()) {
    const text = read[at]
    if (!text) continue
    const { id } = await keepSchema(tx, text, name, { isOwn: true })
    const title = 'Задание на проектирование (схема портала)'
    await enter(tx, { id, documentType: 'designTask', title, validFrom, validUntil: null })
    ids.push(id)
  }
  return ids
}

async function isSeeded(db: Db): Promise<boolean> {
  return (await db.selectFrom('design_task').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function moveTo(ctx: SignedCtx, id: string, status: DesignTaskStatus, approver: string): Promise<void> {
  const isAgreed = status === 'approved'
  await ctx.db
    .insertInto('design_task_approver')
    .values({
      version_id: id,
      user_id: approver,
      role: 'technicalCustomer',
      decision: isAgreed ? 'agreed' : null,
      decided_at: isAgreed ? ctx.now() : null,
    })
    .execute()
  // The file of what is agreed is made when the transaction is over.
  const standing = isAgreed ? 'onApproval' : status
  await ctx.db
    .updateTable('design_task_version')
    .set({ status: standing, valid_revision: 0 })
    .where('id', '=', id)
    .execute()
}

async function closeTask(ctx: SignedCtx, id: string): Promise<void> {
  const { bytes, checksum } = await closedXml(ctx, id)
  const { number } = await ctx.db
    .selectFrom('design_task_version')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const file = await storeGenerated(ctx, { bytes, name: xmlName(number, 1), mediaType: 'application/xml' })
  await ctx.db
    .updateTable('design_task_version')
    .set({ status: 'approved', file_id: file.id, checksum })
    .where('id', '=', id)
    .where('status', '=', 'onApproval')
    .execute()
}

const developer = {
  'Content/Developers/Organization~1/FullName': 'Общество с ограниченной ответственностью «Строй-Пример»',
  'Content/Developers/Organization~1/OGRN': '1197746001232',
  'Content/Developers/Organization~1/INN': '7701234560',
  'Content/Developers/Organization~1/KPP': '770101001',
  'Content/Developers/Organization~1/Address/Note': '127055, г. Москва, ул. Лесная, д. 5',
}

function indicator(at: number, name: string, measure: string, value: string): Record<string, string> {
  const path = `Content/Object/TEI~${at}`
  return { [`${path}/Name`]: name, [`${path}/Measure`]: measure, [`${path}/Value`]: value }
}

const school = {
  'Requisites/Date': '2026-02-10',
  'Requisites/Number': 'ЗП-825-1',
  'Content/Objective/Text~1': 'Создание новых мест в общеобразовательных организациях.',
  ...developer,
  'Content/Object/Name': 'Общеобразовательная школа на 825 мест с блочно-модульной котельной',
  'Content/Object/Address/RegionCode': '72',
  'Content/Object/Address/City': 'с. Новые Кедры',
  'Content/Object/Address/Street': 'ул. Учительская',
  'Content/Object/ObjectType': '2',
  'Content/Object/ConstructionType': '1',
  ...indicator(1, 'Вместимость', '902', '825'),
  ...indicator(2, 'Общая площадь зданий', '055', '19472.2'),
  'Content/FinanceSources/Budget~1/Level': '2',
  'Content/FinanceSources/Budget~1/Ratio': '72.5',
  'Content/FinanceSources/Budget~2/Level': '3',
  'Content/FinanceSources/Budget~2/Ratio': '27.5',
  'Content/Stages/Stage~1/Name': 'Этап 1. Здания и сети',
  'Content/Stages/Stage~1/BeginDate': '2027-04-01',
  'Content/Stages/Stage~1/EndDate': '2028-11-30',
  'Content/Stages/Stage~1/OperationDate': '2029-02-28',
}

const tasks: readonly { status: 'draft' | 'onApproval' | 'approved'; values: Readonly<Record<string, string>> }[] = [
  { status: 'approved', values: school },
  {
    status: 'onApproval',
    values: {
      'Requisites/Date': '2026-03-16',
      'Requisites/Number': 'ЗП-117',
      'Content/Objective/Text~1': 'Доведение дороги до нормативного состояния.',
      ...developer,
      'Content/Object/Name': 'Реконструкция автомобильной дороги «Светлое Озеро — Берёзовый Яр», км 12+400 — км 30+958',
      'Content/Object/Address/Note': 'Нижнетавдинский и Ярковский районы Тюменской области',
      'Content/Object/ObjectType': '3',
      'Content/Object/ConstructionType': '2',
      ...indicator(1, 'Протяжённость', '008', '18.558'),
    },
  },
  {
    status: 'draft',
    values: {
      'Requisites/Number': 'ЗП-12',
      ...developer,
      'Content/Object/Name': 'Поликлиника на 300 посещений в смену',
      'Content/Object/ObjectType': '2',
      'Content/MarginalCost/Text~1': 'Не более 1,2 млрд рублей в ценах 2026 года.',
      'Content/Requirements/Requirement~1/Section': '11',
      'Content/Requirements/Requirement~1/Block/Text~1': 'Все входы на уровне земли, без ступеней.',
    },
  },
]
