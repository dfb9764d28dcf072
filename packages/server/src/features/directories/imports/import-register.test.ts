import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { directories } from '@portal/contract/features/directories/endpoints'
import { registers } from '@portal/domain/outside-systems/registers'
import { ownCatalogsDay } from '@portal/domain/request/catalogs/loaded-catalogs'
import { answered } from '../../../testing/arrange/drafts.ts'
import { aHandMadeZip } from '../../../testing/hand-made-zip.ts'
import { aPortal, type TestPortal } from '../../../testing/portal.ts'
import { type FileRegister, importRegister } from './import-register.ts'

let portal: TestPortal
let folder: string
beforeAll(async () => {
  portal = await aPortal()
  folder = await mkdtemp(join(tmpdir(), 'registers-'))
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

// windows-1251 by hand: Node only reads it.
function cyrillic(text: string): Buffer {
  return Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.charCodeAt(0)
      return code < 128 ? code : letter === 'Ё' ? 0xa8 : letter === 'ё' ? 0xb8 : code - 0x350
    }),
  )
}

const head = '<?xml version="1.0" encoding="WINDOWS-1251"?>\n'
const entry = (bik: string, account: string, name = 'БАНК &quot;ЁЛКА&quot;') =>
  `<BICDirectoryEntry BIC="${bik}"><ParticipantInfo NameP="${name}" Ind="117312" Tnp="г" Nnp="Москва" Adr="ул Вавилова, 19" PtType="20"/>
  <Accounts Account="${account}" RegulationAccountType="CRSA" AccountStatus="ACAC"/></BICDirectoryEntry>`
const directory = (entries: string, root = 'CreationReason="FCBD" BusinessDay="2026-03-02"') =>
  `${head}<ED807 xmlns="urn:cbr-ru:ed:v2.0" ${root}>${entries}</ED807>`
const right = entry('044525225', '30101810400000000225')

async function load(register: FileRegister, content: string | Buffer) {
  const path = join(folder, 'file.xml')
  await writeFile(path, typeof content === 'string' ? cyrillic(content) : content)
  return importRegister(portal.ctx, { register, path, name: 'file.xml' })
}

test('the daily directory is read in its own encoding and replaces the one before at once', async () => {
  expect(await load('banks', directory(right))).toEqual({ day: '2026-03-02', rows: 1 })
  const api = await portal.as('declarant')
  const ask = async () => answered(await api(directories.bank, { params: { bik: '044525225' } }))
  expect(await ask()).toMatchObject({
    asOf: '2026-03-02',
    rows: [{ name: 'БАНК "ЁЛКА"', address: '117312, г. Москва, ул Вавилова, 19' }],
  })
  await load('banks', directory(entry('044525225', '30101810400000000225', 'ПАО СБЕРБАНК'), 'BusinessDay="2026-03-03"'))
  expect(await ask()).toMatchObject({ asOf: '2026-03-03', rows: [{ name: 'ПАО СБЕРБАНК' }] })
  expect(answered(await api(directories.bank, { params: { bik: '044525226' } }))).toMatchObject({
    status: 'notFound',
    say: expect.stringContaining('Банка России'),
  })
})

test('the directory is read out of the archive it is published in', async () => {
  const content = cyrillic(directory(right, 'CreationReason="FCBD" BusinessDay="2026-03-04"'))
  const archive = aHandMadeZip([{ name: '20260304_ED807_full.xml', content }])
  expect(await load('banks', archive)).toEqual({ day: '2026-03-04', rows: 1 })
  const api = await portal.as('declarant')
  expect(answered(await api(directories.bank, { params: { bik: '044525225' } }))).toMatchObject({
    asOf: '2026-03-04',
    rows: [{ name: 'БАНК "ЁЛКА"', address: '117312, г. Москва, ул Вавилова, 19' }],
  })
})

test.each<[string, string, RegExp]>([
  ['a document type', `${head}<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><ED807>&x;</ED807>`, /DOCTYPE/],
  ['entities that multiply', `${head}<!DOCTYPE a [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><a>&b;</a>`, /DOCTYPE/],
  ['an unknown entity', directory(`${right}&nbsp;`), /сущность/],
  ['a cut file', directory(right).slice(0, -20), /обрывается/],
  ['another root', `${head}<ED808/>`, /^Строка 2: Это не справочник БИК/],
  [
    'changes only',
    directory(right, 'CreationReason="CIBD" BusinessDay="2026-03-02"'),
    /^Строка 2: .*полный справочник/,
  ],
  ['no day', directory(right, 'CreationReason="FCBD"'), /^Строка 2: .*BusinessDay/],
  ['a wrong key', directory(entry('044525225', '30101810500000000225')), /контрольные ключи/],
  ['a wrong code', directory(`${right}\n${entry('1045', '')}`), /^Строка 4: БИК «1045» в справочнике неверен/],
  ['a code twice', directory(`${right}\n\n${right}`), /^Строка 5: БИК 044525225 встречается в справочнике дважды/],
  ['nothing inside', directory(''), /ни одного банка/],
  ['an encoding nobody knows', '<?xml version="1.0" encoding="cp437"?><ED807/>', /кодировка/],
  ['a value without end', directory(`<a>${'x'.repeat(6_000_000)}</a>`), /длиннее 2 МБ/],
  ['depth without end', directory('<a>'.repeat(100)), /вложенность/],
])('%s is refused with a sentence, and the version in force stays', async (_, content, why) => {
  await load('banks', directory(right))
  await expect(load('banks', content)).rejects.toThrow(why)
  const versions = await portal.db
    .selectFrom('register_version')
    .select(['state', 'error', 'rows'])
    .where('register', '=', 'banks')
    .orderBy('loaded_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  expect(versions[0]).toMatchObject({ state: 'failed', error: expect.stringMatching(why) })
  expect(versions.filter(({ state }) => state === 'active')).toEqual([{ state: 'active', error: null, rows: 1 }])
  expect(await portal.db.selectFrom('bank').select('name').execute()).toEqual([{ name: 'БАНК "ЁЛКА"' }])
})

test('an entry without a number is passed over, and an address is read without those of branches', async () => {
  const street = '<Регион ТипРегион="ГОРОД" НаимРегион="МОСКВА"/><Улица ТипУлица="УЛИЦА" НаимУлица="ВАВИЛОВА"/>'
  const branch = '<АдрМНРФ Индекс="625000"><Город ТипГород="ГОРОД" НаимГород="ТЮМЕНЬ"/></АдрМНРФ>'
  const newer =
    '<СвАдрЮЛФИАС Индекс="620000"><НаимРегион>Свердловская область</НаимРегион><ЭлУлДорСети Тип="ул." Наим="Мира"/>' +
    '<Здание Тип="Д." Номер="5"/><Здание Тип="К." Номер="2"/><ПомещЗдания Тип="ПОМЕЩ." Номер="14"/></СвАдрЮЛФИАС>'
  const party = (numbers: string, address: string) => `<СвЮЛ ${numbers}><СвНаимЮЛ НаимЮЛПолн="А"/>${address}</СвЮЛ>`
  const entries = [
    party(
      'ОГРН="1027700132195" ИНН="7707083893"',
      `<СвАдресЮЛ><АдресРФ Индекс="117312" Дом="19">${street}</АдресРФ></СвАдресЮЛ><СвФилиал>${branch}</СвФилиал>`,
    ),
    party('ОГРН="1197746001232" ИНН="7701234560"', `<СвАдресЮЛ>${newer}</СвАдресЮЛ>`),
    party('ОГРН="1187745004567"', ''),
  ]
  const file = `${head}<EGRUL ДатаВыг="2026-03-02">${entries.join('')}</EGRUL>`
  expect(await load('organizations', file)).toMatchObject({ rows: 2 })
  const rows = await portal.db.selectFrom('registry_party').select('address').orderBy('ogrn').execute()
  expect(rows.map(({ address }) => address)).toEqual([
    '117312, город МОСКВА, улица ВАВИЛОВА, 19',
    '620000, Свердловская область, ул. Мира, д. 5, к. 2, помещ. 14',
  ])
})

test('a file that lost most of its rows is taken for a torn one', async () => {
  const many = Array.from(
    { length: 10 },
    (_, at) => `<BICDirectoryEntry BIC="04452522${at}"><ParticipantInfo NameP="Б"/></BICDirectoryEntry>`,
  )
  await load('banks', directory(many.join('')))
  await expect(load('banks', directory(many.slice(0, 5).join('')))).rejects.toThrow(/не весь реестр/)
  expect(await load('banks', directory(many.slice(0, 8).join('')))).toMatchObject({ rows: 8 })
})

test('the classifier is read as a tree and as a table', async () => {
  const tree = {
    Values: [{ Path: '19', Text: 'Жильё', Values: [{ Path: '19.7.1.5', Text: 'Многоквартирный жилой дом' }] }],
  }
  await load('kosfn', Buffer.from(JSON.stringify(tree)))
  const api = await portal.as('declarant')
  const ask = async (query: object) => answered(await api(directories.kosfn, { query })).rows
  expect(await ask({ text: 'многокварт' })).toEqual([
    { code: '19.7.1.5', title: 'Многоквартирный жилой дом', parent: '19' },
  ])
  await load('kosfn', cyrillic('код;наименование\n04.01;"Аэропорты"\n04.01.001;Терминал; пассажирский'))
  expect(await ask({ parent: '04.01' })).toEqual([
    { code: '04.01.001', title: 'Терминал; пассажирский', parent: '04.01' },
  ])
})

test('a code of the classifier is found and told twice in either of its spellings', async () => {
  const api = await portal.as('declarant')
  const ask = async (query: object) =>
    answered(await api(directories.kosfn, { query })).rows.map(({ code, parent }) => [code, parent])
  const [padded, short] = [
    ['19.07', '19.07.001.005', '19.70.001'],
    ['19.7', '19.7.1.5', '19.70.1'],
  ] as const
  for (const codes of [padded, short]) {
    const [group, building] = codes
    await load('kosfn', cyrillic(codes.map((code) => `${code};Жильё`).join('\n')))
    for (const text of ['19.07.00', '19.07.001', '19.07.001.005', '19.7.1', '19.7.1.5'])
      expect(await ask({ text }), text).toContainEqual([building, group])
    expect(await ask({ text: '19.7.1.50' })).toEqual([])
    for (const parent of ['19.07', '19.7']) expect(await ask({ parent })).toEqual([[building, group]])
  }
  await expect(load('kosfn', cyrillic('19.07.001.005;Дом\n19.7.1.5;Дом'))).rejects.toThrow(
    'Строка 2: Код 19.7.1.5 встречается дважды: до этого он записан как 19.07.001.005.',
  )
})

test('before the classifier is loaded, the few known codes are found in either spelling, with source and day', async () => {
  const empty = await aPortal()
  const api = await empty.as('declarant')
  const ask = async (query: object) => answered(await api(directories.kosfn, { query })).rows.map(({ code }) => code)
  const { source, asOf, isPartial } = answered(await api(directories.kosfn, { query: {} }))
  expect({ source, asOf, isPartial }).toEqual({ source: registers.kosfn.of, asOf: ownCatalogsDay, isPartial: true })
  for (const text of ['19.07.00', '19.7.1']) expect(await ask({ text })).toEqual(['19.07.001.005'])
  expect(await ask({ parent: '1.6' })).toEqual(['01.06.001'])
  await empty.close()
})

test.each<[FileRegister, string, string | Buffer, string]>([
  ['kosfn', 'a tree', Buffer.from('{"Values":3}'), 'В файле JSON нет дерева кодов (Values, Path, Text).'],
  [
    'kosfn',
    'a row that says something else',
    'код;наименование\n\n04.01;Аэропорты\nсовсем не код',
    'Строка 4: «совсем не код » не похоже на код и наименование.',
  ],
  [
    'organizations',
    'a wrong ОГРН',
    `${head}<EGRUL ДатаВыг="2026-03-02">\n<СвЮЛ ОГРН="1027700132196" ИНН="7707083893">\n</СвЮЛ></EGRUL>`,
    'Строка 3: ОГРН «1027700132196» в выгрузке неверен.',
  ],
  [
    'organizations',
    'a wrong ИНН',
    `${head}<EGRUL ДатаВыг="2026-03-02">\n\n<СвЮЛ ОГРН="1027700132195" ИНН="7707083894">\n</СвЮЛ></EGRUL>`,
    'Строка 4: ИНН «7707083894» организации с ОГРН 1027700132195 неверен.',
  ],
  [
    'proprietors',
    'a wrong ОГРНИП',
    `${head}<EGRIP ДатаВыг="2026-03-02">\n<СвИП ОГРНИП="320990000000013" ИННФЛ="990011223339"/></EGRIP>`,
    'Строка 3: ОГРНИП «320990000000013» в выгрузке неверен.',
  ],
  ['proprietors', 'another root', `${head}\n<Письмо/>`, 'Строка 3: Это не выгрузка реестра: начальный элемент Письмо.'],
])('of %s %s is refused where it stands', async (register, _, content, sentence) => {
  await expect(load(register, content)).rejects.toThrow(sentence)
})
