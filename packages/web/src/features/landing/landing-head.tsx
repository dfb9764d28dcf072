import './landing-head.css'
import type { ReactNode } from 'react'
import { typograph } from '../../platform/i18n/typograph.ts'
import type { LandingView } from './landing-queries.ts'
import { RichText } from './rich-text.tsx'

/** Title and description of the public page. */
export function LandingHead({
  head: { title, description },
  children,
}: {
  head: LandingView['head']
  children?: ReactNode
}) {
  return (
    <section className="landing-head">
      <h1>{typograph(title)}</h1>
      <RichText lines={description} heading="h3" />
      {children && <div>{children}</div>}
    </section>
  )
}
