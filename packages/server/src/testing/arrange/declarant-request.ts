import { completeness } from '@portal/contract/features/completeness/endpoints'
import type { Insertable } from 'kysely'
import type { Tables } from '../../platform/db/schema.ts'
import type { Api, TestPortal } from '../portal.ts'
import { aRequestRow } from './rows.ts'

/** A request of the demo declarant and his organisation, at a stage of choice; its folders are not built yet. */
export async function aDeclarantRequest(
  { db }: Pick<TestPortal, 'db'>,
  row: Partial<Insertable<Tables['request']>> = {},
): Promise<string> {
  const owner = await db
    .selectFrom('app_user as u')
    .innerJoin('membership as m', 'm.user_id', 'u.id')
    .select(['u.id', 'm.organization_id'])
    .where('u.login', '=', 'declarant')
    .executeTakeFirstOrThrow()
  return aRequestRow(db, { owner_id: owner.id, organization_id: owner.organization_id, object_type: 2, ...row })
}

let examined = 0

/** A request of theirs under examination, numbered and with years left. */
export function anExaminedRequest(portal: Pick<TestPortal, 'db' | 'clock'>): Promise<string> {
  examined += 1
  return aDeclarantRequest(portal, {
    stage: 'examination',
    stage_since: portal.clock.now(),
    number: `77-2026-${String(examined).padStart(5, '0')}`,
    ends_on: '2027-06-30',
  })
}

/** The folders of a request are built; the item of its section «Конструктивные решения». */
export async function aSectionItem(api: Api, requestId: string): Promise<string> {
  const { body } = await api(completeness.generate, { params: { id: requestId } })
  return body.folders.find(({ slot }) => slot === '04')?.items[0]?.id ?? ''
}

/** A PDF of one page that says its title, so that contents of different titles differ; an empty one has no text. */
export function aPdf(title = 'Документ'): Uint8Array {
  const words = title === '' ? '' : `BT /F1 12 Tf 20 80 Td (${Buffer.from(title).toString('hex')}) Tj ET`
  return pdfWith(Buffer.from(words), '', title)
}

/** A PDF of one page with this content; `how` names what the content is packed with. */
export function pdfWith(content: Uint8Array, how = '', title = ''): Uint8Array {
  const stream = Buffer.from(content).toString('latin1')
  return pdfOf(
    [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
      `<<${how}/Length ${stream.length}>>\nstream\n${stream}\nendstream`,
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ],
    title,
  )
}

/** A PDF of these objects, numbered from 1, the first of which is its catalog; the title makes it differ from others. */
export function pdfOf(objects: readonly string[], title = ''): Uint8Array {
  let text = `%PDF-1.7\n% ${Buffer.from(title).toString('latin1')}\n`
  const places = objects.map((body, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${body}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const end = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(`${text}xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}${end}`, 'latin1'))
}
