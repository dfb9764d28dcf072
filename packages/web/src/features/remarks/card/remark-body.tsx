import type { ReactNode } from 'react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Facts } from '../../../platform/ui/display/facts.tsx'
import { Moment } from '../../../platform/ui/display/moment.tsx'
import { NormStatus } from '../write/norm-status.tsx'
import { kindTitle, remarkPlace } from '../remark-words.ts'
import type { Remark } from '../remarks-queries.ts'

/** What a remark says, to both sides alike. */
export function RemarkBody({ remark }: { remark: Remark }) {
  return (
    <>
      <p className="remark-text">{typograph(remark.text)}</p>
      <Facts rows={factsOf(remark)} />
    </>
  )
}

function factsOf(remark: Remark) {
  const rows: (readonly [string, ReactNode])[] = [['Вид', kindTitle(remark)]]
  if (remark.norm)
    rows.push([
      'Требование',
      <>
        {typograph(remark.norm)} <NormStatus text={remark.norm} />
      </>,
    ])
  else if (remark.noNormReason) rows.push(['Требование', typograph(`без ссылки, потому что ${remark.noNormReason}`)])
  const place = remarkPlace(remark)
  if (place) rows.push(['Где', typograph(place)])
  if (remark.materials) rows.push(['Материалы', typograph(remark.materials)])
  rows.push([
    'Эксперт',
    <>
      {remark.author}
      {remark.issuedAt && (
        <>
          , <Moment at={remark.issuedAt} />
        </>
      )}
    </>,
  ])
  return rows
}
