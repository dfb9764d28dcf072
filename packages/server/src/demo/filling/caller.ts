import { type Endpoint, idempotencyHeader } from '@portal/contract/endpoint'
import type { Call } from '@portal/contract/fill-example'
import Fastify from 'fastify'
import { contextOfJob, type Shared } from '../../app/contexts.ts'
import { bindAll } from '../../app/routes.ts'
import type { Ctx, SignedCtx } from '../../context.ts'
import { findPerson } from '../../features/auth/index.ts'
import { accessRules } from '../../features/stages/index.ts'
import { useContractSchemas } from '../../platform/http/bind.ts'
import { callLimit } from '../../platform/http/limits/call-limit.ts'
import { useProblems } from '../../platform/http/problem.ts'
import { uuidOf } from './uuid-of.ts'

export interface Callers {
  /** The calls of one person. They go through everything a call over the network goes through: rights, checks, the use case. */
  as(login: string): Call
  close(): Promise<void>
}

/** What time it is where they are, and which act is being done. */
export interface Hand {
  at: Date
  act: string
}

const callTakesMs = 12_000

interface Parts {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: object
  bytes?: Uint8Array
}

/**
 * People of the demonstration who use the portal at another time than now: the same calls on a server that listens nowhere,
 * with a clock of their own that goes on a little with each call. A call that makes something makes it once, however often its
 * act is begun. `breathe` is called between two calls.
 */
export async function openCallers(shared: Shared, hand: Hand, breathe: () => Promise<void>): Promise<Callers> {
  const now = () => hand.at
  const elsewhere: Shared = { ...shared, clock: { ...shared.clock, now }, jobs: withoutPrinting(shared.jobs) }
  let caller: Ctx = contextOfJob(elsewhere, 'demo')
  const app = Fastify({ logger: false, bodyLimit: 4 * 1_048_576, routerOptions: { maxParamLength: 500 } })
  app.decorateRequest('ctx')
  useContractSchemas(app)
  let failure: unknown
  useProblems(app, {
    toRefusal(error) {
      failure = error
      return error
    },
  })
  bindAll(app, {
    contextOf: () => Promise.resolve(caller),
    rules: accessRules,
    calls: callLimit(0, () => now().getTime()),
    checkReplies: false,
  })
  await app.ready()

  async function contextFor(login: string): Promise<SignedCtx> {
    const ctx = contextOfJob(elsewhere, 'demo')
    const { id } = await ctx.db.selectFrom('app_user').select('id').where('login', '=', login).executeTakeFirstOrThrow()
    const person = await findPerson(ctx.db, { userId: id, actingFor: null, at: now() })
    if (!person) throw new Error(`${login} may not sign in`)
    return ctx.inNameOf({ ...person, actingFor: person.memberships[0]?.organizationId ?? null })
  }

  return {
    as: (login) => async (endpoint, input) => {
      const { params = {}, query = {}, body, bytes }: Parts = { ...input }
      caller = await contextFor(login)
      const reply = await app.inject({
        method: endpoint.method,
        url: endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
        query: queryOf(query),
        headers: {
          ...(bytes && { 'content-type': 'application/octet-stream', 'content-length': String(bytes.length) }),
          ...(endpoint.repeat === 'key' && { [idempotencyHeader]: keyOf(hand.act, endpoint, { params, query, body }) }),
        },
        ...(bytes && { payload: Buffer.from(bytes) }),
        ...(body !== undefined && { payload: body }),
      })
      hand.at = new Date(hand.at.getTime() + callTakesMs)
      await breathe()
      if (reply.statusCode !== 200)
        throw new Error(`${endpoint.method} ${endpoint.path}: ${reply.statusCode} ${reply.body}`, { cause: failure })
      return JSON.parse(reply.body)
    },
    close: () => app.close(),
  }
}

/** What is printed in a story bears the time of the story: whoever tells it prints it himself. */
function withoutPrinting(jobs: Shared['jobs']): Shared['jobs'] {
  return Object.create(jobs, {
    add: {
      value: (...given: Parameters<Shared['jobs']['add']>) =>
        given[1] === 'printDocument' ? Promise.resolve() : jobs.add(...given),
    },
  })
}

/** The same for the same content within an act: a UUID out of a digest. */
function keyOf(act: string, { method, path }: Endpoint, sent: object): string {
  return uuidOf(`${act} ${method} ${path} ${JSON.stringify(sent)}`)
}

function queryOf(query: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
