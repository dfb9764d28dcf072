import type { addresses } from '@portal/contract/features/addresses/endpoints'
import { addressLevels, registerFolder } from '@portal/domain/request/objects/address-levels'
import { found, unavailable } from '@portal/domain/outside-systems/registers'
import type { Db } from '../../platform/db/schema.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { withoutKinds } from './kind-words.ts'
import { missingInOwn, notLoaded } from './find-addresses.ts'
import { activeRegion, findByWords } from './queries.ts'

const mostWords = 12
const mostFound = 6
const unplaced = 'Укажите регион: адреса ищутся в его части реестра.'
const everyLevel = Object.values(addressLevels).flat()

/** An address as it is typed in one line: the register itself where it is asked, else what was loaded of it. */
export const find: Handler<typeof addresses.find> = async (ctx, { query }) => {
  const region = registerFolder(query.region ?? '')
  const text = (query.text ?? '').trim()
  if (region === '') return unavailable(ctx.external.addresses ? 'registry' : 'embedded', unplaced)
  const heard = text === '' ? undefined : await ctx.external.addresses?.find({ region, text, limit: mostFound })
  if (heard?.status === 'ok' || heard?.status === 'notFound')
    return { ...heard, rows: heard.rows.map((row) => ({ ...row, isWhole: folded(row.line) === folded(text) })) }
  const loaded = await findLoaded(ctx.db, { region, text })
  // Of a register that does not answer, and of which nothing is loaded, the first is said.
  return loaded.status === 'unavailable' && heard ? { ...heard, rows: [] } : loaded
}

function folded(line: string): string {
  return line
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\s,.]+/g, ' ')
    .trim()
}

/** «Садовая улица», «уч. 5/1»: what is called otherwise than the register calls it is found by its name. */
function findWithoutKinds(db: Db, { region, text }: { region: string; text: string }) {
  const { names, kinds } = withoutKinds(text)
  const words = [...kinds, ...names]
  // Nothing was taken away: it would be the same search.
  if (words.join(' ') === wordsOf(text).join(' ')) return []
  return names.length > 0 ? findByWords(db, { region, words: words.slice(-mostWords), text }) : []
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}

/** The last word names the object, the others stand anywhere in the whole of it. */
async function findLoaded(db: Db, { region, text }: { region: string; text: string }) {
  const version = await activeRegion(db, region, everyLevel)
  if (!version) return unavailable('embedded', 'Адреса этого региона в портал не загружены.')
  const words = wordsOf(text)
  const asTyped = words.length > 0 ? await findByWords(db, { region, words: words.slice(-mostWords), text }) : []
  const rows = asTyped.length > 0 ? asTyped : await findWithoutKinds(db, { region, text })
  // The end of what was typed may be a house, and houses were not loaded.
  if (rows.length === 0 && !version.has_all) return unavailable('embedded', notLoaded)
  return found(
    rows.map(({ guid, region: folder, level, name, shown, line, postcode, oktmo, is_whole }) => ({
      guid,
      region: folder,
      level,
      name,
      shown,
      line,
      postcode,
      oktmo,
      isWhole: is_whole,
    })),
    {
      source: 'embedded',
      asOf: version.business_date,
      missing: version.is_own ? missingInOwn : 'В загруженной части адресного реестра такого адреса нет.',
      isWhole: !version.is_own,
    },
  )
}
