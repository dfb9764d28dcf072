import './page.css'
import { type ReactNode, useContext } from 'react'
import { ScreenTitle } from './screen-title.ts'
import { useTitle } from './use-title.ts'

/** A page of cards, 16 apart. `form` is as wide as a form reads well. */
export function Page({ width = 'full', children }: { width?: 'full' | 'form' | undefined; children: ReactNode }) {
  return (
    <div className="page" data-width={width}>
      {children}
    </div>
  )
}

interface PageHeadProps {
  /** Left out where it is the title of the screen. */
  title?: ReactNode
  note?: ReactNode
  actions?: ReactNode
}

/** The one h1 of a page that is not about one application: title, note, actions. */
export function PageHead({ title: own, note, actions }: PageHeadProps) {
  const titleOfScreen = useContext(ScreenTitle)
  const title = own ?? titleOfScreen
  useTitle(typeof title === 'string' ? title : undefined)
  return (
    <header className="page-head">
      <div className="grow">
        <h1>{title}</h1>
        {note && <p className="muted">{note}</p>}
      </div>
      {actions && <div className="page-head-actions no-print">{actions}</div>}
    </header>
  )
}

/** Section menu, work, and what stands beside it; the right column goes under the work when it does not fit. */
export function Columns({ menu, aside, children }: { menu?: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="page-columns" data-menu={menu ? true : undefined} data-aside={aside ? true : undefined}>
      {menu && <div className="page-menu">{menu}</div>}
      <div className="page-main">{children}</div>
      {aside && <div className="page-aside">{aside}</div>}
    </div>
  )
}
