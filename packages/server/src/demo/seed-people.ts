import { randomBytes } from 'node:crypto'
import { moscowDay } from '@portal/domain/calendar/days'
import { uuidv7 } from '@portal/domain/identifiers/uuid'
import { type Kysely, sql } from 'kysely'
import {
  type DemoOrganization,
  demoAccounts,
  demoExaminationRequisites,
  demoOrganizations,
  demoPassword,
} from '../demo-accounts.ts'
import { planStories } from './filling/progress.ts'
import { demoRequisites, insertNeighbours } from './neighbours.ts'
import { storyNames } from './story-names.ts'
import { hashPassword } from '../features/auth/index.ts'
import type { Db, Tables, Tx } from '../platform/db/schema.ts'
import { transaction } from '../platform/db/transaction.ts'

// Before the oldest of its applications: nobody applies before he is there.
const yearAndMore = 400 * 86_400_000

/**
 * Fills the demonstration with people and organisations. Repeated at every start it changes nothing that is there. A living
 * one is made as if they had been there for a year, and the applications that follow are planned.
 */
export async function seedDemo(
  db: Kysely<Tables>,
  now: Date,
  { isLiving = false }: { isLiving?: boolean } = {},
): Promise<void> {
  if (await isSeeded(db)) return
  const password = await hashPassword(demoPassword)
  await transaction(db, async (tx) => {
    // Two instances starting at once: the second waits here and then finds everybody in place.
    await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(tx)
    if (await isSeeded(tx)) return
    const founded = isLiving ? new Date(now.getTime() - yearAndMore) : now
    const organizations = await insertOrganizations(tx, founded)
    const people = await insertAccounts(tx, { now: founded, password, organizations })
    if (isLiving) await planStories(tx, storyNames, moscowDay(now))
    const registrant = people.find(({ login }) => login === 'active')
    if (registrant) await insertNeighbours(tx, { now, builder: organizations.builder, registrant: registrant.id })
  })
}

async function isSeeded(db: Db) {
  const [last] = demoAccounts.slice(-1)
  const found = await db
    .selectFrom('app_user')
    .select('id')
    .where('login', '=', last?.login ?? '')
    .executeTakeFirst()
  return found !== undefined
}

async function insertOrganizations(tx: Tx, now: Date) {
  const ids = { builder: newId(now), designer: newId(now), examination: newId(now) }
  await tx
    .insertInto('organization')
    .values([
      { id: ids.builder, ...demoOrganizations.builder, data: aboutOf('builder'), created_at: now },
      { id: ids.designer, ...demoOrganizations.designer, data: aboutOf('designer'), created_at: now },
      { id: ids.examination, ...demoOrganizations.examination, data: aboutOf('examination'), created_at: now },
    ])
    .execute()
  return ids
}

async function insertAccounts(
  tx: Tx,
  { now, password, organizations }: { now: Date; password: string; organizations: Record<DemoOrganization, string> },
) {
  const people = demoAccounts.map((account) => ({ id: newId(now), ...account }))
  await tx
    .insertInto('app_user')
    .values(
      people.map(({ id, login, surname, name, patronymic, snils, position, is }) => ({
        id,
        login,
        email: `${login}@portal.example`,
        surname,
        name,
        patronymic,
        snils,
        position: position ?? null,
        password,
        is_admin: is === 'admin',
        confirmed_at: now,
        blocked_at: is === 'blocked' ? now : null,
        created_at: now,
      })),
    )
    .execute()
  await tx
    .insertInto('membership')
    .values(
      people.flatMap(({ id, member, role, position }) =>
        member && role
          ? [{ user_id: id, organization_id: organizations[member], role, position: position ?? null, since: now }]
          : [],
      ),
    )
    .execute()
  return people
}

function aboutOf(organization: DemoOrganization | 'examination') {
  const head = demoAccounts.find(({ member, role }) => member === organization && role === 'orgAdmin')
  return JSON.stringify({
    ...(organization === 'examination' && demoExaminationRequisites),
    ...(organization === 'builder' && demoRequisites),
    legalAddress: '999999, Примерный край, г. Образцовск, ул. Учебная, д. 1',
    email: `${organization}@portal.example`,
    phone: '+7 495 000-00-00',
    ...(head && {
      head: {
        surname: head.surname,
        name: head.name,
        patronymic: head.patronymic,
        position: head.position,
        basis: 'Устав',
      },
    }),
  })
}

function newId(now: Date) {
  return uuidv7(now, randomBytes(10))
}
