import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { system } from '@portal/contract/features/system/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSubmittedRequest } from '../arrange/arrange.ts'
import { usePortal } from '../portal/portal.ts'

// A viewer of projects as a stranger would write it: it asks the portal whose link it was given.
const viewer = createServer((request, reply) => {
  void showProject(new URL(request.url ?? '/', viewerUrl).searchParams.get('token') ?? '', reply)
})
async function showProject(token: string, reply: ServerResponse): Promise<void> {
  const answer = await fetch(portal.address + system.checkViewer.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  const known: { objectName?: string } = await answer.json()
  const title = known.objectName ?? 'Ссылка не действует'
  reply.setHeader('content-type', 'text/html; charset=utf-8')
  reply.end(`<!doctype html><html lang="ru"><title>${title}</title><h1>${title}</h1></html>`)
}

let viewerUrl = ''
beforeAll(async () => {
  viewer.listen(0, '127.0.0.1')
  await once(viewer, 'listening')
  const at = viewer.address()
  if (typeof at === 'object' && at !== null) viewerUrl = `http://127.0.0.1:${at.port}/projects`
})
afterAll(() => viewer.close())

const portal = usePortal(() => ({ VIEWER_URLS: viewerUrl }))

test('a declarant opens his project in the viewer of the operator, and nowhere else', async () => {
  const declarant = await portal.as('declarant')
  const { page } = declarant
  const id = await aSubmittedRequest({ declarant: declarant.api }, { objectName: 'Мост через Клязьму' })
  await declarant.open(`/request/${id}/project#uploads`)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: /^Внешний просмотр/ }).click()
  const project = await opened
  await project.getByRole('heading', { name: 'Мост через Клязьму' }).waitFor()
  expect(new URL(project.url()).searchParams.get('requestId')).toBe(id)
  // A foreign address is refused with the reason, and a link that was tampered with opens nothing.
  const foreign = await declarant
    .api(system.outsideViewer, { query: { requestId: id, url: 'https://evil.example.ru/projects' } })
    .then(String, String)
  expect(foreign).toContain('не входит в список разрешённых')
  await project.goto(project.url().replaceAll(id, id.replaceAll(/\d/g, '1')))
  await project.getByRole('heading', { name: 'Ссылка не действует' }).waitFor()
})
