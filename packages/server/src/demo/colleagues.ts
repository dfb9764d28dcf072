import { randomBytes } from 'node:crypto'
import { uuidv7 } from '@portal/domain/identifiers/uuid'
import { type Kysely, sql } from 'kysely'
import { type DemoOrganization, demoOrganizations } from '../demo-accounts.ts'
import type { Tables } from '../platform/db/schema.ts'
import { transaction } from '../platform/db/transaction.ts'

interface DemoColleague {
  login: string
  surname: string
  name: string
  patronymic: string
  position: string
  member?: DemoOrganization
  role?: 'member' | 'orgAdmin'
  is: 'active' | 'unconfirmed' | 'invited' | 'blocked'
  /** Days since the account was made, and since the last entry. */
  made: number
  entered?: number
  reason?: string
}

/** Colleagues of the demo accounts, so that the list of users is one. Nobody signs in as them: they have no password. */
// biome-ignore format: read by columns
const colleagues: readonly DemoColleague[] = [
  { login: 'bumagina',   surname: 'Бумагина',   name: 'Лидия',    patronymic: 'Условновна', position: 'Специалист договорного отдела', member: 'builder',  role: 'member',   is: 'active',      made: 410, entered: 1 },
  { login: 'smetin',     surname: 'Сметин',     name: 'Аркадий',  patronymic: 'Тестович',   position: 'Инженер-сметчик',               member: 'builder',  role: 'member',   is: 'active',      made: 388, entered: 6 },
  { login: 'chertezhnikov', surname: 'Чертёжников', name: 'Егор', patronymic: 'Примерович', position: 'Инженер-конструктор',           member: 'builder',  role: 'member',   is: 'active',      made: 240, entered: 33 },
  { login: 'zamestitelev', surname: 'Заместителев', name: 'Роман', patronymic: 'Образцович', position: 'Заместитель директора',        member: 'builder',  role: 'orgAdmin', is: 'active',      made: 402, entered: 3 },
  { login: 'novichkova', surname: 'Новичкова',  name: 'Дарья',    patronymic: 'Демовна',    position: 'Помощник инженера',             member: 'builder',  role: 'member',   is: 'invited',     made: 2 },
  { login: 'uvolnilov',  surname: 'Уволнилов',  name: 'Игорь',    patronymic: 'Тестович',   position: 'Инженер',                       member: 'builder',  role: 'member',   is: 'blocked',     made: 700, entered: 95, reason: 'Уволен из организации, доступ больше не нужен' },
  { login: 'izyskatelev', surname: 'Изыскателев', name: 'Павел',  patronymic: 'Примерович', position: 'Главный геолог',                member: 'designer', role: 'member',   is: 'active',      made: 365, entered: 12 },
  { login: 'geodezina',  surname: 'Геодезина',  name: 'Ирина',    patronymic: 'Образцовна', position: 'Ведущий геодезист',             member: 'designer', role: 'member',   is: 'active',      made: 130, entered: 2 },
  { login: 'ekologova',  surname: 'Экологова',  name: 'Светлана', patronymic: 'Условновна', position: 'Инженер-эколог',                member: 'designer', role: 'member',   is: 'active',      made: 58 },
  { login: 'ozhidaev',   surname: 'Ожидаев',    name: 'Кирилл',   patronymic: 'Демович',    position: 'Главный архитектор проекта',    member: 'designer', role: 'member',   is: 'unconfirmed', made: 1 },
  { login: 'zhdanova',   surname: 'Жданова',    name: 'Юлия',     patronymic: 'Примеровна', position: 'Техник',                        member: 'designer', role: 'member',   is: 'invited',     made: 5 },
  { login: 'chastnikov', surname: 'Частников',  name: 'Глеб',     patronymic: 'Тестович',   position: 'Кадастровый инженер',                                                 is: 'unconfirmed', made: 4 },
]

const dayMs = 86_400_000

/** Adds the colleagues; repeated at every start it changes nothing that is there. */
export async function seedColleagues(db: Kysely<Tables>, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(tx)
    const inns = [demoOrganizations.builder.inn, demoOrganizations.designer.inn]
    const found = await tx.selectFrom('organization').select(['id', 'inn']).where('inn', 'in', inns).limit(2).execute()
    const idOf = (member: DemoOrganization) => found.find(({ inn }) => inn === demoOrganizations[member].inn)?.id
    const at = (days: number) => new Date(now.getTime() - days * dayMs)
    for (const { login, member, role, is, made, entered, reason = null, ...person } of colleagues) {
      const id = uuidv7(now, randomBytes(10))
      const { numInsertedOrUpdatedRows: added } = await tx
        .insertInto('app_user')
        .values({
          id,
          login,
          email: `${login}@portal.example`,
          ...person,
          confirmed_at: is === 'active' || is === 'blocked' ? at(made) : null,
          invited_at: is === 'invited' ? at(made) : null,
          blocked_at: is === 'blocked' ? at((entered ?? 1) - 1) : null,
          blocked_reason: reason,
          entered_at: entered === undefined ? null : at(entered),
          created_at: at(made),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      const organizationId = member && idOf(member)
      if (added === 0n || !organizationId || !role) continue
      const membership = { user_id: id, organization_id: organizationId, role, position: person.position }
      await tx
        .insertInto('membership')
        .values({ ...membership, since: at(made) })
        .execute()
    }
  })
}
