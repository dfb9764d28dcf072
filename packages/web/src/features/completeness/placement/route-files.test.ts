import { formatSets } from '@portal/domain/request/documents/formats'
import { expect, test } from 'vitest'
import { folderOf, rememberFolder } from '../../../platform/ui/files/dropped-files.ts'
import { crc32Of } from '../../../platform/ui/files/crc32.ts'
import { anItem } from '../an-item.ts'
import type { FolderView, ItemView } from '../folders-queries.ts'
import { filesOfNote } from './noted-files.ts'
import { isPlacedByName, pairSheets, sortFiles, sheetsLeftBehind, withReplacing } from './route-files.ts'

function anEmptyItem(title: string, more: Partial<ItemView> = {}): ItemView {
  return anItem({
    id: title,
    folderId: '',
    code: '07.01',
    title,
    formats: [...formatSets.section],
    state: 'empty',
    stateTitle: '',
    tone: 'neutral',
    isOpen: true,
    documents: [],
    ...more,
  })
}

function aDocument(name: string): ItemView['documents'][number] {
  const file = { ref: name, name, size: 1, mediaType: 'application/pdf', createdAt: '2026-11-20T09:00:00.000Z' }
  return {
    id: name,
    title: name,
    isInformationSheet: false,
    certifies: null,
    isSigned: false,
    version: 1,
    file,
    signatures: [],
    findings: [],
  }
}

function aFolder(slot: string, items: ItemView[]): FolderView {
  return {
    id: slot,
    slot,
    code: slot,
    part: null,
    title: slot,
    hint: null,
    anyFormat: false,
    isOpen: true,
    items,
    required: 0,
    filled: 0,
    missing: 0,
  }
}

const folders = [
  aFolder('04', [anEmptyItem('Конструктивные решения', { code: '07.23' })]),
  aFolder('05', [
    anEmptyItem('Система электроснабжения', { code: '07.24' }),
    anEmptyItem('Система водоснабжения', { code: '07.25' }),
  ]),
  aFolder('05', [anEmptyItem('Технологические решения', { code: '07.30' })]),
]

function sort(...names: string[]) {
  const sorted = sortFiles(
    names.map((name) => new File(['x'], name)),
    folders,
  )
  return {
    placed: sorted.placed.map(({ file, item, signature }) => [file.name, item.title, signature?.name]),
    unplaced: sorted.unplaced.map(({ file, signature }) => [file.name, signature?.name].filter(Boolean).join(' + ')),
  }
}

test.each([
  ['Раздел ПД № 4. КР 2.pdf', 'Конструктивные решения'],
  ['04 чертежи.pdf', 'Конструктивные решения'],
  ['том КР.pdf', 'Конструктивные решения'],
  ['Раздел 5 электроснабжение.pdf', 'Система электроснабжения'],
  ['05-ИОС2.1 изм.2.pdf', 'Система водоснабжения'],
  ['ИОС7 ТХ.pdf', 'Технологические решения'],
  ['Подраздел ИОС электроснабжение.pdf', 'Система электроснабжения'],
  ['Конструктивные решения.pdf', 'Конструктивные решения'],
  ['Том 4.1 Конструктивные_решения изм. 2.pdf', 'Конструктивные решения'],
])('«%s» finds its place by its name', (name, title) => {
  expect(sort(name).placed).toEqual([[name, title, undefined]])
})

test.each([
  'Письмо.pdf',
  'Письмо о конструктивных решениях.pdf',
  'Конструктивные решения фасада.pdf',
  'Раздел 5.pdf',
  'Раздел 9.pdf',
  'КР.zip',
])('where «%s» belongs is asked of a person', (name) => {
  expect(sort(name)).toEqual({ placed: [], unplaced: [name] })
})

test('a signature goes together with the file whose name it bears', () => {
  expect(sort('КР 1.pdf', 'КР 1.pdf.sig', 'КР 2.pdf', 'КР 2.sig').placed).toEqual([
    ['КР 1.pdf', 'Конструктивные решения', 'КР 1.pdf.sig'],
    ['КР 2.pdf', 'Конструктивные решения', 'КР 2.sig'],
  ])
})

function fileOf(folder: string, name: string): File {
  const file = new File([folder], name)
  rememberFolder(file, folder)
  return file
}

test('of files of one name each takes the signature of its own folder', () => {
  const names = ['Письмо.pdf', 'Письмо.pdf.sig']
  const files = ['Том 1', 'Том 2'].flatMap((folder) => names.map((name) => fileOf(folder, name)))
  const { unplaced } = sortFiles(files.toReversed(), folders)
  const pairs = unplaced.map(({ file, signature }) => [folderOf(file), signature && folderOf(signature)])
  expect(pairs).toEqual([
    ['Том 2', 'Том 2'],
    ['Том 1', 'Том 1'],
  ])
})

test('a signature that may belong to two files of one name goes with neither', () => {
  const files = [fileOf('Том 1', 'Письмо.pdf'), fileOf('Том 2', 'Письмо.pdf'), fileOf('Подписи', 'Письмо.pdf.sig')]
  const { unplaced } = sortFiles(files, folders)
  expect(unplaced.map(({ file, signature }) => [file.name, signature])).toEqual([
    ['Письмо.pdf', undefined],
    ['Письмо.pdf', undefined],
    ['Письмо.pdf.sig', undefined],
  ])
})

test('a signature that fits two of the dropped files is put on no earlier one, and says why it waits', () => {
  const names = ['Раздел ПД №1 ПЗ.pdf', 'Раздел ПД №1 ПЗ.xml', 'Раздел ПД №1 ПЗ.sig']
  const { signatures, unplaced } = sortFiles(
    names.map((name) => new File(['1'], name)),
    folders,
  )
  expect(signatures).toEqual([])
  expect(unplaced.filter(({ fitsSeveral }) => fitsSeveral).map(({ file }) => file.name)).toEqual([
    'Раздел ПД №1 ПЗ.sig',
  ])
})

test('signatures kept in a folder of their own find the files they are named after', () => {
  const files = [fileOf('Том', 'КР 1.pdf'), fileOf('Подписи', 'КР 1.pdf.sig'), fileOf('Подписи', 'КР 1.sig')]
  const { placed, unplaced } = sortFiles(files, folders)
  expect(placed.map(({ signature }) => signature?.name)).toEqual(['КР 1.pdf.sig'])
  expect(unplaced.map(({ file }) => file.name)).toEqual(['КР 1.sig'])
})

test('a file that waits for its place keeps the signature it came with', () => {
  expect(sort('Письмо.pdf', 'Письмо.pdf.sig').unplaced).toEqual(['Письмо.pdf + Письмо.pdf.sig'])
})

test('a certifying sheet takes its own signature along', () => {
  expect(sort('КР.pdf', 'КР_УЛ.pdf', 'КР_УЛ.pdf.sig').placed).toEqual([
    ['КР.pdf', 'Конструктивные решения', undefined],
    ['КР_УЛ.pdf', 'Конструктивные решения', 'КР_УЛ.pdf.sig'],
  ])
})

test('a signature of nothing known is left over', () => {
  expect(sort('Чужой.pdf.sig').unplaced).toEqual(['Чужой.pdf.sig'])
})

test('a closed place takes nothing', () => {
  const closed = [aFolder('04', [anEmptyItem('Конструктивные решения', { isOpen: false, code: '07.23' })])]
  expect(sortFiles([new File(['x'], 'КР.pdf')], closed).unplaced).toHaveLength(1)
  // Nor does its mark lead to another document whose title the rest of the name is.
  const graphic = aFolder('05', [anEmptyItem('КР Графическая часть', { code: '07.99' })])
  expect(sortFiles([new File(['x'], 'КР Графическая часть.pdf')], [...closed, graphic]).unplaced).toHaveLength(1)
})

test('a name that is there already is a new version, once somebody agrees, with its signature', () => {
  const document = aDocument('Письмо заказчика.pdf')
  const there = [...folders, aFolder('17', [anEmptyItem('Прочее', { documents: [document] })])]
  const files = ['письмо заказчика.PDF', 'Письмо заказчика.sig', 'КР.pdf'].map((name) => new File(['x'], name))
  const sorted = sortFiles(files, there)
  expect(sorted.replacing.map((one) => [one.file.name, one.document.id, one.signature?.name])).toEqual([
    ['письмо заказчика.PDF', document.id, 'Письмо заказчика.sig'],
  ])
  expect([sorted.placed.length, sorted.unplaced.length, sorted.signatures.length]).toEqual([1, 0, 0])
})

test('a certifying sheet goes with the document it names, that comes with it or is here', () => {
  const document = aDocument('КР том 1.pdf')
  const there = [aFolder('04', [anEmptyItem('Конструктивные решения', { code: '07.23', documents: [document] })])]
  const sheets = sortFiles(
    [new File(['x'], 'КР том 1 УЛ.pdf'), new File(['x'], 'КР том 2.pdf'), new File(['x'], 'КР том 2_ИУЛ.pdf')],
    there,
  )
  expect(sheets.placed.map((one) => [one.file.name, one.informationSheet, one.documentId, one.sheetOf])).toEqual([
    ['КР том 2.pdf', undefined, undefined, undefined],
    ['КР том 1 УЛ.pdf', true, document.id, undefined],
    ['КР том 2_ИУЛ.pdf', true, undefined, 'КР том 2.pdf'],
  ])
})

test('a sheet that comes with a new version waits with it for the word of the person', () => {
  const document = aDocument('КР том 1.pdf')
  const sheet = { ...aDocument('КР том 1 УЛ.pdf'), isInformationSheet: true, certifies: document.id }
  const item = anEmptyItem('Конструктивные решения', { code: '07.23', documents: [document, sheet] })
  const files = ['КР том 1 УЛ.pdf', 'КР том 1 УЛ.pdf.sig', 'КР том 1.pdf'].map((name) => new File(['x'], name))
  const { placed, unplaced, replacing } = sortFiles(files, [aFolder('04', [item])])
  expect([placed, unplaced]).toEqual([[], []])
  expect(replacing.map((one) => [one.document.id, one.sheet?.file.name, one.sheet?.signature?.name])).toEqual([
    [document.id, 'КР том 1 УЛ.pdf', 'КР том 1 УЛ.pdf.sig'],
  ])
  const chosenAgain = (content: string, lastModified = replacing[0]?.file.lastModified ?? 0) => {
    const file = new File([content], 'КР том 1.pdf', { lastModified })
    const chosen = sortFiles([file], [aFolder('04', [item])]).replacing
    const [again] = withReplacing(replacing, chosen)
    return [again?.file.size, again?.sheet?.file.name, sheetsLeftBehind(replacing, chosen).map(({ name }) => name)]
  }
  expect(chosenAgain('x')).toEqual([1, 'КР том 1 УЛ.pdf', []])
  expect(chosenAgain('xy')).toEqual([2, undefined, ['КР том 1 УЛ.pdf']])
  expect(chosenAgain('y', 1)).toEqual([1, undefined, ['КР том 1 УЛ.pdf']])
})

test('a sheet put into a place with its document, or where one document lies, certifies it', () => {
  const here = aDocument('КР том 1.pdf')
  const paired = (names: readonly string[], documents = [here]) => {
    const { documents: own, pairs } = pairSheets(
      names.map((name) => new File(['x'], name)),
      { documents },
    )
    return [own.map(({ name }) => name), [...pairs].map(([{ name }, of]) => [name, of])]
  }
  expect(paired(['КР том 2.pdf', 'КР том 2 УЛ.pdf'])).toEqual([
    ['КР том 2.pdf'],
    [['КР том 2 УЛ.pdf', { sheetOf: 'КР том 2.pdf' }]],
  ])
  expect(paired(['ИУЛ.pdf'])).toEqual([[], [['ИУЛ.pdf', { documentId: here.id }]]])
  expect(paired(['ИУЛ.pdf'], [])).toEqual([['ИУЛ.pdf'], []])
})

test('a sheet of nothing known is left to a person', () => {
  expect(sort('КР УЛ.pdf').unplaced).toEqual(['КР УЛ.pdf'])
})

test('a name that differs by «изм.» alone is a new version of that document', () => {
  const document = aDocument('05-ИОС1.2 изм.1.pdf')
  const there = [aFolder('05', [anEmptyItem('Система электроснабжения', { code: '07.24', documents: [document] })])]
  const { replacing } = sortFiles([new File(['x'], '05-ИОС1.2 изм.2.pdf')], there)
  expect(replacing.map((one) => one.document.id)).toEqual([document.id])
})

test('a file chosen twice for one document waits once, the later one', () => {
  const there = [aFolder('17', [anEmptyItem('Прочее', { documents: [aDocument('Письмо.pdf')] })])]
  const chosen = (content: string) => sortFiles([new File([content], 'Письмо.pdf')], there).replacing
  const waiting = withReplacing(withReplacing([], chosen('first')), chosen('the second'))
  expect(waiting.map(({ file }) => file.size)).toEqual(['the second'.length])
})

test('of two documents of one name a person chooses the place', () => {
  const twice = [
    anEmptyItem('Прочее', { documents: [aDocument('Письмо.pdf')] }),
    anEmptyItem('Иное', { documents: [aDocument('Письмо.pdf')] }),
  ]
  expect(sortFiles([new File(['x'], 'Письмо.pdf')], [aFolder('17', twice)]).unplaced).toHaveLength(1)
})

test('a file the explanatory note names goes where the note says, by its name or by its checksum', async () => {
  const content = 'проект планировки'
  const noted = [
    { name: 'том-17.pdf', folder: 'ПД', crc32: '00000000', type: null, section: '5', number: '2026-ШК-ИОС2' },
    {
      name: 'лист.pdf',
      folder: 'ИРД',
      crc32: await crc32Of(new Blob([content])),
      type: '07.23',
      section: null,
      number: '',
    },
  ]
  const files = [new File(['1'], 'Том-17.pdf'), new File([content], 'переименован.pdf'), new File(['x'], 'чужой.pdf')]
  let read = 0
  const reading = {
    isPlaceless: ({ name }: File) => name !== 'план.pdf',
    onReading: (count: number) => (read = count),
    checksumsOf: (files: readonly File[]) => Promise.all(files.map(crc32Of)),
  }
  const { placed, unplaced } = sortFiles(files, folders, await filesOfNote(files, noted, reading))
  // One that has a place by its name is not read.
  const known = await filesOfNote([new File([content], 'план.pdf')], noted, reading)
  expect([known.size, read]).toEqual([0, 2])
  expect(placed.map(({ file, item }) => [file.name, item.code])).toEqual([
    ['Том-17.pdf', '07.25'],
    ['переименован.pdf', '07.23'],
  ])
  expect(unplaced.map(({ file }) => file.name)).toEqual(['чужой.pdf'])
})

test('a file is read for its place only when it has none by its name', () => {
  const document = aDocument('05-ИОС1.2 изм.1.pdf')
  const there = [...folders, aFolder('17', [anEmptyItem('Прочее', { documents: [document] })])]
  const isPlaced = (name: string) => isPlacedByName({ name }, there)
  expect(isPlaced('КР.pdf')).toBe(true)
  // A new version of a document that is here, and what certifies another file, go with those.
  expect(isPlaced('05-ИОС1.2 изм.2.pdf')).toBe(true)
  expect(isPlaced('том УЛ.pdf')).toBe(true)
  expect(isPlaced('том.pdf')).toBe(false)
})

test('a checksum is written as notes write it', async () => {
  expect(await crc32Of(new Blob(['123456789']))).toBe('CBF43926')
})
