import { randomBytes } from 'node:crypto'
import { uuidv7 } from '@portal/domain/identifiers/uuid'
import { hashPassword } from '../../features/auth/index.ts'
import { demoPassword } from '../../demo-accounts.ts'
import type { Db } from '../../platform/db/schema.ts'

interface Place {
  db: Db
  clock: { now(): Date }
}

/** An id of the portal's moment. */
export function anId({ clock }: Pick<Place, 'clock'>): string {
  return uuidv7(clock.now(), randomBytes(10))
}

export async function anOrganization(
  portal: Place,
  { name = 'ООО «Образец»' }: { name?: string } = {},
): Promise<string> {
  const id = anId(portal)
  await portal.db
    .insertInto('organization')
    .values({ id, kind: 'organization', full_name: name, created_at: portal.clock.now() })
    .execute()
  return id
}

interface GivenUser {
  login: string
  isAdmin?: boolean
  isBlocked?: boolean
  isConfirmed?: boolean
  memberOf?: string
  administratorOf?: string
}

/** A confirmed person with the password of the demo; states only what matters. */
export async function aUser(
  portal: Place,
  { login, isAdmin = false, isBlocked = false, isConfirmed = true, ...of }: GivenUser,
): Promise<string> {
  const id = anId(portal)
  const now = portal.clock.now()
  await portal.db
    .insertInto('app_user')
    .values({
      id,
      login,
      email: `${login}@test.example`,
      surname: 'Проверкин',
      name: 'Тест',
      password: await hashPassword(demoPassword),
      is_admin: isAdmin,
      confirmed_at: isConfirmed ? now : null,
      blocked_at: isBlocked ? now : null,
      created_at: now,
    })
    .execute()
  const memberships = [
    ...(of.memberOf ? [{ organization_id: of.memberOf, role: 'member' as const }] : []),
    ...(of.administratorOf ? [{ organization_id: of.administratorOf, role: 'orgAdmin' as const }] : []),
  ]
  if (memberships.length > 0)
    await portal.db
      .insertInto('membership')
      .values(memberships.map((one) => ({ user_id: id, since: now, ...one })))
      .execute()
  return id
}
