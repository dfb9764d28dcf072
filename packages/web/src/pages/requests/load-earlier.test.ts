import { exampleApplication } from '@portal/domain/request/example'
import type { Stage } from '@portal/domain/stages/stages'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { aRequest } from '../../features/requests/form/request-form.samples.ts'
import { requestQuery } from '../../features/requests/requests-queries.ts'
import { loadEarlier } from './load-earlier.ts'

const request = aRequest(exampleApplication('20'))

/** Where `/request/new/{id}` leads when the application stands at a stage. */
function leadsTo(stage: Stage, mayChange: boolean): Promise<string | undefined> {
  const queries = new QueryClient()
  const server = mayChange ? (['UpdateRequest'] as const) : []
  const permissions = { ...request.permissions, server: [...server] }
  queries.setQueryData(requestQuery(request.id).queryKey, { ...request, stage, permissions })
  return loadEarlier(queries, request.id)
}

test.each<Stage>(['draft', 'draft_creating', 'draft_selectLinkedRequest'])(
  'an own application at %s is gone on with, a foreign one is what the new one is made by',
  async (stage) => {
    expect(await leadsTo(stage, true)).toBe(`/request/${request.id}`)
    expect(await leadsTo(stage, false)).toBeUndefined()
  },
)

test.each<Stage>(['draft_filling', 'serviceRendered'])('one at %s is copied or continued', async (stage) => {
  expect(await leadsTo(stage, true)).toBeUndefined()
})
