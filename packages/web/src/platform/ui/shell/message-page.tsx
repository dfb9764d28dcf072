import './message-page.css'
import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { useTitle } from '../page/use-title.ts'

interface MessagePageProps {
  title: string
  /** What happened and what to do next. */
  children: ReactNode
  /** One button, the next step. */
  action?: ReactNode
  /** Fine print: code, contacts. */
  foot?: ReactNode
  /** Inside the shell the mark is already on the screen. */
  framed?: boolean | undefined
}

/** One sentence, what to do next, one button. */
export function MessagePage({ title, children, action, foot, framed }: MessagePageProps) {
  useTitle(title)
  const Frame = framed ? 'div' : 'main'
  return (
    <Frame className="message" data-framed={framed || undefined}>
      {!framed && <Brand />}
      <h1>{title}</h1>
      <div className="message-text">{children}</div>
      {action && <div className="row g12 wrap">{action}</div>}
      {foot && <div className="meta">{foot}</div>}
    </Frame>
  )
}
