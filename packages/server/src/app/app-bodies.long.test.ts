import { bodyLimitOf, type Endpoint, strangersBody, usualBody } from '@portal/contract/endpoint'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aScene, type Call, callsOf, endpoints, type Scene } from '../testing/every-call/endpoint-scene.ts'
import { sampleOf } from '../testing/every-call/hostile.ts'

let scene: Scene
let call: Call
beforeAll(async () => {
  scene = await aScene()
  call = await callsOf(scene)
})
afterAll(() => scene.portal.close())

const mostMs = 100
const withBody = endpoints.filter(({ endpoint: { body } }) => body && body !== 'stream')

test('a body is small where nothing else is said', () => {
  const larger = withBody.filter(({ endpoint }) => bodyLimitOf(endpoint) > usualBody).map(({ id }) => id)
  expect(larger.toSorted()).toEqual([
    'attorneys.upload',
    'checklists.saveVersion',
    'design-tasks.cells',
    'design-tasks.editField',
    'design-tasks.editFields',
    'design-tasks.rows',
    'design-tasks.updateSchema',
    'explanatory-notes.take',
    'files.sign',
    'objects.addPart',
    'objects.updatePart',
    'participants.create',
    'participants.update',
    'requests.setAddresses',
    'requests.setFinancing',
    'requests.setIndicators',
    'requests.update',
    'rules.checkBundle',
    'urban-import.start',
  ])
  const strangers = withBody.filter(({ endpoint: { access } }) => access === 'public')
  expect(strangers.filter(({ endpoint }) => bodyLimitOf(endpoint) > strangersBody).map(({ id }) => id)).toEqual([
    'rules.checkBundle',
  ])
})

/**
 * As large as the call takes: the sample with one list, record or text of each kind filled up to the limit, for of two of a kind
 * the second is read as the first.
 */
function largest(endpoint: Endpoint): string[] {
  if (!endpoint.body || endpoint.body === 'stream') return []
  const sample = sampleOf(endpoint.body, scene.requestId)
  const room = bodyLimitOf(endpoint) - JSON.stringify(sample).length - 100
  const filled = new Map(
    fillings(sample, Math.max(0, room))
      .map(({ kind, value }) => [kind, value] as const)
      .toReversed(),
  )
  return [...filled.values(), manyNames(room)].map((body) => JSON.stringify(body))
}

/** What no call takes, and each must have read before it says so. */
function nonsense(room: number): string[] {
  const deep = Math.floor(room / 2)
  return [`[${'1,'.repeat(deep - 1)}1]`, '['.repeat(deep) + ']'.repeat(deep)]
}

function manyNames(room: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: Math.floor(room / 16) }, (_, at) => [`k${at}`, 'да']))
}

interface Filling {
  /** What was filled: a text, or a list of what. */
  kind: string
  value: unknown
}

function fillings(value: unknown, room: number): Filling[] {
  if (typeof value === 'string')
    return [{ kind: `text ${/^\d/.test(value) ? 'number' : ''}`, value: 'ы'.repeat(Math.floor(room / 2)) }]
  if (Array.isArray(value)) {
    const one = value[0] ?? 0
    const size = JSON.stringify(one).length * 2 + 1
    const many = Array.from({ length: Math.max(1, Math.floor(room / size)) }, () => one)
    const inner = fillings(one, room).map(({ kind, value: filled }) => ({ kind: `in ${kind}`, value: [filled] }))
    return [{ kind: `list ${JSON.stringify(one)}`, value: many }, ...inner]
  }
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  // A record: each of its names is a value of its own.
  if (entries.length === 0) return [{ kind: 'record', value: manyNames(room) }]
  return entries.flatMap(([name, one]) =>
    fillings(one, room).map(({ kind, value: filled }) => ({ kind, value: { ...value, [name]: filled } })),
  )
}

/**
 * How long the event loop has run so far, in milliseconds. The machine may be busy with others: what counts is the time of the
 * processor that this thread had, which Linux tells; elsewhere that of the whole process.
 */
function loopTime(): number {
  try {
    const [ran = ''] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')
    return Number(ran) / 1_000_000
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
}

async function assertLight(endpoint: Endpoint, written: string): Promise<void> {
  const spent: number[] = []
  // What was read for the first time was also compiled: the least of several tells what a call costs.
  for (let at = 0; at < 3 && (spent.length === 0 || Math.min(...spent) > mostMs); at++) {
    const before = loopTime()
    const { status } = await call(endpoint, { as: 'admin', written })
    spent.push(loopTime() - before)
    expect(status, written.slice(0, 200)).toBeLessThan(500)
  }
  expect(Math.min(...spent), written.slice(0, 200)).toBeLessThanOrEqual(mostMs)
}

describe('the largest body that a call takes holds up the others for no more than a tenth of a second', () => {
  test.each(withBody)('$id', async ({ endpoint }) => {
    for (const body of largest(endpoint)) await assertLight(endpoint, body)
  })

  // Nonsense is refused before a call is told from another: one of each limit stands for all.
  const byLimit = new Map(withBody.map((one) => [bodyLimitOf(one.endpoint), one]))
  test.each([...byLimit.values()])('nonsense, to $id', async ({ endpoint }) => {
    for (const body of nonsense(bodyLimitOf(endpoint) - 100)) await assertLight(endpoint, body)
  })
})
