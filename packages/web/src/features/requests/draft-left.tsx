import './draft-left.css'
import { Popover } from '@mantine/core'
import { sectionTitle } from '@portal/domain/request/sections-of-form'
import { useState } from 'react'
import type { Readiness } from './form-model.ts'

interface DraftLeftProps {
  readiness: Readiness
  /** Jumps to the place of a blocker. */
  onJump: (path: string) => void
}

/** «Осталось N»: leads to the first thing that is left; beside it the whole list, each with its place. */
export function DraftLeft({ readiness, onJump }: DraftLeftProps) {
  const [opened, setOpened] = useState(false)
  const blocking = readiness.blockers.filter(({ blocks }) => blocks)
  const advised = readiness.blockers.filter(({ blocks }) => !blocks)
  const [first] = blocking
  const jump = (path: string) => {
    setOpened(false)
    onJump(path)
  }
  if (!first && advised.length === 0) return <span className="meta">Всё заполнено</span>
  return (
    <span className="row g12 wrap">
      {first && (
        <button type="button" className="link" onClick={() => jump(first.path)}>
          Осталось {blocking.length}
        </button>
      )}
      <Popover opened={opened} onChange={setOpened} position="top-start" width="30rem" trapFocus>
        <Popover.Target>
          <button type="button" className="link" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {first ? 'Весь список' : `Обратите внимание: ${advised.length}`}
          </button>
        </Popover.Target>
        <Popover.Dropdown className="left-list" aria-label="Что осталось">
          {blocking.length > 0 && <LeftGroups blockers={blocking} onJump={jump} />}
          {advised.length > 0 && (
            <>
              <p className="left-title">Не мешает отправить</p>
              <LeftGroups blockers={advised} onJump={jump} />
            </>
          )}
        </Popover.Dropdown>
      </Popover>
    </span>
  )
}

function LeftGroups({ blockers, onJump }: { blockers: Readiness['blockers']; onJump: (path: string) => void }) {
  const sections = [...new Set(blockers.map(({ section }) => section))]
  return sections.map((section) => {
    const some = blockers.filter((one) => one.section === section)
    return (
      <div key={section}>
        <p className="left-section">
          {sectionTitle(section)} <span className="muted">{some.length}</span>
        </p>
        <ul>
          {some.map(({ path, label, text, why }) => (
            <li key={`${path} ${text}`}>
              <button type="button" onClick={() => onJump(path)}>
                <span className="link">{label}</span>
                <span className="meta">
                  {text} · {why}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    )
  })
}
