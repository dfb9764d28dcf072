import { readFileSync } from 'node:fs'
import { leftOutOf } from '@portal/domain/request/notes/left-out'
import { functionsOfParts, restOfNote } from '@portal/domain/request/notes/note-rest'
import { expect, test } from 'vitest'
import { readNote } from './read-note.ts'
import { readTree } from './read-tree.ts'

const fixture = (name: string) => readFileSync(new URL(`../../testing/notes/${name}`, import.meta.url), 'utf8')
const school = fixture('pz-school.xml')
const road = fixture('pz-road.xml')

async function* bytesOf(text: string) {
  yield Buffer.from(text)
}
const noteIn = async (text: string) => readNote((await readTree(bytesOf(text))).root)
const restIn = async (text: string, lostFunctions: readonly string[] = []) => {
  const rest = restOfNote(await noteIn(text), { lostFunctions })
  return Object.fromEntries(rest.map((one) => [one.label, one.text]))
}

test('what is written as CDATA is read like any other text', async () => {
  const [name = ''] = /(?<=<Name>)[^<]*школ[^<]*(?=<\/Name>)/i.exec(school) ?? []
  expect(name).not.toBe('')
  const written = school.replaceAll(`<Name>${name}</Name>`, `<Name><![CDATA[${name}]]></Name>`)
  expect(written).not.toBe(school)
  expect(await noteIn(written)).toEqual(await noteIn(school))
})

// What of the whole extraction an application has no place for, and under what name it is told.
// biome-ignore format: read by columns
const outside = {
  school: [
    ['months',           'Сроки работ'],
    ['begin',            'Сроки работ'],
    ['end',              'Сроки работ'],
    ['operation',        'Сроки работ'],
    ['budgetCode',       'Код в «Электронном бюджете»'],
    ['nationalProject',  'Национальный проект'],
    ['energyClass',      'Класс энергоэффективности'],
    ['landCategories',   'Категории земель'],
    ['land',             'Категории земель участков'],
    ['address',          'Коды ОКТМО'],
    ['parts',            'Уровень ответственности частей'],
    ['participants',     'Номера в реестре членов СРО'],
    ['signers',          'Роли подписавших'],
    ['signers',          'СНИЛС подписавших'],
    ['financeComment',   'Комментарий к источникам финансирования'],
    ['decisionDocuments', 'Решения и исходные данные'],
    ['initialDocuments', 'Решения и исходные данные'],
    ['surveys',          'Отчёты об изысканиях'],
    ['files',            'Файлы с контрольными суммами'],
  ],
  road: [
    ['stages',           'Сроки этапов'],
    ['indicators',       'Значения показателей до реконструкции'],
    ['parts',            'Значения показателей частей до реконструкции'],
    ['sections',         'Неразработанные разделы'],
  ],
} as const

test.each(['school', 'road'] as const)(
  'what a note of a %s says beside an application is told, each thing',
  async (name) => {
    const expected: Record<string, unknown> = JSON.parse(fixture(`pz-${name}.expected.json`))
    const note = await noteIn(fixture(`pz-${name}.xml`))
    const told = [...leftOutOf(note, { isFunctionLost: false }), ...restOfNote(note, { lostFunctions: [] })]
    for (const [key, label] of outside[name]) {
      expect(expected[key], key).toBeTruthy()
      expect(told.map((one) => one.label)).toContain(label)
    }
    for (const { why } of told) expect(why).toMatch(/[а-я].*[.:]/)
  },
)

test('of a school lands, levels of responsibility and numbers that stand nowhere are told in words', async () => {
  expect(await restIn(school)).toMatchObject({
    'Категории земель': 'Земли населённых пунктов',
    'Категории земель участков': 'Земли населённых пунктов: 72:17:9901001:1825, 72:17:9901001:1826',
    'Уровень ответственности частей': 'нормальный: Здание общеобразовательной школы, Блочно-модульная котельная',
    'Номера в реестре членов СРО': expect.stringMatching(/Сосновый лог“»: Не требуется; .*округа»: Не требуется$/),
    'СНИЛС подписавших': 'Названо в записке: 4',
  })
})

test('of a road the terms of its stages and what the parts were before are told', async () => {
  expect(await restIn(road)).toMatchObject({
    'Сроки этапов': expect.stringMatching(
      /^Этап 1\. .*: 16,5 мес\., начало 01\.03\.2027, окончание 15\.07\.2028, ввод 31\.08\.2028; Этап 2\. /,
    ),
    'Значения показателей частей до реконструкции': expect.stringContaining(
      'Мост через реку Тихую на км 21+900: Длина моста 98,4',
    ),
    'Категории земель участков':
      'Земли сельскохозяйственного назначения: 72:12:9900117:31, 72:22:9900117:8; ' +
      'Земли промышленности и иного специального назначения: 72:22:9900117:1204',
    'Номера в реестре членов СРО': expect.stringContaining('П-174-007299007651-0199'),
    'Неразработанные разделы': 'Раздел 4',
  })
})

test('codes of parts that the loaded classifier does not have are told with their parts', async () => {
  expect(functionsOfParts(await noteIn(school))).toEqual(['02.01.001.001', '12.01.001.002'])
  const rest = await restIn(school, ['02.01.001.001'])
  expect(rest['Коды назначения частей']).toBe('02.01.001.001: Здание общеобразовательной школы')
  expect(await restIn(school)).not.toHaveProperty(['Коды назначения частей'])
})

// biome-ignore format: read by columns
test.each([
  ['DangerousAndComplex="0"', 'DangerousAndComplex="4"',  'Особо опасный, технически сложный объект', 'пункт 4 части 1 статьи 48.1 ГрК РФ'],
  ['DangerousAndComplex="0"', 'DangerousAndComplex="12"', 'Особо опасный, технически сложный объект', 'пункт 11 «а» части 1 статьи 48.1 ГрК РФ'],
  ['Unique="0"',              'Unique="2"',               'Уникальный объект',                        'пункт 2 части 2 статьи 48.1 ГрК РФ'],
  ['SchemaVersion="01.07"',   'SchemaVersion="01.07" AccessRestriction="ДСП"', 'Гриф ограничения доступа', 'ДСП'],
  ['<WindDistrict>II<',       '<WindDistrict>XX<',        'Условия строительства',                    'XX'],
])('%s become %s is told', async (was, is, label, text) => {
  expect(school).toContain(was)
  expect(await restIn(school)).not.toHaveProperty([label])
  expect((await restIn(school.replace(was, is)))[label]).toBe(text)
})
