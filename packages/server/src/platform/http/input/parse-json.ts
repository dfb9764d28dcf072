import type { FastifyInstance } from 'fastify'
import { InvalidInput } from '../problem.ts'

/** Keys in all objects of a body together; the fullest that the contract takes, a bundle of 500 documents, has 12 000. */
export const mostKeys = 20_000

/**
 * JSON bodies. One with too many keys is refused before it is parsed: a megabyte of short ones would hold up everybody else for
 * half a second.
 */
export function useJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (hasTooManyKeys(body)) done(new InvalidInput({ issues: [tooMany] }))
    else void parse(request, body, done)
  })
}

const tooMany = {
  path: [],
  message: `Не больше ${mostKeys.toLocaleString('ru-RU')} значений за один раз: разделите данные на несколько частей`,
}

function hasTooManyKeys(body: string): boolean {
  // A quote that stands in a text is escaped; one after an escaped backslash is not.
  const keys = /(?<!\\)(?:\\\\)*"\s*:/g
  for (let count = 0; count <= mostKeys; count += 1) if (!keys.test(body)) return false
  return true
}
