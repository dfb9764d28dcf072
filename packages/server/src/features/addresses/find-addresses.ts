import type { addresses } from '@portal/contract/features/addresses/endpoints'
import { addressLevels, registerFolder } from '@portal/domain/request/objects/address-levels'
import { type Answer, found, rejected, unavailable } from '@portal/domain/outside-systems/registers'
import type { Ctx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { withoutKinds } from './kind-words.ts'
import { activeRegion, type AddressRow, findByGuid, listChildren, listParents, searchObjects } from './queries.ts'

const guidShape = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i
/** Houses and rooms are the larger part of the register and are often left out. */
export const notLoaded =
  'Таких подробностей адреса в портал не загружено: реестр загружен без них. Введите адрес текстом.'
export const missingInOwn =
  'В небольшом наборе портала такого адреса нет. Это не значит, что его не существует: введите адрес текстом.'
const wrongGuid = rejected('Идентификатор адресного объекта записан неверно.')

export const address: Handler<typeof addresses.address> = (ctx, { params }) =>
  chainOf(ctx, params.guid, [1, 2, 3, 4, 5, 6, 7, 8])
export const stead: Handler<typeof addresses.stead> = (ctx, { params }) =>
  chainOf(ctx, params.guid, addressLevels.steads)
export const house: Handler<typeof addresses.house> = (ctx, { params }) =>
  chainOf(ctx, params.guid, addressLevels.houses)
export const room: Handler<typeof addresses.room> = (ctx, { params }) => chainOf(ctx, params.guid, addressLevels.rooms)

export const children: Handler<typeof addresses.children> = async ({ db }, { params, query }) => {
  if (!guidShape.test(params.guid)) return wrongGuid
  const [parent] = await findByGuid(db, [params.guid])
  const levels = addressLevels[params.type]
  const rows = parent ? await listChildren(db, { parentId: parent.id, levels, limit: query.limit }) : []
  return answerOf(db, rows.map(view), { region: parent?.region, levels })
}

export const search: Handler<typeof addresses.search> = async ({ db }, { params, query }) => {
  const { text, parents = [], limit } = query
  if (!parents.every((guid) => guidShape.test(guid))) return wrongGuid
  const above = parents.length > 0 ? await findByGuid(db, parents) : []
  const region = query.region === undefined ? above[0]?.region : registerFolder(query.region)
  const levels = addressLevels[params.type]
  if (above.length < new Set(parents).size) return answerOf(db, [], { region, levels })
  const find = (wanted: string | undefined) =>
    searchObjects(db, { levels, text: wanted, parents: above.map(({ id }) => id), region, limit })
  const asTyped = await find(text)
  const name = text === undefined ? '' : withoutKinds(text).names.join(' ')
  const rows = asTyped.length > 0 || name === '' || name === text ? asTyped : await find(name)
  return answerOf(db, rows.map(view), { region, levels })
}

async function chainOf({ db }: Ctx, guid: string, levels: readonly number[]) {
  if (!guidShape.test(guid)) return wrongGuid
  const [row] = await findByGuid(db, [guid])
  const fits = row && levels.includes(row.level)
  const rows = fits ? [{ ...view(row), parents: (await listParents(db, row)).map(view) }] : []
  return answerOf(db, rows, { region: row?.region, levels: row ? [] : levels })
}

interface Asked {
  region: string | undefined
  /** What was looked for; none when its object is known. */
  levels: readonly number[]
}

function view({ guid, region, level, name, shown, line, postcode, oktmo }: AddressRow) {
  return { guid, region, level, name, shown, line, postcode, oktmo }
}

/** Of a region or a level that was not loaded nothing is known: that is not the same as an address that does not exist. */
async function answerOf<T>(db: Ctx['db'], rows: T[], { region, levels }: Asked): Promise<Answer<T>> {
  const version = await activeRegion(db, region, rows.length > 0 ? [] : levels)
  if (!version) return unavailable('embedded', 'Адреса этого региона в портал не загружены. Введите адрес текстом.')
  if (!version.has_all) return unavailable('embedded', notLoaded)
  const missing = version.is_own
    ? missingInOwn
    : 'В загруженной части адресного реестра такого адреса нет. Введите его текстом.'
  // Of an object that is known it is certain what it is.
  const isWhole = !version.is_own || levels.length === 0
  return found(rows, { source: 'embedded', asOf: version.business_date, missing, isWhole })
}
