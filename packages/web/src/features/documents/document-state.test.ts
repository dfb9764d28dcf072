import { expect, test } from 'vitest'
import { documentState } from './document-state.ts'

const ready = { state: 'ready', isStale: false, needs: [], signedBy: [], signatures: [] } as const

test.each([
  ['is being printed', { state: 'printing' }, 'Формируется'],
  ['could not be printed', { state: 'failed' }, 'Не сформирован'],
  ['tells what is no longer so, although it is signed', { isStale: true, signedBy: ['declarant'] }, 'Устарел'],
  ['waits for both sides', { needs: ['declarant', 'organisation'] }, 'Не подписан'],
  ['waits for one of two sides', { needs: ['organisation'], signedBy: ['declarant'] }, 'Подписан не всеми'],
  ['needs no signature', {}, 'Готов'],
] as const)('a document that %s', (_, part, text) => {
  const { needs, signedBy, signatures, ...rest } = { ...ready, ...part }
  const shown = documentState({ ...rest, needs: [...needs], signedBy: [...signedBy], signatures: [...signatures] })
  expect(shown.text).toBe(text)
})
