import { expect, test } from 'vitest'
import { aDocument, aFolder, anItem } from '../an-item.ts'
import { folderState } from './document-filter.ts'
import type { FolderView } from '../folders-queries.ts'

const explained = anItem({ documents: [], isConfirmed: false, ignoredReason: 'Сети не затрагиваются' })
const signed = anItem({ documents: [aDocument({ isSigned: true })] })
const faulty = anItem({ documents: [aDocument({ isSigned: true, findings: [{ state: 'error', text: 'Повреждён' }] })] })
const wronglySigned = anItem({
  documents: [aDocument({ signatures: [Object.assign(Object.create(null), { verdict: 'invalid' })] })],
})
const none = { required: 0, filled: 0, missing: 0 }

test.each<[string, Partial<FolderView>, ReturnType<typeof folderState>]>([
  ['a remark', { items: [anItem({ state: 'remarked' })] }, { mark: 'error', note: 'есть замечания' }],
  [
    'a file that is faulty, as its row does',
    { items: [faulty, signed] },
    { mark: 'error', note: 'с ошибками: 1 файл' },
  ],
  ['a signature that is wrong', { items: [wronglySigned] }, { mark: 'error', note: 'с ошибками: 1 файл' }],
  ['what must be there', { items: [], filled: 0 }, { mark: 'todo', note: '0 из 1 обязательных' }],
  ['what is not signed, before advice', { items: [anItem()], missing: 2 }, { mark: 'warn', note: 'не подписано: 1' }],
  ['what is advised', { items: [signed], missing: 2 }, { mark: 'warn', note: 'не загружено: 2' }],
  ['advice alone', { ...none, items: [], missing: 1 }, { mark: 'todo', note: 'не загружено: 1' }],
  ['why nothing is there', { ...none, items: [explained] }, { mark: 'done', note: 'не разрабатывался' }],
  ['nothing that is asked for', { ...none, items: [] }, { mark: 'todo', note: 'по необходимости' }],
  ['files', { items: [signed] }, { mark: 'done', note: '1 файл' }],
])('the note of a folder tells of %s', (_, part, state) => {
  expect(folderState({ ...aFolder([]), ...part })).toEqual(state)
})
