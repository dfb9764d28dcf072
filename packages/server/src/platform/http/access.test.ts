import type { Access, Endpoint } from '@portal/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccessRules, Ctx } from '../../context.ts'
import { aPerson } from '../../testing/arrange/a-person.ts'
import { aPortal, type TestPortal } from '../../testing/portal.ts'
import { assertAccess } from './access.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const other = '01890a5d-ac96-774b-bcce-b302099a8058'
const owner = '01890a5d-ac96-774b-bcce-b302099a8059'

let portal: TestPortal
let signed: Ctx
beforeAll(async () => {
  portal = await aPortal()
  signed = { ...portal.ctx, user: aPerson({ id, login: 'declarant' }) }
})
afterAll(() => portal.close())

/** What the guard asks of the rules, as a sentence. */
async function asked(access: Access, path: Record<string, string>, ctx: Ctx = signed) {
  const questions: string[] = []
  const ask = async (question: string) => void questions.push(question)
  const rules: AccessRules = {
    assertGlobal: (_ctx, key) => ask(key),
    assertOnRequest: (_ctx, key, requestId, side) => ask([key, 'on', requestId, side].filter(Boolean).join(' ')),
    assertRelation: (_ctx, requestId) => ask(`relation to ${requestId}`),
    requestOf: async (_db, owned, row) => (row === id ? (await ask(`owner of ${owned}`), owner) : undefined),
    assertPerson: (_ctx, act, person) => ask(`${act} person ${person}`),
    assertOrganization: (_ctx, mode, organizationId) => ask(`${mode} organisation ${organizationId}`),
    assertFile: (_ctx, mode, ref) => ask(`${mode} file ${ref}`),
    assertDesignTask: (_ctx, mode, version) => ask(`${mode} design task ${version}`),
  }
  const endpoint: Endpoint = { method: 'GET', path: '/api/trial', access, summary: '', reply: 'file' }
  await assertAccess(endpoint, ctx, path, rules)
  return questions
}

test.each<[string, Access, Record<string, string>, string[]]>([
  ['a global key is asked of the person alone', 'Administration', { id }, ['Administration']],
  ['a key of a request is asked on the one in the path', 'ViewRequest', { id }, [`ViewRequest on ${id}`]],
  [
    '`requestId` names the request when the path has both',
    'UpdateRequest',
    { id, requestId: other },
    [`UpdateRequest on ${other}`],
  ],
  [
    'a row is traced to its request',
    { key: 'UpdateParticipant', of: 'participant' },
    { id },
    ['owner of participant', `UpdateParticipant on ${owner}`],
  ],
  ['the side is asked beside the key', { key: 'ViewRequest', side: 'staff' }, { id }, [`ViewRequest on ${id} staff`]],
  [
    'an organisation is asked before the key',
    { key: 'Edit', organization: 'administer' },
    { id },
    [`administer organisation ${id}`, 'Edit'],
  ],
  ['a design task is asked by its version', { designTask: 'see' }, { id }, [`see design task ${id}`]],
  ['a file is asked by whose it is', { file: 'sign' }, { ref: id, id: other }, [`sign file ${id}`]],
  ['an account is asked by whose it is', { person: 'edit' }, { id }, [`edit person ${id}`]],
  ['any relation will do where it is enough', 'relation', { id }, [`relation to ${id}`]],
  ['somebody signed in is enough for a session', 'session', {}, []],
])('%s', async (_sentence, access, path, questions) => {
  expect(await asked(access, path)).toEqual(questions)
})

test.each<Access>(['session', 'relation', 'Administration', 'ViewRequest', { file: 'read' }])(
  'nobody signed in is refused whatever is asked: %j',
  async (access) => {
    await expect(asked(access, { id }, portal.ctx)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  },
)

test.each<[Access, Record<string, string>]>([
  ['ViewRequest', { id: '17' }],
  ['relation', { id: "'; drop table request" }],
  [{ file: 'read' }, { ref: '..%2f..' }],
  [{ key: 'UpdateParticipant', of: 'participant' }, { id: other }],
])('what names nothing is not found: %j %j', async (access, path) => {
  await expect(asked(access, path)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
