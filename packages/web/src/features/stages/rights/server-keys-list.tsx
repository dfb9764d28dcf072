import '../../../platform/ui/display/marked-list.css'
import { serverKeyNames, serverKeys } from '@portal/domain/stages/permissions/keys'
import { serverKeyHolders } from '@portal/domain/stages/permissions/server-key-holders'
import { findByWords } from '@portal/domain/russian/find-by-words'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { Mark } from '../../../platform/ui/display/mark.tsx'
import { openedText } from './opened-text.ts'
import { reasonTitles } from './reason-titles.ts'
import type { Explained } from '../stages-queries.ts'

interface ServerKeysListProps {
  view: Explained
  /** Only keys of these words or of this code. */
  sought: string
}

/** What the server itself lets the reader do with the application, by what, and who else may do it when. */
export function ServerKeysList({ view: { server, permissions }, sought }: ServerKeysListProps) {
  const asked = serverKeyNames.filter((key) => serverKeys[key].scope === 'request')
  const found = sought ? findByWords(asked, sought, (key) => `${serverKeys[key].title} ${key}`) : asked
  if (found.length === 0) return <EmptyState title="Таких прав нет">Измените слово.</EmptyState>
  return (
    <ul className="marked-list">
      {found.map((key) => {
        const { kind, why, by } = server[key]
        return (
          <li key={key}>
            <Mark
              state={kind === 'granted' ? 'done' : 'locked'}
              label={kind === 'granted' ? 'разрешено' : 'не разрешено'}
            />
            <span>
              {typograph(serverKeys[key].title)}
              <span className="meta test-code">{key}</span>
              <span>
                {kind === 'granted' ? (
                  typograph(openedText(permissions.stage, by))
                ) : (
                  <>
                    <b>{reasonTitles[kind]}</b>: {typograph(why)}
                  </>
                )}
              </span>
              {serverKeyHolders(key, permissions.stage).map((line) => (
                <span key={line} className="meta">
                  {typograph(line)}
                </span>
              ))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
