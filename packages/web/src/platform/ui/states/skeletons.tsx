import './skeletons.css'
import { texts } from '../../i18n/texts.ts'
import { Card } from '../page/card.tsx'

const widths = ['70%', '92%', '54%', '83%', '61%']

/** Lines of text that are still on their way. `what` completes «Загружаем …» for a screen reader. */
export function SkeletonLines({ lines = 3, what = '' }: { lines?: number | undefined; what?: string | undefined }) {
  return (
    <>
      <div className="skeleton" aria-hidden>
        {Array.from({ length: lines }, (_, at) => (
          <span key={at} style={{ width: widths[at % widths.length] }} />
        ))}
      </div>
      <p className="sr" role="status">
        {`${texts.loading} ${what}`.trim()}
      </p>
    </>
  )
}

/** Rows of a list that are still on their way. */
export function SkeletonRows({ rows = 6, what = '' }: { rows?: number | undefined; what?: string | undefined }) {
  return (
    <>
      <div className="skeleton" aria-hidden>
        {Array.from({ length: rows }, (_, at) => (
          <span key={at} data-row />
        ))}
      </div>
      <p className="sr" role="status">
        {`${texts.loading} ${what}`.trim()}
      </p>
    </>
  )
}

/** A card whose title is known and whose content is not. */
export function SkeletonCard({ title, lines = 3 }: { title?: string | undefined; lines?: number | undefined }) {
  return (
    <Card title={title}>
      <SkeletonLines lines={lines} />
    </Card>
  )
}
