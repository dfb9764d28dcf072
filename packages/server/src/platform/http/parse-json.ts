import type { FastifyInstance } from 'fastify'
import { InvalidInput } from './problem.ts'

/** Names in all tables of a body together; the fullest that people send have a third of it. */
export const mostNames = 10_000

/**
 * JSON bodies, of which one with names without end is refused before it is read: each of its tables is made and walked name by
 * name, and a megabyte of short ones would hold up everybody else for half a second.
 */
export function useJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (hasTooManyNames(body)) done(new InvalidInput({ issues: [tooMany] }))
    else void parse(request, body, done)
  })
}

const tooMany = {
  path: [],
  message: `Не больше ${mostNames.toLocaleString('ru-RU')} значений за один раз: разделите данные на несколько частей`,
}

function hasTooManyNames(body: string): boolean {
  const names = /"\s*:/g
  for (let count = 0; count <= mostNames; count += 1) if (!names.test(body)) return false
  return true
}
