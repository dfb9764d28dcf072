import './card.css'
import { type ReactNode, useId } from 'react'

interface CardProps {
  title?: ReactNode
  /** Right of the title: a count or one link. */
  aside?: ReactNode
  /** Anchor of the card on its page. */
  id?: string | undefined
  /** Content to the very edge: tables and lists with rules. */
  flush?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

export function Card({ title, aside, id, flush, className = '', children }: CardProps) {
  const titleId = useId()
  return (
    <section className={`card ${className}`} id={id} aria-labelledby={title ? titleId : undefined}>
      {title && (
        <header className="card-head">
          <h2 id={titleId}>{title}</h2>
          {aside && <div className="card-aside">{aside}</div>}
        </header>
      )}
      <div className={flush ? undefined : 'card-body'}>{children}</div>
    </section>
  )
}
