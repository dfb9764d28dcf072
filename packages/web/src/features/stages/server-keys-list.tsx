import { type ServerKey, serverKeyNames, serverKeys } from '@portal/domain/stages/keys'
import { typograph } from '../../platform/i18n/typograph.ts'
import { Mark } from '../../platform/ui/mark.tsx'

/** What the server itself lets the reader do with the application. */
export function ServerKeysList({ held }: { held: readonly ServerKey[] }) {
  const asked = serverKeyNames.filter((key) => serverKeys[key].scope === 'request')
  return (
    <ul className="test-keys">
      {asked.map((key) => (
        <li key={key}>
          <Mark
            state={held.includes(key) ? 'done' : 'locked'}
            label={held.includes(key) ? 'разрешено' : 'не разрешено'}
          />
          <span>
            {typograph(serverKeys[key].title)}
            <span className="meta test-code">{key}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
