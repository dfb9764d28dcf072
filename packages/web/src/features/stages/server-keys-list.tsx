import '../../platform/ui/marked-list.css'
import { serverKeyNames, serverKeys } from '@portal/domain/stages/keys'
import { serverHoldersOf } from '@portal/domain/stages/server-opening'
import { typograph } from '../../platform/i18n/typograph.ts'
import { Mark } from '../../platform/ui/mark.tsx'
import { openedText } from './opened-text.ts'
import { reasonTitles } from './reason-titles.ts'
import type { Explained } from './stages-queries.ts'

/** What the server itself lets the reader do with the application, by what, and who else may do it when. */
export function ServerKeysList({ view: { server, permissions } }: { view: Explained }) {
  const asked = serverKeyNames.filter((key) => serverKeys[key].scope === 'request')
  return (
    <ul className="marked-list">
      {asked.map((key) => {
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
              {serverHoldersOf(key, permissions.stage).map((line) => (
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
