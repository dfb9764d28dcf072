import { registers } from '@portal/contract/features/registers/endpoints'
import { system } from '@portal/contract/features/system/endpoints'
import { toPem } from '@portal/gost/bytes'
import { aTrustedList } from '@portal/server/testing/signatures/a-trusted-list'
import { aHolder, aRevocationList, type Holder, type ListOrder } from '@portal/server/testing/signatures/pki'
import type { Api } from '../portal/api.ts'
import type { Sample } from './samples.ts'

export const dayMs = 86_400_000

/** An invented state: the ministry with its root, an authority it accredited, another that ends in three weeks. */
export async function aState(api: Api) {
  const now = await portalNow(api)
  const [from, until] = [after(now, -400), after(now, 3000)]
  const root = await aHolder({ name: 'Вымышленный корень', from, until, authority: {} })
  const centre = await aHolder({ name: 'УЦ Вымысел', issuer: root, from, until, authority: { below: 0 } })
  const ending = await aHolder({
    name: 'УЦ Уходящий',
    issuer: root,
    from,
    until: after(now, 20),
    authority: { below: 0 },
  })
  const ministry = await aHolder({ name: 'Минцифры', issuer: root, from, until, ogrn: '1047702026701' })
  const states = [{ state: 'Действует', from: '2020-01-01T00:00:00+03:00' }]
  const list = await aTrustedList(ministry, {
    version: 7,
    date: now.toISOString(),
    authorities: [
      { name: 'УЦ Вымысел', certificates: [centre.certificate], states },
      { name: 'УЦ Уходящий', certificates: [ending.certificate], states },
    ],
  })
  return {
    root,
    centre,
    rootFile: file('Корень.pem', toPem('CERTIFICATE', root.certificate)),
    trustedList: file('Список центров.xml', list),
    /** Of somebody who signs. */
    person: (name: string) => aHolder({ name, issuer: centre, from, until }),
  }
}

/** A list of revoked certificates as a file: of today, in force for a week. */
export async function aListFile(
  api: Api,
  issuer: Holder,
  order: Partial<ListOrder> & { name: string },
): Promise<Sample> {
  const now = await portalNow(api)
  const { name, ...given } = order
  const bytes = await aRevocationList(issuer, { from: now, until: after(now, 7), ...given })
  return { name, bytes }
}

/** Loads a file of trust as the administration does. For arrangement. */
export async function loadTrust(api: Api, { name, bytes }: Sample): Promise<void> {
  await api(registers.load, { params: { code: 'trust' }, query: { name }, bytes })
}

export async function portalNow(api: Api): Promise<Date> {
  return new Date((await api(system.clock)).now)
}

export function after(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMs)
}

function file(name: string, text: string): Sample {
  return { name, bytes: new TextEncoder().encode(text) }
}
