import { createServer } from 'node:http'
import { registers } from '@portal/contract/features/registers/endpoints'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addresses } from '@portal/contract/features/addresses/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requests } from '@portal/contract/features/requests/endpoints'
import { printedAddress } from '@portal/domain/request/objects/address-line'
import { aFilledDraft, answered } from '../../testing/arrange/drafts.ts'
import { aHandMadeZip } from '../../testing/hand-made-zip.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { loadApplication } from '../../kernel/application/load-application.ts'
import { writeAddresses } from '../../kernel/application/write-addresses.ts'
import { importAddresses, loadOwnAddresses } from './index.ts'

let portal: TestPortal
let api: Api
let folder: string
beforeAll(async () => {
  portal = await aPortal()
  await loadOwnAddresses(portal.ctx)
  api = await portal.as('declarant')
  folder = await mkdtemp(join(tmpdir(), 'gar-'))
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

type Type = 'regions' | 'areas' | 'cities' | 'places' | 'streets' | 'steads' | 'houses' | 'rooms'
const search = async (type: Type, query: object) =>
  answered(await api(addresses.search, { params: { type }, query: { ...query } }))
const first = async (type: Type, query: object) => {
  const [row] = (await search(type, query)).rows
  if (!row) throw new Error(`no ${type} for ${JSON.stringify(query)}`)
  return row
}

describe('searching as one types', () => {
  test('from the region down to the flat, each under what was chosen before', async () => {
    const region = await first('regions', { text: 'тюм' })
    expect(region).toMatchObject({ shown: 'Тюменская область', region: '72' })
    const city = await first('cities', { text: 'тю', parents: [region.guid] })
    const street = await first('streets', { text: 'респ', parents: [region.guid, city.guid] })
    expect(street.line).toBe('Тюменская область, г. Тюмень, ул. Республики')
    const house = await first('houses', { text: '7', parents: [street.guid] })
    expect(house.shown).toBe('д. 7, к. 2')
    const { rows } = await search('rooms', { parents: [house.guid] })
    expect(rows.map(({ shown }) => shown)).toEqual(['кв. 1', 'кв. 2'])
    expect((await search('streets', { text: 'респ', parents: [house.guid] })).status).toBe('unavailable')
  })

  test('index and ОКТМО come with what the register names them for', async () => {
    const city = await first('cities', { text: 'тюмень', region: '72' })
    expect(city).toMatchObject({ postcode: '625000', oktmo: '71701000' })
    const house = await first('houses', { text: '7', region: '72' })
    expect(house).toMatchObject({ postcode: null, oktmo: '71701000' })
    const query = { region: '72', text: 'Тюменская область, г. Тюмень' }
    const { rows } = answered(await api(addresses.find, { query }))
    expect(rows[0]).toMatchObject({ isWhole: true, postcode: '625000', oktmo: '71701000' })
    const other = await first('regions', { text: 'татар' })
    expect(other).toMatchObject({ postcode: null, oktmo: null })
  })

  test('the beginning of any word finds, «ё» and case make no difference, the closest comes first', async () => {
    const shown = async (text: string, region: string) =>
      (await search('streets', { text, region })).rows.map((row) => row.shown)
    expect(await shown('якиман', '77')).toEqual(['ул. Большая Якиманка'])
    expect(await shown('арб', '77')).toEqual(['ул. Арбат', 'ул. Новый Арбат'])
    expect(await shown('КРЕМЛЕВ', '16')).toEqual(['ул. Кремлёвская'])
    expect(await shown('солн', '72')).toEqual(['мкр. Солнечный'])
    for (const text of ['улица Арбат', 'Арбат ул.', 'ул. Арбат']) expect((await shown(text, '77'))[0]).toBe('ул. Арбат')
    expect((await search('streets', { text: '%', region: '77' })).rows).toEqual([])
  })

  test('of a region that was not loaded nothing is said to be missing', async () => {
    expect(await search('streets', { text: 'ленина', region: '54' })).toMatchObject({
      status: 'unavailable',
      say: expect.stringContaining('не загружены'),
    })
    expect(await search('streets', { text: 'такой улицы нет', region: '77' })).toMatchObject({
      status: 'unavailable',
      asOf: '2026-11-20',
      say: expect.stringContaining('Это не значит'),
    })
    expect((await search('houses', { parents: ['не идентификатор'] })).status).toBe('rejected')
  })

  test('a whole address typed in one line is found by its words, and told when it is typed to its end', async () => {
    const find = async (text: string, region = '72') => answered(await api(addresses.find, { query: { region, text } }))
    const [row] = (await find('тюмень респ')).rows
    expect(row).toMatchObject({ line: 'Тюменская область, г. Тюмень, ул. Республики', isWhole: false })
    const whole = (await find('тюменская область г тюмень, ул. республики')).rows
    expect(whole.map(({ isWhole }) => isWhole)).toEqual([true])
    expect((await find('тюмень республики 12')).rows.map(({ shown }) => shown)).toEqual(['д. 12'])
    for (const text of ['Республики улица', 'улица Республики', 'Республики ул', 'ул.Республики'])
      expect((await find(`тюмень ${text}`)).rows[0]?.shown).toBe('ул. Республики')
    expect((await find('тюмень переулок Республики')).rows).toEqual([])
    expect((await find('тюмень улица Республики, дом 12')).rows.map(({ shown }) => shown)).toEqual(['д. 12'])
    for (const plot of ['уч. 15', 'участок 15', 'з/у 15'])
      expect((await find(`тюмень ул. Республики ${plot}`)).rows.map(({ shown }) => shown)).toEqual(['з/у 15'])
    expect((await find('тюмень Республики уч. 5/1')).rows.map(({ shown }) => shown)).toEqual(['д. 5/1'])
    expect(await find('тюмень выдуманная')).toMatchObject({
      status: 'unavailable',
      say: expect.stringContaining('Это не значит'),
    })
    expect(await find('ленина', '54')).toMatchObject({ status: 'unavailable' })
  })

  test('an object is read with what it lies under, and with what lies under it', async () => {
    const city = await first('cities', { text: 'тюмень', region: '72' })
    const street = await first('streets', { text: 'респ', parents: [city.guid] })
    const { rows, asOf } = answered(await api(addresses.address, { params: { guid: street.guid } }))
    expect(asOf).toBe('2026-11-20')
    expect(rows[0]?.parents.map(({ shown }) => shown)).toEqual(['Тюменская область', 'г. Тюмень'])
    const houses = answered(await api(addresses.children, { params: { type: 'houses', guid: street.guid } })).rows
    expect(houses.map(({ shown }) => shown)).toEqual(['д. 1', 'д. 12', 'д. 3', 'д. 5/1', 'д. 7, к. 2'])
    const [house] = houses
    expect(answered(await api(addresses.house, { params: { guid: house?.guid ?? '' } })).rows[0]?.line).toContain(
      'д. 1',
    )
    expect(answered(await api(addresses.room, { params: { guid: house?.guid ?? '' } })).status).toBe('notFound')
    expect(answered(await api(addresses.stead, { params: { guid: 'нет' } })).status).toBe('rejected')
  })
})

describe('with a service over the register', () => {
  let reply = ''
  const asked: unknown[] = []
  const service = createServer((request, response) => {
    request.on('data', (data) => asked.push(JSON.parse(String(data))))
    request.on('end', () => response.writeHead(reply === '' ? 500 : 200).end(reply))
  })
  let live: TestPortal
  let asker: Api
  beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const at = service.address()
    const port = typeof at === 'object' && at ? at.port : 0
    live = await aPortal({ config: { addressesUrl: `http://127.0.0.1:${port}/rs`, addressesToken: 'token' } })
    await loadOwnAddresses(live.ctx)
    asker = await live.as('declarant')
  })
  afterAll(async () => {
    await live.close()
    service.close()
  })
  const find = async (text: string, region = '72') => answered(await asker(addresses.find, { query: { region, text } }))
  const guid = '0198c0de-0000-7000-8000-000000000072'
  const street = {
    unrestricted_value: '625003, Тюменская обл, г Тюмень, ул Хохрякова',
    data: {
      fias_id: guid,
      fias_level: '7',
      region_kladr_id: '7200000000000',
      postal_code: '625003',
      oktmo: '71701000001',
      street: 'Хохрякова',
      street_with_type: 'ул Хохрякова',
    },
  }

  test('the register itself answers, with its day, index and ОКТМО; what is of no use is left out', async () => {
    const district = { ...street, data: { ...street.data, fias_level: '5' } }
    const elsewhere = { ...street, data: { ...street.data, region_kladr_id: '7700000000000' } }
    reply = JSON.stringify({ suggestions: [street, district, elsewhere, { data: {} }] })
    expect(await find('тюменская обл г. Тюмень ул Хохрякова')).toEqual({
      status: 'ok',
      source: 'registry',
      asOf: '2026-03-02',
      say: null,
      rows: [
        {
          guid,
          region: '72',
          level: 8,
          name: 'Хохрякова',
          shown: 'ул Хохрякова',
          line: 'Тюменская обл, г Тюмень, ул Хохрякова',
          postcode: '625003',
          oktmo: '71701000001',
          isWhole: true,
        },
      ],
    })
    expect(asked[0]).toEqual({
      query: 'тюменская обл г. Тюмень ул Хохрякова',
      count: 6,
      locations: [{ kladr_id: '72' }],
    })
    reply = JSON.stringify({ suggestions: [] })
    expect(await find('выдуманная улица')).toMatchObject({ status: 'notFound', source: 'registry' })
  })

  test('asked without a region it says that a region is needed, not that there is no such address', async () => {
    const before = asked.length
    const answer = { status: 'unavailable', source: 'registry', say: expect.stringContaining('Укажите регион') }
    expect(await find('тюмень республики', '')).toMatchObject(answer)
    expect(asked).toHaveLength(before)
  })

  test('while it is silent or lies the loaded part answers; where nothing is loaded it is unavailable, not absent', async () => {
    for (const broken of ['', '<html>', '{"suggestions":1}']) {
      reply = broken
      expect(await find('тюмень республики')).toMatchObject({ status: 'ok', source: 'embedded', asOf: '2026-11-20' })
    }
    expect(await find('ленина', '54')).toMatchObject({ status: 'unavailable', source: 'registry' })
    const staff = await live.as('admin')
    const register = answered(await staff(registers.list)).registers.find(({ code }) => code === 'addresses')
    expect(register?.service).toMatchObject({ failure: expect.stringMatching(/./), lastOkAt: expect.any(String) })
  })

  describe('an address chosen in a region that is not loaded', () => {
    const line = 'Новосибирская обл, г Новосибирск, ул Лесная'
    const forest = {
      unrestricted_value: `630099, ${line}`,
      data: { ...street.data, region_kladr_id: '5400000000000', postal_code: '630099', oktmo: '50701000001' },
    }
    const taken = { region: '54', text: line, garGuid: guid, registerLine: line }
    const typed = { region: '54', text: 'за рекой' }
    const kept = async (id: string) => answered(await asker(requests.get, { params: { id } })).addresses
    const save = async (id: string, rows: (typeof typed)[]) => {
      live.clock.wait(60_000)
      const { revision } = await kept(id)
      answered(await asker(requests.setAddresses, { params: { id }, body: { revision, rows } }))
      const { values } = answered(await asker(requests.fieldHistory, { params: { id, path: 'addresses' } }))
      return { rows: (await kept(id)).rows, origin: values[0]?.origin.title }
    }

    test('is confirmed by the service: with its codes, and in the history as the register’s', async () => {
      const id = await aFilledDraft(asker)
      reply = JSON.stringify({ suggestions: [forest] })
      const confirmed = { garGuid: guid, postcode: '630099', oktmo: '50701000001', isVerified: true }
      expect(await save(id, [taken])).toMatchObject({ rows: [confirmed], origin: 'из реестра' })
      expect(asked.at(-1)).toEqual({ query: guid })
      // What was confirmed stays so while the service is silent, and what is typed beside it is not the register's.
      reply = ''
      const before = asked.length
      expect(await save(id, [taken, typed])).toMatchObject({
        rows: [confirmed, { garGuid: null, isVerified: false }],
        origin: 'введено вручную',
      })
      expect(asked).toHaveLength(before)
    })

    test('stays as it was chosen while the service is silent, says so, and is asked about with the next save', async () => {
      const id = await aFilledDraft(asker)
      reply = ''
      expect(await save(id, [taken])).toMatchObject({
        rows: [{ garGuid: guid, registerLine: line, postcode: null, isVerified: false }],
        origin: 'введено вручную',
      })
      reply = JSON.stringify({ suggestions: [forest] })
      expect((await save(id, [taken, typed])).rows).toMatchObject([{ postcode: '630099', isVerified: true }, {}])
    })

    test('is no object of the register when the service has none such', async () => {
      const id = await aFilledDraft(asker)
      reply = JSON.stringify({ suggestions: [] })
      expect((await save(id, [taken])).rows).toMatchObject([{ garGuid: null, text: line, isVerified: false }])
    })
  })
})

describe('importing a delivery', () => {
  const own = fileURLToPath(new URL('../../../registers/gar', import.meta.url))
  const levels = new Set([1, 2, 3, 4, 5, 6, 7, 8])

  async function load(path: string, regions: string[], wanted = levels) {
    const told: string[] = []
    await importAddresses(portal.ctx, {
      path,
      name: 'gar',
      regions,
      levels: wanted,
      onRegion: ({ code, rows, isSkipped }) => told.push(`${code} ${isSkipped ? 'skipped' : rows}`),
    })
    return told
  }

  /** The delivery with one file of the region spoilt. */
  async function spoilt(prefix: string, spoil: (text: string) => string) {
    const path = join(folder, 'spoilt')
    await rm(path, { recursive: true, force: true })
    await mkdir(path)
    await cp(join(own, '27'), join(path, '27'), { recursive: true })
    const name = (await readdir(join(path, '27'))).find((file) => new RegExp(`^${prefix}_\\d{8}_`).test(file)) ?? ''
    const file = join(path, '27', name)
    await writeFile(file, spoil(await readFile(file, 'utf8')))
    return path
  }

  const count = async () => {
    const { total } = await portal.db
      .selectFrom('address_object')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('region', '=', '27')
      .executeTakeFirstOrThrow()
    return total
  }

  test('goes by regions and passes over what was loaded from the same files', async () => {
    expect(await load(own, ['16', '27'])).toEqual(['16 15', '27 13'])
    expect(await load(own, ['16', '27'])).toEqual(['16 skipped', '27 skipped'])
    expect((await load(own, ['27'], new Set([1, 5]))).join()).toBe('27 3')
    await expect(load(own, ['27', '99'])).rejects.toThrow(/нет регионов: 99/)
  })

  test('is read out of the archive as it is published, of the regions that were asked for', async () => {
    const names = ['16', '27'].map(async (code) => (await readdir(join(own, code))).map((name) => `${code}/${name}`))
    const entries = (await Promise.all(names))
      .flat()
      .map(async (name) => ({ name, content: await readFile(join(own, name)) }))
    const path = join(folder, 'gar_xml.zip')
    await writeFile(path, aHandMadeZip(await Promise.all(entries)))
    await portal.db.deleteFrom('address_object').where('region', '=', '27').execute()
    expect(await load(path, ['27'])).toEqual(['27 13'])
    expect(await load(path, ['27'])).toEqual(['27 skipped'])
    const query = { region: '27', text: 'хабаровск' }
    expect(answered(await api(addresses.find, { query }))).toMatchObject({ asOf: '2026-11-20', status: 'ok' })
    expect(await count()).toBe(13)
  })

  test('of levels that were not loaded nothing is said to be missing, and of those that were it is', async () => {
    await load(own, ['27'], new Set([1, 2, 3, 4, 5, 6, 7, 8]))
    const houses = await search('houses', { text: '1', region: '27' })
    expect(houses).toMatchObject({ status: 'unavailable', say: expect.stringContaining('загружен без них') })
    const find = async (text: string) => answered(await api(addresses.find, { query: { region: '27', text } }))
    expect(await find('хабаровск выдуманная 12')).toMatchObject({ status: 'unavailable' })
    expect((await search('streets', { text: 'выдуманная', region: '27' })).status).toBe('notFound')
    const unknown = { params: { guid: '0198c0de-0000-7000-8000-000000000001' } }
    expect(answered(await api(addresses.house, unknown)).status).toBe('unavailable')
    await load(own, ['27'], new Set([...levels, 9, 10, 11, 12]))
    expect((await search('houses', { text: 'выдуманный', region: '27' })).status).toBe('notFound')
  })

  test('a level whose file was not delivered counts as not loaded', async () => {
    const path = await spoilt('AS_ADDR_OBJ', (text) => `${text}\n`)
    for (const name of await readdir(join(path, '27')))
      if (name.startsWith('AS_HOUSES_')) await rm(join(path, '27', name))
    await load(path, ['27'], new Set([...levels, 10]))
    expect(await search('houses', { text: 'выдуманный', region: '27' })).toMatchObject({ status: 'unavailable' })
  })

  test('changes alone are not taken for the whole register', async () => {
    await load(own, ['27'])
    const few = (text: string) =>
      `${text
        .split(/(?=<OBJECT )/)
        .slice(0, 4)
        .join('')}</ADDRESSOBJECTS>`
    await expect(load(await spoilt('AS_ADDR_OBJ', few), ['27'])).rejects.toThrow(
      /В папке региона 27 записей 3, а в действующей версии 13.*не весь реестр/,
    )
    expect(await count()).toBe(13)
  })

  let ofAnother = ''
  beforeAll(async () => {
    ofAnother = (await first('regions', { region: '16' })).guid
  })

  test.each<[string, string, (text: string) => string, RegExp]>([
    ['a cut file', 'AS_ADDR_OBJ', (text) => text.slice(0, -60), /обрывается|передан не полностью/],
    [
      'a document type',
      'AS_ADDR_OBJ',
      (text) => text.replace('<ADDRESSOBJECTS>', '<!DOCTYPE a><ADDRESSOBJECTS>'),
      /DOCTYPE/,
    ],
    ['an entity of its own', 'AS_ADDR_OBJ', (text) => text.replace('Хабаровский', '&x;'), /сущность/],
    ['a sign that cannot be', 'AS_ADDR_OBJ', (text) => text.replace('Хабаровский', '&#0;'), /сущность &#0;/],
    [
      'another element',
      'AS_ADDR_OBJ',
      (text) => text.replace('<OBJECT ID="27000002"', '<SUBJECT ID="27000002"'),
      /Файл «27\/AS_ADDR_OBJ_\S+», строка 3: ожидался элемент OBJECT/,
    ],
    ['the character 0', 'AS_ADDR_OBJ', (text) => text.replace('Хабаровский', '\0'), /знак с кодом 0/],
    [
      'an object of another region',
      'AS_ADDR_OBJ',
      (text) => text.replace(/OBJECTGUID="[^"]*"/, `OBJECTGUID="${ofAnother}"`),
      /записан дважды/,
    ],
    ['an object twice', 'AS_ADDR_OBJ', (text) => text.replaceAll('"27000003"', '"27000002"'), /записан дважды/],
    ['a wrong path', 'AS_ADM_HIERARCHY', (text) => text.replace(/PATH="[^"]*"/, 'PATH="1.x"'), /неверный путь/],
    [
      'a wrong id',
      'AS_ADDR_OBJ',
      (text) => text.replace(/OBJECTGUID="[^"]*"/, 'OBJECTGUID="1"'),
      /строка 2: у объекта неверный идентификатор/,
    ],
    ['nothing in force', 'AS_ADDR_OBJ', (text) => text.replaceAll('ISACTIVE="1"', 'ISACTIVE="0"'), /ни одного/],
  ])('%s leaves the region as it was', async (_, prefix, spoil, why) => {
    await load(own, ['27'])
    const before = await count()
    await expect(load(await spoilt(prefix, spoil), ['27'])).rejects.toThrow(why)
    expect(await count()).toBe(before)
    const [last] = await portal.db
      .selectFrom('register_version')
      .select(['state', 'error', 'part'])
      .where('register', '=', 'addresses')
      .orderBy('loaded_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(last).toMatchObject({ state: 'failed', part: '27', error: expect.stringMatching(why) })
  })

  test('a parameter that has ended, or is no index, says nothing; a wrong file of them leaves the region as it was', async () => {
    const ended = (text: string) =>
      text.replace(/CHANGEIDEND="0"( TYPEID="5")/, 'CHANGEIDEND="7"$1').replace(/(TYPEID="7" VALUE=")08701000/, '$1нет')
    await load(await spoilt('AS_ADDR_OBJ_PARAMS', ended), ['27'])
    expect(await first('cities', { text: 'хабаровск', region: '27' })).toMatchObject({ postcode: null, oktmo: null })
    const cut = await spoilt('AS_ADDR_OBJ_PARAMS', (text) => text.slice(0, -20))
    await expect(load(cut, ['27'])).rejects.toThrow(/обрывается|передан не полностью/)
    const foreign = await spoilt('AS_ADDR_OBJ_PARAMS', (text) => text.replace(/OBJECTID="\d+"/, 'OBJECTID="x"'))
    await expect(load(foreign, ['27'])).rejects.toThrow(/строка 2: у параметра неверный идентификатор/)
    await load(own, ['27'])
    expect(await first('cities', { text: 'хабаровск', region: '27' })).toMatchObject({ postcode: '680000' })
  })

  test('text in attributes is read as it is meant, whatever pieces the file comes in', async () => {
    const name = 'Имени &quot;Двух&quot; &lt;Зорь&gt; &#1105;'
    await load(await spoilt('AS_ADDR_OBJ', (text) => text.replace('Тургенева', name).replace('Гамарника', 'А>Б')), [
      '27',
    ])
    expect((await first('streets', { text: '<зорь', region: '27' })).name).toBe('Имени "Двух" <Зорь> ё')
    expect((await first('streets', { text: 'а>', region: '27' })).name).toBe('А>Б')
  })
})

test('an application keeps index and ОКТМО of the register with its address; typed over, it loses them', async () => {
  const id = await aFilledDraft(api)
  const city = await first('cities', { text: 'тюмень', region: '72' })
  const taken = { region: '72', text: city.line, garGuid: city.guid, registerLine: city.line }
  const kept = async () => answered(await api(requests.get, { params: { id } })).addresses
  const save = async (row: object) => {
    const { revision } = await kept()
    const body = { revision, rows: [{ ...taken, ...row }] }
    answered(await api(requests.setAddresses, { params: { id }, body }))
    return (await kept()).rows
  }
  // The codes are the register's, whatever a caller says of them.
  const rows = await save({ postcode: '000000' })
  expect(rows).toMatchObject([{ garGuid: city.guid, postcode: '625000', oktmo: '71701000' }])
  expect(rows.map((row) => printedAddress(row))).toEqual([
    'Тюменская область, г. Тюмень (индекс 625000, ОКТМО 71701000)',
  ])
  // A note, a copy or a link writes the addresses anew from the application.
  const rewrite = async () => {
    await writeAddresses(portal.ctx, id, (await loadApplication(portal.db, id)).addresses)
    return (await kept()).rows
  }
  expect(await rewrite()).toEqual(rows)
  const byHand = await save({ text: 'г. Тюмень, за рекой' })
  expect(byHand).toMatchObject([{ garGuid: null, postcode: null, oktmo: null, registerLine: city.line }])
  expect(await rewrite()).toEqual(byHand)
})
