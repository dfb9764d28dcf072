import './error-summary.css'
import { counted, forms } from '@portal/domain/russian/plural'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '../ui/feedback/notice.tsx'
import { isNamed } from './is-named.ts'

export interface Fault {
  id: string
  label: string
  why: string
}

interface ErrorSummaryProps {
  /** How many times the form was checked and failed. */
  attempt: number
  /** What is wrong, when not all of it is in sight; else it is read from the fields of the form around. */
  known?: readonly Fault[] | undefined
  /** Stands on the field of a fault. */
  onGo?: ((id: string) => void) | undefined
}

/**
 * After a check that failed: the faulty fields as links, with the focus on them. One fault alone gets the focus itself.
 * The list shrinks as they are mended.
 */
export function ErrorSummary({ attempt, known, onGo = focusField }: ErrorSummaryProps) {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState<readonly Fault[]>([])
  const faults = attempt === 0 ? [] : (known ?? seen)
  const latest = useRef({ known, onGo })
  useEffect(() => {
    latest.current = { known, onGo }
  })
  useEffect(() => {
    const form = place.current?.closest('form, [role="dialog"]')
    if (attempt === 0 || !form) return undefined
    const look = () => {
      const found = faultsIn(form)
      setSeen((now) => (JSON.stringify(now) === JSON.stringify(found) ? now : found))
      return found
    }
    const [first, ...others] = latest.current.known ?? look()
    if (others.length > 0) place.current?.focus()
    else if (first) latest.current.onGo(first.id)
    if (latest.current.known) return undefined
    const watch = new MutationObserver(look)
    watch.observe(form, { subtree: true, attributeFilter: ['aria-invalid', 'data-fault'] })
    return () => watch.disconnect()
  }, [attempt])
  return (
    <div ref={place} tabIndex={-1} className="error-summary">
      {faults.length > 1 && (
        <Notice tone="danger" title={`Исправьте ${counted(faults.length, forms.field)}`}>
          <ul>
            {faults.map(({ id, label, why }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    event.preventDefault()
                    onGo(id)
                  }}
                >
                  {isNamed(why, label) ? why : label}
                </a>
                {why && !isNamed(why, label) && `: ${why}`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

function focusField(id: string): void {
  document.getElementById(id)?.focus()
}

function faultsIn(form: Element): Fault[] {
  return [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"][id], [data-fault]')].map((field) => {
    const group = field.dataset['fault']
    return group === undefined ? faultOf(field, form) : faultOfGroup(group, field)
  })
}

function faultOf(field: HTMLElement, form: Element): Fault {
  const label = form.querySelector(`label[for="${CSS.escape(field.id)}"]`)?.firstChild?.textContent
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return {
    id: field.id,
    label: label ?? field.getAttribute('aria-label') ?? 'Поле',
    why: textOf(described.find((id) => id.endsWith('-error')) ?? '') ?? '',
  }
}

/** Controls that answer one question together: its words and its fault stand beside them under ids of their own. */
function faultOfGroup(id: string, group: HTMLElement): Fault {
  return {
    id: group.querySelector(':is(input, button):enabled')?.id ?? '',
    label: textOf(`${id}-label`) ?? 'Поле',
    why: textOf(`${id}-error`) ?? '',
  }
}

function textOf(id: string): string | undefined {
  return document.getElementById(id)?.firstChild?.textContent ?? undefined
}
