import type { ObjectAddress } from '@portal/domain/request/objects/addresses'
import type { Ctx } from '../../context.ts'
import { newId } from '../../platform/db/new-id.ts'
import { listLoaded, replaceAddresses } from './queries-addresses.ts'
import { refreshSearch } from '../refresh-search.ts'

type Rows = readonly ObjectAddress[]
type Codes = Pick<ObjectAddress, 'postcode' | 'oktmo'>

/**
 * What the register says of the objects that addresses name, by their ids: the codes of those it has; null of those it could
 * not be asked about. What it does not have is not here.
 */
type Confirmed = ReadonlyMap<string, Codes | null>

// A service is not asked about the whole of a long line at once, nor does a save wait longer for it than this: what is left
// is asked with the next one.
const askedAtOnce = 5
const askedForMs = 3000

/**
 * Asks the register of the objects these addresses name: its loaded part, what of `kept` was confirmed before, then the
 * service over it. Asked outside of any transaction.
 */
export async function confirmAddresses(ctx: Ctx, rows: Rows, kept: Rows): Promise<Confirmed> {
  const known = await knownOf(ctx, rows, kept)
  const open = [...known].flatMap(([guid, codes]) => (codes === null ? [guid] : []))
  const heard = new Map(known)
  const began = performance.now()
  for (let from = 0; from < open.length && performance.now() - began < askedForMs; from += askedAtOnce)
    await Promise.all(open.slice(from, from + askedAtOnce).map((guid) => hear(ctx, guid, heard)))
  return heard
}

async function hear({ external: { addresses } }: Ctx, guid: string, heard: Map<string, Codes | null>) {
  const answer = await addresses?.byGuid(guid)
  const [row] = answer?.rows ?? []
  if (row) heard.set(guid, row)
  else if (answer?.status === 'notFound') heard.delete(guid)
}

/** The same without asking anybody: what only a service could tell stays open. */
async function knownOf({ db, external }: Ctx, rows: Rows, kept: Rows): Promise<Confirmed> {
  const guids = [...new Set(rows.flatMap((row) => chosenIn(row) ?? []))]
  const loaded = new Map((await listLoaded(db, guids)).map((row) => [row.guid, row]))
  return new Map(
    guids.flatMap((guid): [string, Codes | null][] => {
      const codes = loaded.get(guid) ?? kept.find((row) => row.garGuid === guid && (row.postcode || row.oktmo))
      return codes || external.addresses ? [[guid, codes ?? null]] : []
    }),
  )
}

/** Where a save of addresses comes from: the register, when all that differs from what is kept is confirmed by it. */
export function sourceOfAddresses(rows: Rows, kept: Rows, confirmed: Confirmed): 'register' | null {
  const changed = rows.filter((row) => !kept.some((one) => isSame(one, row)))
  const isOfRegister = (row: ObjectAddress) => Boolean(confirmed.get(chosenIn(row) ?? ''))
  return changed.length > 0 && changed.every(isOfRegister) ? 'register' : null
}

function isSame(one: ObjectAddress, other: ObjectAddress): boolean {
  return one.region === other.region && one.text === other.text && (one.garGuid ?? undefined) === chosenIn(other)
}

/** The object of the register an address names; one that was typed over names none. */
function chosenIn({ text, garGuid, registerLine }: ObjectAddress): string | undefined {
  const isTypedOver = Boolean(registerLine) && registerLine !== text.trim()
  return isTypedOver ? undefined : garGuid?.toLowerCase()
}

/**
 * The addresses of the whole object, the first of which says its region. What the register does not have is not its object,
 * whatever the caller says; what it could not be asked about stays as it was chosen, without codes. Nobody is asked here:
 * rows that bear codes are those of an application, confirmed where they come from.
 */
export async function writeAddresses(ctx: Ctx, requestId: string, rows: Rows, heard?: Confirmed): Promise<void> {
  const { db } = ctx
  const confirmed = heard ?? (await knownOf(ctx, rows, rows))
  const values = rows.map((row, position) => {
    const { region, text, levels, registerLine } = row
    const guid = chosenIn(row)
    const codes = guid === undefined ? undefined : confirmed.get(guid)
    return {
      id: newId(ctx),
      request_id: requestId,
      region: region || null,
      text,
      levels: JSON.stringify(levels ?? {}),
      gar_guid: (codes !== undefined && guid) || null,
      postcode: codes?.postcode ?? null,
      oktmo: codes?.oktmo ?? null,
      description: registerLine || null,
      position,
    }
  })
  await replaceAddresses(db, requestId, values)
  const region = rows[0]?.region || null
  await db
    .updateTable('request')
    .set({ region })
    .where('id', '=', requestId)
    .where('region', 'is distinct from', region)
    .execute()
  await refreshSearch(db, requestId)
}
