import type { Party } from '@portal/domain/outside-systems/party'
import { isLegalInn, isPersonalInn } from '@portal/domain/requisites/inn'
import { isOgrn, isOgrnip } from '@portal/domain/requisites/ogrn'
import { bankValue, registerValues } from '@portal/domain/request/participants/register-values'
import type { Answer } from '@portal/domain/outside-systems/registers'
import type { Ctx } from '../../../context.ts'
import { findBank } from '../../directories/index.ts'
import type { Values } from '../change/participant-values.ts'
import type { Origin, Origins, ParticipantRow } from '../queries.ts'

/**
 * Where the values come from once these are saved. What the person says was taken from a register is asked of the register
 * again: only what it really says is remembered as its own, with its day. Asked outside of any transaction.
 */
export async function originsWith(ctx: Ctx, before: ParticipantRow | undefined, values: Values): Promise<Origins> {
  const known = before?.origin ?? {}
  const given = givenBy(values, before)
  const taken = (values.fromRegister ?? []).filter((id) => {
    return (
      Object.hasOwn(given, id) && given[id] !== '' && !(known[id]?.s === 'register' && known[id].value === given[id])
    )
  })
  const banks = taken.filter((id) => id.startsWith('bank.'))
  const fields = taken.filter((id) => !id.startsWith('bank.'))
  const [ofParty, ofBanks] = await Promise.all([
    fields.length > 0 ? partyOrigins(ctx, fields, values) : {},
    Promise.all(banks.map((id) => bankOrigin(ctx, id, given[id]))),
  ])
  return { ...known, ...ofParty, ...Object.fromEntries(ofBanks.flat()) }
}

function givenBy({ fields, accounts }: Values, before: ParticipantRow | undefined): Record<string, string> {
  const banks = (accounts ?? before?.accounts ?? []).map((account) => [`bank.${account.bik}`, bankValue(account)])
  return { ...fields, ...Object.fromEntries(banks) }
}

async function partyOrigins(ctx: Ctx, ids: readonly string[], { type, fields }: Values): Promise<Origins> {
  const { rows, asOf } = (await askParty(ctx, type, fields)) ?? { rows: [], asOf: null }
  const agreed = rows.map((party) => {
    const values = registerValues(party)
    return ids.flatMap((id) => (values[id] === fields[id] ? [[id, values[id] ?? ''] as const] : []))
  })
  // Of several entries with one ИНН the one that was chosen agrees in most.
  const best = agreed.toSorted((one, other) => other.length - one.length)[0] ?? []
  const register = type === 'organization' ? 'organizations' : 'proprietors'
  return Object.fromEntries(best.map(([id, value]) => [id, takenFrom(ctx, { register, asOf, value })]))
}

/** What the state register says of a taxpayer; undefined: he has no number it could be asked by. */
export async function askParty(
  { external: { organizations } }: Ctx,
  type: Values['type'],
  { inn = '', ogrn = '', ogrnip = '' }: Values['fields'],
): Promise<Answer<Party> | undefined> {
  if (type === 'person') return undefined
  const isLegal = type === 'organization'
  if (isLegal ? isLegalInn(inn) : isPersonalInn(inn)) return organizations.find({ kind: type, by: 'inn', number: inn })
  const number = isLegal ? ogrn : ogrnip
  const isRight = isLegal ? isOgrn(number) : isOgrnip(number)
  return isRight ? organizations.find({ kind: type, by: 'ogrn', number }) : undefined
}

async function bankOrigin(ctx: Ctx, id: string, value: string | undefined): Promise<(readonly [string, Origin])[]> {
  const { bank, asOf } = await findBank(ctx.db, id.slice('bank.'.length))
  if (!bank || value === undefined) return []
  const bankName = `${bank.name}, ${bank.place}`
  const isSame = ['', ...bank.accounts].some((correspondent) => bankValue({ bankName, correspondent }) === value)
  return isSame ? [[id, takenFrom(ctx, { register: 'banks', asOf, value })]] : []
}

/** That a value was taken from a register now. */
export function takenFrom(ctx: Ctx, from: Pick<Origin, 'register' | 'asOf' | 'value'>): Origin {
  return { s: 'register', at: ctx.now().toISOString(), ...from }
}
