import './message-page.css'
import type { ReactNode } from 'react'
import { PublicFrame } from './public-frame.tsx'
import { useTitle } from '../page/use-title.ts'

interface MessagePageProps {
  title: string
  /** What happened and what to do next. */
  children: ReactNode
  /** One button, the next step. */
  action?: ReactNode
  /** Fine print: code, contacts. */
  foot?: ReactNode
  /** Inside the shell, whose head is already on the screen. */
  framed?: boolean | undefined
}

/** One sentence, what to do next, one button. */
export function MessagePage({ title, children, action, foot, framed }: MessagePageProps) {
  useTitle(title)
  const message = (
    <div className="message" data-framed={framed || undefined}>
      <h1>{title}</h1>
      <div className="message-text">{children}</div>
      {action && <div className="row g12 wrap">{action}</div>}
      {foot && <div className="meta">{foot}</div>}
    </div>
  )
  return framed ? message : <PublicFrame>{message}</PublicFrame>
}
