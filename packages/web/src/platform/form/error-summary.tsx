import { counted, forms } from '@portal/domain/plural'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '../ui/notice.tsx'

interface Fault {
  id: string
  label: string
  why: string
}

/**
 * After a check that failed: the faulty fields as links, with the focus on them. One fault alone gets the focus itself.
 * Reads what the fields of the form around it say of themselves; the list shrinks as they are mended.
 */
export function ErrorSummary({ attempt }: { attempt: number }) {
  const place = useRef<HTMLDivElement>(null)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  useEffect(() => {
    const form = place.current?.closest('form, [role="dialog"]')
    if (attempt === 0 || !form) return undefined
    const look = () => {
      const found = faultsIn(form)
      setFaults((now) => (JSON.stringify(now) === JSON.stringify(found) ? now : found))
      return found
    }
    const [first, ...others] = look()
    if (others.length > 0) place.current?.focus()
    else if (first) document.getElementById(first.id)?.focus()
    const watch = new MutationObserver(look)
    watch.observe(form, { subtree: true, attributeFilter: ['aria-invalid'] })
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
                    document.getElementById(id)?.focus()
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

/** «Заполните поле „Номер“» needs no name before it. */
function isNamed(why: string, label: string): boolean {
  return why.replaceAll('\u00a0', ' ').includes(label.replaceAll('\u00a0', ' ').trim())
}

function faultsIn(form: Element): Fault[] {
  const fields = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"][id]')]
  return fields.map((field) => {
    const label = form.querySelector(`label[for="${CSS.escape(field.id)}"]`)?.firstChild?.textContent
    const whyId = field
      .getAttribute('aria-describedby')
      ?.split(' ')
      .find((id) => id.endsWith('-error'))
    return {
      id: field.id,
      label: label ?? field.getAttribute('aria-label') ?? 'Поле',
      why: document.getElementById(whyId ?? '')?.textContent ?? '',
    }
  })
}
