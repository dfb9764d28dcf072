import './left-out-list.css'
import { typograph } from '../../i18n/typograph.ts'
import { Card } from '../page/card.tsx'

/** What was not carried over, or is to be looked at, each with the reason. */
export function LeftOutList({
  title,
  rows,
}: {
  title: string
  rows: readonly { label: string; text: string; why: string }[]
}) {
  return (
    <Card title={`${title}: ${rows.length}`} flush>
      <ul className="left-out">
        {rows.map(({ label, text, why }, at) => (
          <li key={at}>
            <b>{label}</b>
            <span>
              {typograph(text)}
              <span className="meta">{typograph(why)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
