import './tabs.css'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

interface TabsProps<T extends string> {
  label: string
  tabs: readonly { id: T; label: string; note?: string | undefined }[]
  value: T
  onChange: (id: T) => void
  children: ReactNode
}

/** Sheets of one thing; arrows move between them. */
export function Tabs<T extends string>({ label, tabs, value, onChange, children }: TabsProps<T>) {
  const id = useId()
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => showTab(strip.current, value), [value])
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0
    const at = tabs.findIndex((tab) => tab.id === value)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (step === 0 || !next) return
    event.preventDefault()
    onChange(next.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <>
      <div ref={strip} className="tabs" role="tablist" aria-label={label} onKeyDown={move} tabIndex={-1}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.note && <small>{tab.note}</small>}
          </button>
        ))}
      </div>
      <div className="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}

/** On a phone the strip is longer than the screen: the chosen tab is moved into sight, the page stays. */
function showTab(strip: HTMLDivElement | null, name: string): void {
  const tab = strip?.querySelector(`[data-tab="${name}"]`)
  if (!strip || !tab) return
  const [outer, inner] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (inner.left < outer.left) strip.scrollLeft -= outer.left - inner.left
  else if (inner.right > outer.right) strip.scrollLeft += inner.right - outer.right
}
