import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../../testing/database.ts'
import { aGrant, anOrganization, aRequestRow, aUser, dayOne } from '../../testing/arrange/rows.ts'
import { declarantsOf } from './people-of.ts'

const day = 86_400_000
const now = new Date(dayOne.getTime() + 10 * day)
const [yesterday, tomorrow] = [new Date(now.getTime() - day), new Date(now.getTime() + day)]

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

test("who is of the declarant's side until tomorrow is told today, and who was until yesterday is not", async () => {
  const { db } = database
  const organization = await anOrganization(db)
  const [owner, leaving, gone, lent, returned] = [
    await aUser(db),
    await aUser(db),
    await aUser(db),
    await aUser(db),
    await aUser(db),
  ]
  for (const [user, until] of [
    [leaving, tomorrow],
    [gone, yesterday],
  ] as const)
    await db
      .insertInto('membership')
      .values({ user_id: user, organization_id: organization, role: 'orgAdmin', since: dayOne, until })
      .execute()
  const request = { owner_id: owner, organization_id: organization, lead_id: null }
  const id = await aRequestRow(db, request)
  await aGrant(db, { requestId: id, subjectId: lent, rights: 3, until: tomorrow })
  await aGrant(db, { requestId: id, subjectId: returned, rights: 3, until: yesterday })
  const told = await declarantsOf({ db, now: () => now }, { id, ...request })
  expect(told.toSorted()).toEqual([owner, leaving, lent].toSorted())
})
