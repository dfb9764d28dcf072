import { randomBytes } from 'node:crypto'
import { uuidv7 } from '@portal/domain/identifiers/uuid'
import type { Tx } from '../platform/db/schema.ts'

/** How the organisation of the demo declarant is paid, and who signs for it besides its head. All is invented. */
export const demoRequisites = {
  accounts: [
    {
      bik: '044525225',
      account: '40702810838000000017',
      correspondent: '30101810400000000225',
      personalAccount: null,
      bankName: 'ПАО СБЕРБАНК, г. Москва',
    },
  ],
  signatories: [
    {
      name: 'Образцова Вера Примеровна',
      position: 'Главный инженер проекта',
      nameGenitive: 'Образцовой Веры Примеровны',
      positionGenitive: 'главного инженера проекта',
      basis: 'attorney',
      number: '15',
      date: '2026-01-12',
      until: '',
    },
  ],
} as const

// biome-ignore format: read by columns
const neighbours = {
  ministry: { kind: 'organization', full_name: 'Министерство строительства Примерного края',  short_name: 'Минстрой Примерного края',      inn: '9900006001', kpp: '990001001', ogrn: '1029900000085' },
  branch:   { kind: 'branch',       full_name: 'Северный филиал Министерства строительства Примерного края', short_name: 'Северный филиал', inn: '9900006001', kpp: '990002001', ogrn: '1029900000085' },
  waiting:  { kind: 'organization', full_name: 'Общество с ограниченной ответственностью «Изыскания-Пример»', short_name: 'ООО «Изыскания-Пример»', inn: '9900007774', kpp: '990001001', ogrn: '1219900000044' },
} as const

/** Around the organisations of the demo: a body that supervises one of them and has a branch, and one that waits to be approved. */
export async function insertNeighbours(
  tx: Tx,
  { now, builder, registrant }: { now: Date; builder: string; registrant: string },
): Promise<void> {
  const ids = { ministry: newId(now), branch: newId(now), waiting: newId(now) }
  const about = JSON.stringify({ legalAddress: '999999, Примерный край, г. Образцовск, ул. Учебная, д. 9' })
  await tx
    .insertInto('organization')
    .values([
      { id: ids.ministry, ...neighbours.ministry, data: about, created_at: now },
      { id: ids.branch, parent_id: ids.ministry, ...neighbours.branch, data: about, created_at: now },
      {
        id: ids.waiting,
        ...neighbours.waiting,
        data: about,
        state: 'waiting',
        registered_by: registrant,
        register: JSON.stringify({
          source: 'Сведения реестра, загруженные на портал',
          asOf: '2026-11-19',
          why: 'По данным реестра руководитель – другой человек',
        }),
        created_at: now,
      },
    ])
    .execute()
  await tx
    .insertInto('supervision')
    .values({ supervisor_id: ids.ministry, organization_id: builder, since: now, until: null })
    .execute()
}

function newId(now: Date) {
  return uuidv7(now, randomBytes(10))
}
