import { readFile } from 'node:fs/promises'
import type { Access, Endpoint } from '@portal/contract/endpoint'
import type { StoredStage } from '@portal/domain/stages/stages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccessRules, Ctx } from '../context.ts'
import { findPerson } from '../features/auth/index.ts'
import { accessRules } from '../features/stages/index.ts'
import { assertAccess } from '../platform/http/access.ts'
import { Refusal } from '../platform/http/refuse.ts'
import { accessText, isForLooking, isOfRequest } from '../testing/every-call/access-text.ts'
import { aDeclarantRequest } from '../testing/arrange/declarant-request.ts'
import { endpoints } from '../testing/every-call/endpoint-scene.ts'
import { aPortal, type TestPortal } from '../testing/portal.ts'
import { putDocument } from '../testing/arrange/put-rows.ts'
import { anAdministratorOf, anOrganization, aSubstitution, aUser, dayOne } from '../testing/arrange/rows.ts'

/**
 * Who may call what, where: every call of the contract, nine callers, five stages. The guard knows of a call nothing but its
 * `access`, so the expectation has two parts. `docs/endpoints.tsv` names the access of each call: a new call, or another
 * access of one that is there, fails until it is written there (`npm run docs`) and read in a review. `access-table.tsv` says
 * of each access who gets through: a new kind of it fails until its row is there
 * (`npx vitest run --project server app/access-table -u`).
 *
 * A cell has one sign a stage, in the order below: `+` may call, `-` is told that he may not, `0` there is no such thing for
 * him, `!` has to sign in.
 */
const stages = [
  'draft_filling',
  'completeness',
  'completenessCorrection_edit',
  'examination',
  'serviceRendered',
] as const satisfies readonly StoredStage[]

/** The request is the declarant's, of the first organisation; the deputy stands for him, the supervising body over it. */
const callers = [
  'anonymous',
  'active',
  'declarant',
  'declarant2',
  'orgadmin',
  'orgadmin2',
  'deputy',
  'supervision',
  'staff',
] as const
type Caller = (typeof callers)[number]

type Sign = '+' | '-' | '0' | '!'

interface Place {
  requestId: string
  fileId: string
}

const rowId = '0198c0de-0000-7000-8000-000000000001'

let portal: TestPortal
let contexts: Map<Caller, Ctx>
let places: Place[]
let organizationId: string
let personId: string
const cells = new Map<string, Map<Caller, string>>()

beforeAll(async () => {
  portal = await aPortal({ clock: '2026-03-11T07:00:00.000Z' })
  const { db } = portal
  personId = await portal.idOf('declarant')
  const membership = db.selectFrom('membership').select('organization_id').where('user_id', '=', personId)
  organizationId = (await membership.executeTakeFirstOrThrow()).organization_id
  places = []
  for (const stage of stages) {
    const requestId = await aDeclarantRequest(portal, { stage })
    const document = await putDocument(portal, requestId, { type: 'attachment' })
    const version = db.selectFrom('document_version').select('file_id').where('document_id', '=', document)
    places.push({ requestId, fileId: (await version.executeTakeFirstOrThrow()).file_id })
  }
  contexts = await contextsOf()
  for (const access of new Set(endpoints.map(({ endpoint }) => accessText(endpoint.access)))) {
    const example = endpoints.find(({ endpoint }) => accessText(endpoint.access) === access)
    if (example) cells.set(access, await rowOf(example.endpoint))
  }
})
afterAll(() => portal.close())

test('every access answers each caller at each stage as the table says', async () => {
  const rules = [...cells]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([access, row]) => [access, ...callers.map((caller) => row.get(caller) ?? '')].join('\t'))
  const table = [`# stages of a cell: ${stages.join(' ')}`, ['# access', ...callers].join('\t'), ...rules]
  await expect(`${table.join('\n')}\n`).toMatchFileSnapshot('./access-table.tsv')
})

test('every call has the access that was read for it in a review', async () => {
  const text = await readFile(new URL('../../../../docs/endpoints.tsv', import.meta.url), 'utf8')
  const [, ...rows] = text.trimEnd().split('\n')
  const read = rows.map((row) => row.split('\t')).map(([, , access = '', id = '']) => `${id}\t${access}`)
  const calls = endpoints.map(({ id, endpoint: { access } }) => `${id}\t${listedAs(access)}`)
  expect(read.toSorted()).toEqual(calls.toSorted())
})

describe('whatever the table says', () => {
  const signsOf = (caller: Caller, wanted: (access: string) => boolean) =>
    new Map([...cells].filter(([access]) => wanted(access)).map(([access, row]) => [access, row.get(caller) ?? '']))

  test('nobody calls anything but what is public before he has signed in', () => {
    for (const [access, signs] of signsOf('anonymous', (access) => access !== 'public'))
      expect(signs, access).toBe('!'.repeat(stages.length))
  })

  test.each(['active', 'declarant2', 'orgadmin2'] as const)('to %s a foreign request does not exist', (caller) => {
    for (const [access, signs] of signsOf(caller, isOfRequest)) expect(signs, access).toBe('0'.repeat(stages.length))
  })

  test('a supervising body does nothing but look', () => {
    const acts = new Set(
      endpoints
        .filter(({ endpoint }) => endpoint.method !== 'GET' && isOfRequest(accessText(endpoint.access)))
        .map(({ endpoint }) => accessText(endpoint.access))
        .filter((access) => !isForLooking(access)),
    )
    for (const [access, signs] of signsOf('supervision', (one) => acts.has(one)))
      expect(signs, access).not.toContain('+')
  })

  test('a deputy passes nothing on and deletes nothing, whatever he was given', () => {
    for (const [access, signs] of signsOf('deputy', (one) => /^(GrantAccess|DeleteRequest)/.test(one)))
      expect(signs, access).not.toContain('+')
  })
})

/** As `docs/endpoints.tsv` names it. */
function listedAs(access: Access): string {
  if (typeof access === 'string') return access
  return 'person' in access ? `person ${access.person}` : Object.values(access).join(' ')
}

async function rowOf(endpoint: Endpoint): Promise<Map<Caller, string>> {
  const row = new Map<Caller, string>()
  for (const caller of callers) {
    const signs: Sign[] = []
    for (const place of places) signs.push(await answer(endpoint, caller, place))
    row.set(caller, signs.join(''))
  }
  return row
}

async function answer(endpoint: Endpoint, caller: Caller, { requestId, fileId }: Place): Promise<Sign> {
  const ctx = contexts.get(caller)
  if (!ctx) throw new Error(`nobody is ${caller}`)
  const { access } = endpoint
  const isOfOrganization = typeof access === 'object' && 'organization' in access
  const isOfPerson = typeof access === 'object' && 'person' in access
  const isOfFile = typeof access === 'object' && 'file' in access
  const isOfRow = typeof access === 'object' && 'of' in access && access.of !== undefined
  const id = isOfOrganization ? organizationId : isOfPerson ? personId : isOfFile ? fileId : isOfRow ? rowId : requestId
  const rules: AccessRules = { ...accessRules, requestOf: async () => requestId }
  return assertAccess(endpoint, ctx, isOfRow ? { id } : { id, ref: id, requestId, ownerId: requestId }, rules).then(
    () => '+',
    (refusal: unknown) => signOf(refusal),
  )
}

function signOf(refusal: unknown): Sign {
  if (!(refusal instanceof Refusal)) throw refusal
  if (refusal.code === 'NOT_SIGNED_IN') return '!'
  return refusal.code.endsWith('NOT_FOUND') ? '0' : '-'
}

async function contextsOf(): Promise<Map<Caller, Ctx>> {
  const { db } = portal
  const deputy = await aUser(db, { confirmed_at: dayOne })
  await aSubstitution(db, { principalId: personId, deputyId: deputy, rights: 7 })
  const ministry = await anOrganization(db)
  const supervision = await anAdministratorOf(db, ministry)
  await db.updateTable('app_user').set({ confirmed_at: dayOne }).where('id', '=', supervision).execute()
  const over = { supervisor_id: ministry, organization_id: organizationId, since: dayOne }
  await db.insertInto('supervision').values(over).execute()
  const ids: Record<Exclude<Caller, 'anonymous'>, string> = {
    active: await portal.idOf('active'),
    declarant: personId,
    declarant2: await portal.idOf('declarant2'),
    orgadmin: await portal.idOf('orgadmin'),
    orgadmin2: await portal.idOf('orgadmin2'),
    deputy,
    supervision,
    staff: await portal.idOf('admin'),
  }
  const found = new Map<Caller, Ctx>([['anonymous', portal.ctx]])
  for (const caller of callers) {
    if (caller === 'anonymous') continue
    const user = await findPerson(db, { userId: ids[caller], actingFor: null, at: portal.clock.now() })
    if (!user) throw new Error(`${caller} has no account`)
    found.set(caller, portal.ctx.inNameOf(user))
  }
  return found
}
