import { readFileSync } from 'node:fs'
import { leftOutOf } from '@portal/domain/request/notes/left-out'
import { restOfNote } from '@portal/domain/request/notes/note-rest'
import { signersOfNote } from '@portal/domain/request/notes/note-signers'
import { carriedOfNote } from '@portal/domain/request/notes/note-to-carried'
import { expect, test } from 'vitest'
import { readNote } from './read-note.ts'
import { attributesOf, everyNode, type NoteNode, readTree } from './read-tree.ts'

const sample = (name: string) => readFileSync(new URL(`../../testing/notes/${name}`, import.meta.url), 'utf8')

async function* bytesOf(text: string) {
  yield Buffer.from(text)
}

/** Values of a text: elements without elements in them, and attributes; counted without the reader. */
function valuesIn(text: string): number {
  const tags = [...text.matchAll(/<(?<close>\/?)(?<name>\w+)(?<more>[^<>]*?)(?<empty>\/?)>/g)]
  const isLeaf = (at: number) => {
    const { close, name, empty } = tags[at]?.groups ?? {}
    const next = tags[at + 1]?.groups
    return close === '' && (empty === '/' || (next?.close === '/' && next.name === name))
  }
  const attributes = tags.flatMap(({ groups }) => [...(groups?.more ?? '').matchAll(/\s(?!xmlns|xsi)[\w:]+=/g)])
  return tags.filter((_, at) => isLeaf(at)).length + attributes.length
}

interface Value {
  said: boolean
  get: () => string
  set: (text: string) => void
}

function valuesOf(root: NoteNode): Value[] {
  return [...everyNode(root)].flatMap((node) => [
    ...attributesOf(node.attributes).map((name) => ({
      said: node.said?.has(name) ?? false,
      get: () => node.attributes[name] ?? '',
      set: (text: string) => {
        node.attributes = { ...node.attributes, [name]: text }
      },
    })),
    ...(node.children.length > 0 || node.hasProse
      ? []
      : [
          {
            said: node.said?.has('') ?? false,
            get: () => node.text,
            set: (text: string) => {
              node.text = text
            },
          },
        ]),
  ])
}

/** All that is carried into an application or told beside it. */
function seen(root: NoteNode): string {
  const note = readNote(root)
  const { number, year, version, files } = note
  const told = [...leftOutOf(note, { isFunctionLost: false }), ...restOfNote(note, { lostFunctions: [] })]
  return JSON.stringify([carriedOfNote(note), told, signersOfNote(note.signers), number, year, version, files])
}

test.each(['pz-school.xml', 'pz-road.xml'])(
  'of %s each value is carried, told by name or counted among the rest',
  async (name) => {
    const text = sample(name)
    const { root, prose } = await readTree(bytesOf(text))
    const { rest } = readNote(root, prose)
    const values = valuesOf(root)
    const left = rest.reduce((sum, { leaves }) => sum + leaves, 0)
    expect(values.filter(({ said }) => said).length + left).toBe(valuesIn(text))
    expect(values.length + prose).toBe(valuesIn(text))
    // What counts as read is really seen: with another value something else is carried or told.
    const before = seen(root)
    const unseen = values.filter((value) => {
      const was = value.get()
      const isSeen = [`${was}9`, 'III', '1', ''].some((other) => {
        value.set(other)
        return seen(root) !== before
      })
      value.set(was)
      return value.said && !isSeen
    })
    expect(unseen.map((value) => value.get())).toEqual([])
  },
  120_000,
)

test('a note of 01.06 is read as one of 01.07 is, under the names that version has', async () => {
  const current = sample('pz-school.xml')
  const earlier = current
    .replace('SchemaVersion="01.07"', 'SchemaVersion="01.06"')
    .replaceAll(
      /<Organization NOPRIZNumber="([^"]*)">/g,
      '<Organization><SROMembership><SRO SROType="1"><SRONumber>$1</SRONumber></SRO></SROMembership>',
    )
    .replaceAll(/<(\/?)FullName>/g, '<$1OrgFullName>')
    .replaceAll(/<(\/?)(OGRN|INN|KPP)>/g, '<$1Org$2>')
    .replaceAll(/<(\/?)Surname>/g, '<$1FamilyName>')
    .replaceAll(/<(\/?)Patronymic>/g, '<$1SecondName>')
    .replaceAll(/(<FamilyName>[^<]*<\/FamilyName>\s*)<Name>([^<]*)<\/Name>/g, '$1<FirstName>$2</FirstName>')
    .replaceAll(/\s*<(PostIndex|Landmark)>[^<]*<\/\1>/g, '')
  const [one, other] = await Promise.all(
    [current, earlier].map(async (text) => readNote((await readTree(bytesOf(text), ['01.06', '01.07'])).root)),
  )
  const unmarked = (parties: NonNullable<typeof one>['parties']) =>
    parties.map(({ address, sro, ...party }) => ({
      ...party,
      sro: sro === 'Не требуется' ? null : sro,
      address: address && { ...address, postIndex: null },
    }))
  expect(unmarked(other?.parties ?? [])).toEqual(unmarked(one?.parties ?? []))
  expect(other?.signers).toEqual(one?.signers)
  expect(other?.indicators).toEqual(one?.indicators)
  expect(other?.files).toEqual(one?.files)
  expect(other?.address).toEqual(one && { ...one.address, postIndex: null })
})

test('sheets of certification are among the files, and a foreign organisation is known as one', async () => {
  const text = sample('pz-school.xml')
    .replace('<OGRN>1144500990171</OGRN>', '<RAFP>10170000123</RAFP>')
    .replace(
      /(<DocName>[^<]*<\/DocName>[\s\S]{0,400}?)<File>/,
      '$1<IULFile><FileName>ИУЛ.pdf</FileName><FileFormat>pdf</FileFormat><FileChecksum>0A0B0C0D</FileChecksum></IULFile><File>',
    )
  const note = readNote((await readTree(bytesOf(text))).root)
  expect(note.files.find((file) => file.name === 'ИУЛ.pdf')).toMatchObject({ crc32: '0A0B0C0D' })
  const told = restOfNote(note, { lostFunctions: [] })
  expect(told.find(({ label }) => label.includes('РАФП'))?.text).toMatch(/Сосновый лог.*: 10170000123$/)
  expect(carriedOfNote(note).participants.filter(({ fields }) => fields.foreign === 'true')).not.toEqual([])
})

test('requisites of an owner of funds are told beside his name', async () => {
  const owner =
    '<StateCustomerSource><Owner><FullName>АО «Средства»</FullName><OGRN>1144500990171</OGRN><INN>4599001172</INN><KPP>459901001</KPP></Owner></StateCustomerSource>'
  const text = sample('pz-school.xml').replace('<FinanceSources>', `<FinanceSources>${owner}`)
  const note = readNote((await readTree(bytesOf(text))).root)
  expect(restOfNote(note, { lostFunctions: [] })).toContainEqual(
    expect.objectContaining({
      label: 'Реквизиты владельцев средств',
      text: 'АО «Средства»: 1144500990171, 4599001172, 459901001',
    }),
  )
})
