import { attorneys } from '@portal/contract/features/attorneys/endpoints'
import type { Call } from '@portal/contract/fill-example'
import { toBase64 } from '@portal/gost/bytes'
import { streebog } from '@portal/gost/streebog'
import { demoAccounts, demoOrganizations } from '../../demo-accounts.ts'
import { attorneyXml } from '../files/attorney-xml.ts'
import { signerOf, today } from '../filling/scene.ts'
import { uuidOf } from '../filling/uuid-of.ts'
import { deed, type Scene } from '../filling/story.ts'

const filing = [
  { code: 'EXAM_0001', name: 'Подавать документы на государственную экспертизу и получать результаты' },
  { code: 'EXAM_0002', name: 'Подписывать заявления, ответы на замечания, договоры и акты' },
]
const deciding = [{ code: 'EXAM_0101', name: 'Подписывать уведомления, замечания и договоры экспертной организации' }]

/** The head of the declarant empowers who applies. */
export const addAttorney = deed(async (scene) => {
  const { id, declarant, story, as } = scene
  const { total } = await declarant(attorneys.list, { params: { requestId: id }, query: {} })
  if (total > 0) return
  const organization = story.by === 'declarant' ? 'builder' : 'designer'
  const head = demoAccounts.find(({ member, role }) => member === organization && role === 'orgAdmin')
  const given = { organization, head: head?.login ?? '', representative: story.by, powers: filing } as const
  await declarant(attorneys.upload, { body: { requestId: id, ...(await signedXml(scene, as(given.head), given)) } })
})

/** Who decides brings what the examination organisation has empowered him to. */
export const addOwnAttorney = deed(async (scene) => {
  const { id, staff, story, as } = scene
  const login = story.lead ?? 'admin'
  const { rows } = await staff(attorneys.employees, { params: { id } })
  if (rows.some(({ employee }) => employee === nameOf(login))) return
  const given = { organization: 'examination', head: 'admin', representative: login, powers: deciding } as const
  await staff(attorneys.upload, { body: { requestId: null, ...(await signedXml(scene, as('admin'), given)) } })
})

interface Given {
  organization: keyof typeof demoOrganizations
  head: string
  representative: string
  powers: Parameters<typeof attorneyXml>[0]['powers']
}

async function signedXml(scene: Scene, signer: Call, { organization, head, representative, powers }: Given) {
  const [year] = today(scene).split('-')
  const { short_name, inn, kpp, ogrn } = demoOrganizations[organization]
  const guid = uuidOf(`${organization} ${representative} ${year}`)
  const xml = attorneyXml({
    guid,
    innerNumber: `${year}-14`,
    issuedOn: `${year}-01-12`,
    until: `${year}-12-31`,
    principal: { name: short_name, inn, kpp: kpp ?? '', ogrn: ogrn ?? '' },
    head: personOf(head),
    representative: personOf(representative),
    powers,
  })
  const bytes = new TextEncoder().encode(xml)
  const sign = await signerOf(scene, signer)
  const signature = await sign(await streebog(256, bytes))
  return { name: `ON_EMCHD_${year}0112_${guid}.xml`, xml: toBase64(bytes), signature: toBase64(signature) }
}

function personOf(login: string) {
  const person = demoAccounts.find((one) => one.login === login)
  const { surname = '', name = '', patronymic = '', snils = '' } = person ?? {}
  return { surname, name, patronymic, snils }
}

function nameOf(login: string): string {
  const { surname, name, patronymic } = personOf(login)
  return [surname, name, patronymic].join(' ')
}
