import { openingName } from '../../platform/api/begun-calls.ts'
import { typograph } from '../../platform/i18n/typograph.ts'

/** The name of an application while its page is on its way, where index.html has shown it. It is no heading yet. */
export function OpeningHead() {
  const name = openingName()
  if (!name) return null
  return (
    <div className="request-head opening-head">
      <div className="request-head-line">
        <span className="request-head-number">{typograph(`№ ${name.number}`)}</span>
      </div>
      <p className="opening-title clamp2">{typograph(name.objectName)}</p>
    </div>
  )
}
