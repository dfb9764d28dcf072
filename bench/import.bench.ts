// The importer of addresses: how fast a region is read and loaded whole, with its indexes and codes of territories, half of its
// houses being history, and how much memory it takes.
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importAddresses } from '@portal/server/features/addresses/index'
import { importingInto } from '@portal/server/importing'
import { connect } from '@portal/server/platform/db/connect'
import { startEmbedded } from '@portal/server/platform/db/embedded/embedded'
import { migrate } from '@portal/server/platform/db/migrate'
import { openSource } from '@portal/server/platform/xml/open-source'
import { readFlatXml } from '@portal/server/platform/xml/read-flat-xml'
import { report } from './measures/measure.ts'

const [streets, houses] = [2000, 150_000]
const folder = mkdtempSync(join(tmpdir(), 'import-bench-'))
const gar = join(folder, 'gar')
mkdirSync(join(gar, '72'), { recursive: true })

const guid = (id: number) => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`
const common = (id: number, isActive: boolean) =>
  `ID="${id}" OBJECTID="${id}" OBJECTGUID="${guid(id)}" CHANGEID="${id}" OPERTYPEID="10" PREVID="0" NEXTID="0" UPDATEDATE="2026-11-20" STARTDATE="2026-11-20" ENDDATE="2079-06-06" ISACTUAL="${isActive ? 1 : 0}" ISACTIVE="${isActive ? 1 : 0}"`
const streetOf = (at: number) => 3 + (at % streets)
const firstHouse = 10_000

async function write(name: string, root: string, rows: Iterable<string>): Promise<void> {
  const file = createWriteStream(join(gar, '72', `${name}_20261120_bench.XML`))
  file.write(`<?xml version="1.0" encoding="utf-8"?><${root}>`)
  for (const row of rows) if (!file.write(`${row}\n`)) await once(file, 'drain')
  file.end(`</${root}>`)
  await once(file, 'close')
}

function* objects() {
  yield `<OBJECT NAME="Тюменская" TYPENAME="обл" LEVEL="1" ${common(1, true)}/>`
  yield `<OBJECT NAME="Тюмень" TYPENAME="г" LEVEL="5" ${common(2, true)}/>`
  for (let at = 0; at < streets; at += 1)
    yield `<OBJECT NAME="Улица ${at}" TYPENAME="ул" LEVEL="8" ${common(at + 3, true)}/>`
}

function* buildings() {
  for (let at = 0; at < houses; at += 1) {
    yield `<HOUSE HOUSENUM="${at}" HOUSETYPE="2" ${common(firstHouse + at, false)}/>`
    yield `<HOUSE HOUSENUM="${at}" HOUSETYPE="2" ${common(firstHouse + at, true)}/>`
  }
}

function* places() {
  const item = (id: number, parent: number, path: string) =>
    `<ITEM PARENTOBJID="${parent}" PATH="${path}" REGIONCODE="72" ${common(id, true)}/>`
  yield item(1, 0, '1')
  yield item(2, 1, '1.2')
  for (let at = 0; at < streets; at += 1) yield item(at + 3, 2, `1.2.${at + 3}`)
  for (let at = 0; at < houses; at += 1)
    yield item(firstHouse + at, streetOf(at), `1.2.${streetOf(at)}.${firstHouse + at}`)
}

/** What the register keeps of an object besides: of six kinds two are wanted, and one in seven has ended. */
function* params(first: number, count: number) {
  const row = (object: number, no: number, type: number, value: string, ended = 0) =>
    `<PARAM ID="${object * 8 + no}" OBJECTID="${object}" CHANGEID="${object}" CHANGEIDEND="${ended}" TYPEID="${type}" VALUE="${value}" UPDATEDATE="2026-11-20" STARTDATE="2026-11-20" ENDDATE="2079-06-06"/>`
  for (let object = first; object < first + count; object += 1) {
    yield row(object, 0, 1, '7203')
    yield row(object, 1, 5, `6250${String(object % 100).padStart(2, '0')}`)
    yield row(object, 2, 6, '71401000000')
    yield row(object, 3, 7, '71701000001')
    yield row(object, 4, 8, `72:23:0110002:${object}`)
    yield row(object, 5, 5, '625000', object)
    yield row(object, 6, 13, '717010000010001')
  }
}

function coreSeconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1_000_000
}

const embedded = await startEmbedded(join(folder, 'data'))
const database = connect(embedded.connection, { max: 2, statementTimeout: 0 })
try {
  await migrate(database)
  await write('AS_ADDR_OBJ', 'ADDRESSOBJECTS', objects())
  await write('AS_HOUSES', 'HOUSES', buildings())
  await write('AS_ADM_HIERARCHY', 'ITEMS', places())
  await write('AS_ADDR_OBJ_PARAMS', 'PARAMS', params(1, streets + 2))
  await write('AS_HOUSES_PARAMS', 'PARAMS', params(firstHouse, houses))
  const { entries } = await openSource(gar)
  const megabytes = entries.reduce((sum, { size }) => sum + size, 0) / 1_000_000
  report('import: size of the region', { value: megabytes, unit: 'MB' })

  const [buildingsFile] = entries.filter(({ path }) => path.includes('AS_HOUSES_2'))
  if (!buildingsFile) throw new Error('the houses were not written')
  let rows = 0
  const reading = process.cpuUsage()
  await readFlatXml(await buildingsFile.read(), {
    name: buildingsFile.path,
    root: 'HOUSES',
    element: 'HOUSE',
    marks: ['ISACTUAL="1"', 'ISACTIVE="1"'],
    onRow: (row) => (rows += row('OBJECTID') ? 1 : 0),
    onPiece: async () => {},
  })
  const readSeconds = coreSeconds(reading)
  if (rows !== houses) throw new Error(`${rows} rows of ${houses} were read`)
  report('import: reading alone, of one core', {
    value: buildingsFile.size / 1_000_000 / readSeconds,
    unit: 'MB/s',
    must: { atLeast: 60 },
  })

  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
  const from = performance.now()
  const cpu = process.cpuUsage()
  await importAddresses(importingInto(database.db), {
    path: gar,
    name: 'bench',
    levels: new Set([1, 2, 3, 4, 5, 6, 7, 8, 10]),
  })
  clearInterval(watch)
  report('import: a region with its houses, of the clock', {
    value: megabytes / ((performance.now() - from) / 1000),
    unit: 'MB/s',
  })
  report('import: a region with its houses, of one core', {
    value: megabytes / coreSeconds(cpu),
    unit: 'MB/s',
    must: { atLeast: 60 },
  })
  report('import: memory above what it began with', {
    value: (most - before) / 1_048_576,
    unit: 'MB',
    must: { atMost: 128 },
  })
} finally {
  await database.close()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
