import { readFileSync } from 'node:fs'
import type { NoteAddress, NoteDocument, NoteIndicator, NotePart } from '@portal/domain/request/notes/note'
import { limitCostIn, thousandsOf } from '@portal/domain/request/notes/note-money'
import { catalogTitle } from '@portal/domain/request/catalogs/catalogs'
import { unitTitle } from '@portal/domain/request/catalogs/indicator-catalog'
import type { WholeNote } from '@portal/domain/request/notes/note-rest'
import { describe, expect, test } from 'vitest'
import { readNote } from './read-note.ts'
import { readTree } from './read-tree.ts'

const fixture = (name: string) => readFileSync(new URL(`../../testing/notes/${name}`, import.meta.url), 'utf8')

async function* bytesOf(text: string | Uint8Array) {
  yield Buffer.from(text)
}

const noteIn = async (text: string | Uint8Array) => readNote((await readTree(bytesOf(text))).root)

// The extraction expected of the two notes is written in words; these say what is read in the same words.
const objectTypes = { '1': 'линейный', '2': 'производственного назначения', '3': 'непроизводственного назначения' }
const kinds = { organization: 'юридическое лицо', individualProprietor: 'ИП', person: 'физическое лицо' }
const roles = {
  author: 'генеральный проектировщик (автор ПЗ)',
  designer: 'проектировщик',
  developer: 'застройщик',
  technicalCustomer: 'технический заказчик',
  surveyor: 'исполнитель изысканий',
}
const posts = {
  chiefEngineer: 'главный инженер проекта',
  chiefArchitect: 'главный архитектор проекта',
  chiefSurveyEngineer: 'ГИП изысканий',
  signer: 'подписант',
}

const sources = { budget: 'бюджетные средства', stateCustomer: 'госзаказчик', private: 'собственные средства' }

const addressWords = ({ region, postIndex, oktmo, oktmoName, pieces }: NoteAddress) =>
  [`регион ${region}`, postIndex, `ОКТМО ${oktmo} (${oktmoName})`, ...pieces].filter(Boolean).join('; ')
const indicatorWords = ({ name, unit, value, old, isMain }: NoteIndicator) => {
  return { name, okei: unit, unit: unitTitle(unit), value, old, main: isMain }
}
const partWords = ({
  id,
  name,
  addresses,
  functions,
  danger,
  fire,
  responsibility,
  indicators,
  parts,
}: NotePart): object => ({
  id,
  kind: parts.length > 0 ? 'ComplexPart' : 'OKS',
  name,
  addresses: addresses.map(addressWords),
  kosfn: functions,
  opo: danger,
  fire,
  responsibility,
  indicators: indicators.map(indicatorWords),
  parts: parts.map(partWords),
})

const documentWords = ({ type, name, number, date, author, where, place }: NoteDocument) => ({
  type,
  name,
  number,
  date,
  author,
  where: where === 'file' ? 'файл' : `${where === 'link' ? 'ссылка' : 'приложение'}: ${place}`,
})

function inWords(note: WholeNote) {
  return {
    schema: note.version,
    number: note.number,
    year: note.year,
    restriction: note.restriction,
    modifications: note.modifications,
    objectType: objectTypes[note.objectType],
    objectId: note.objectId,
    name: note.name,
    workType: catalogTitle('WorkType', note.workType),
    months: note.months,
    begin: note.begin,
    end: note.end,
    operation: note.operation,
    address: addressWords(note.address),
    finishAddress: note.finish && addressWords(note.finish),
    kosfn: note.functions,
    functionsNote: note.functionsNote,
    opo: note.danger,
    dangerousAndComplex: note.dangerousAs,
    unique: note.uniqueAs,
    budgetCode: note.budgetCode,
    nationalProject: note.projects,
    indicators: note.indicators.map(indicatorWords),
    parts: note.parts.map(partWords),
    stages: note.stages,
    climate: {
      ClimateDistrict: note.climate.climate,
      GeologicalConditions: note.climate.geology,
      WindDistrict: note.climate.wind,
      SnowDistrict: note.climate.snow,
      SeismicActivity: note.climate.seismicity,
    },
    energyClass: note.energyClass,
    landCategories: note.landCategories,
    land: note.plots,
    participants: note.parties.map(({ role, kind, name, shortName, inn, kpp, ogrn, email, sro, address }) => {
      return {
        role: roles[role],
        kind: kinds[kind],
        name,
        short: shortName,
        inn,
        kpp,
        ogrn,
        ...(email && { email }),
        ...(sro && { noprizNumber: sro }),
        address: address && addressWords(address),
      }
    }),
    signers: note.signers.map(({ post, name, snils, specialist, signsAs }) => ({
      role: posts[post],
      name,
      snils,
      nopriz: specialist,
      // Schema 01.07 has no office of whoever signs: the extraction has it for other documents.
      position: null,
      signsAs,
    })),
    finance: note.finance.map(({ kind, level, owner, share }) => {
      return { type: sources[kind], level: level && catalogTitle('budgetLevel', level), owner, share: Number(share) }
    }),
    financeComment: note.financeComment,
    decisionDocuments: note.decisions.map(documentWords),
    initialDocuments: note.initial.map(documentWords),
    surveys: note.surveys.map(({ type, name, number, date, by }) => ({ type, name, number, date, by })),
    sections: note.sections.map(({ no, documents, isDeveloped }) => {
      return { section: `Section${no}`, developed: isDeveloped, documents }
    }),
    files: note.files.map(({ document, number, type, name, folder, crc32, signatures }) => ({
      doc: document || 'модель',
      number: number || null,
      type,
      name,
      path: folder,
      crc32,
      signatures,
    })),
  }
}

interface Expected {
  participants: object[]
  files: object[]
}

test.each(['school', 'road'])('everything expected of the note of a %s is read', async (name) => {
  const { files, participants, ...expected }: Expected = JSON.parse(fixture(`pz-${name}.expected.json`))
  const read = inWords(await noteIn(fixture(`pz-${name}.xml`)))
  expect(read).toMatchObject(expected)
  // The extraction names people and files in an order of its own.
  expect(read.participants).toHaveLength(participants.length)
  for (const one of participants) expect(read.participants).toContainEqual(one)
  expect(read.files).toHaveLength(files.length)
  for (const one of files) expect(read.files).toContainEqual(one)
})

describe('a note is read in the encoding it is written in', () => {
  const text = fixture('pz-school.xml')
  const declared = (name: string) => text.replace('encoding="UTF-8"', `encoding="${name}"`)
  const single = (name: string, letters: (code: number) => number) =>
    Uint8Array.from(Array.from(declared(name), (sign) => letters(sign.codePointAt(0) ?? 0)))
  const wide = Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le')
  // Signs that a one-byte encoding does not have are left out of the comparison: dashes and quotes become «?».
  const letters = (first: number, yo: number, small: number) => (code: number) =>
    code < 128
      ? code
      : code === 0x401
        ? yo
        : code === 0x451
          ? small
          : code >= 0x410 && code <= 0x44f
            ? code - 0x410 + first
            : 63

  test.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16, small end first', wide],
    ['UTF-16, big end first', Buffer.from(wide).swap16()],
    ['windows-1251', single('windows-1251', letters(0xc0, 0xa8, 0xb8))],
    ['ISO-8859-5', single('ISO-8859-5', letters(0xb0, 0xa1, 0xf1))],
  ])('%s', async (_, bytes) => {
    const note = await noteIn(bytes)
    expect(note.indicators[4]).toMatchObject({ name: 'Строительный объём', value: '85 498,0' })
    expect(note.parties).toHaveLength(7)
  })
})

test.each<[string, string | Uint8Array, RegExp]>([
  [
    'an encoding that is not declared',
    Buffer.from('<?xml version="1.0"?>\n<a>\n\xcf\xee</a>', 'latin1'),
    /^Строка 3: кодировка в файле не объявлена/,
  ],
  [
    'another encoding than declared',
    Buffer.from('<?xml version="1.0" encoding="UTF-8"?>\n<a>\xcf</a>', 'latin1'),
    /^Строка 2: .*UTF-8/,
  ],
  ['an encoding nobody knows', '<?xml version="1.0" encoding="x-klingon"?><a/>', /^Строка 1: кодировка «x-klingon»/],
  [
    'a document type',
    '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    /^Строка 2: .*DOCTYPE/,
  ],
  ['entities that multiply', '<!DOCTYPE a [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><a>&b;</a>', /DOCTYPE/],
  ['depth without end', `<ExplanatoryNote SchemaVersion="01.07">${'<a>'.repeat(100)}`, /вложенность/],
  ['a cut file', fixture('pz-school.xml').slice(0, 5000), /обрывается/],
  [
    'a conclusion',
    '<?xml version="1.0"?>\n<Conclusion SchemaVersion="01.03"/>',
    /^Строка 2: нужна пояснительная записка .*заключение/,
  ],
  ['a note of another version', '<ExplanatoryNote SchemaVersion="01.05"/>', /по схеме версии 01\.05/],
  ['no XML', 'Пояснительная записка', /не XML/],
  ['nothing', '', /пустой/],
])('%s is refused with a line and a sentence', async (_, content, why) => {
  await expect(readTree(bytesOf(content))).rejects.toThrow(why)
})

test('keys that repeat and references to nothing are named with their lines', async () => {
  const broken = fixture('pz-school.xml')
    .replace('<DocNumber>2026-ШК-825-ИОС1<', '<DocNumber>2026-ШК-825-ТХ<')
    .replace('ObjectIDREFS="OBJ-1-2"', 'ObjectIDREFS="OBJ-9"')
    .replace('<DocNumber>2026-ШК-825-ТБЭ</DocNumber>', '<DocNumber>НЕТ</DocNumber>')
  const found = (await readTree(bytesOf(broken))).broken
  expect(found.map(({ text }) => text)).toEqual([
    'Документ: шифр «2026-ШК-825-ТХ» уже есть у другого документа.',
    'Ссылка на документ «НЕТ», которого в записке нет.',
    'Документ: назван объект «OBJ-9», которого в записке нет.',
  ])
  const lines = broken.split('\n')
  expect(found.map(({ line }) => lines[line - 1]?.trim())).toEqual([
    '<Document>',
    '<ProjectDocumentationLink>',
    '<Document ObjectIDREFS="OBJ-9">',
  ])
})

test.each(['0', '0.001', '-5', '100.5', '1E300', 'INF', 'NaN'])('%s is no share of a source', async (written) => {
  const { finance } = await noteIn(fixture('pz-school.xml').replace('<SourceRatio>72.5<', `<SourceRatio>${written}<`))
  expect(finance).toMatchObject([
    { share: null, shareLost: written },
    { share: '27.50', shareLost: null },
  ])
})

test('sums are told in thousands of roubles whatever unit they are written in', () => {
  expect(thousandsOf({ value: '2 914 637,58', unit: '384' })).toBe('2914637.58')
  expect(thousandsOf({ value: '4 206,913', unit: '385' })).toBe('4206913.00')
  expect(thousandsOf({ value: '1234567,89', unit: '383' })).toBe('1234.57')
  expect(thousandsOf({ value: '0,005', unit: '384' })).toBe('0.01')
  expect(thousandsOf({ value: 'около 5', unit: '384' })).toBeNull()
  expect(limitCostIn('Предполагаемая (предельная) стоимость строительства 12,5 млн руб. с НДС')).toBe('12500.00')
  expect(limitCostIn('Стоимость не определена')).toBeNull()
})
