import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPart } from '../../platform/testing/a-part.tsx'
import type { DocumentView } from './deal-queries.ts'
import { DocumentRow } from './document-row.tsx'

let part: ReturnType<typeof aPart>
beforeEach(() => {
  part = aPart()
})
afterEach(() => part.close())

const conclusion: DocumentView = {
  id: '0198c0de-0000-7000-8000-000000000003',
  type: 'conclusion',
  typeTitle: 'Заключение',
  title: 'Заключение экспертизы',
  number: '77-1-1-3-000001-2026',
  date: '2026-11-20',
  version: 1,
  state: 'failed',
  file: null,
  signatures: [],
  signedBy: [],
  needs: [],
  isStale: false,
  maySign: false,
  mayRemove: false,
  isUsed: false,
  hasStampedCopy: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  by: null,
}

test('the number of a document does not break between lines', async () => {
  const acts = { onSign: () => undefined, onAttach: () => undefined, onShowSignatures: () => undefined }
  await part.show(<DocumentRow requestId="request" document={conclusion} {...acts} />)
  expect(document.querySelector('.document-title .nowrap')?.textContent).toBe('77-1-1-3-000001-2026')
})
