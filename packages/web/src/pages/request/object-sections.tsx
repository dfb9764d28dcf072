import { moscowDay } from '@portal/domain/calendar/days'
import { isOpen } from '@portal/domain/request/fields/changed-paths'
import { sectionTitle } from '@portal/domain/request/fields/fields'
import { isCorrection } from '@portal/domain/stages/correction-stages'
import type { AddressHelper, IndicatorList } from '../../features/objects/part-drawer.tsx'
import { type ObjectPlace, PartsSection } from '../../features/objects/parts-section.tsx'
import { SteadsSection } from '../../features/objects/steads-section.tsx'
import { AddressHelp } from '../../features/requests/form-sections/address-help.tsx'
import { useFacts } from '../../features/requests/form/form-context.tsx'
import type { RequestView } from '../../features/requests/form/form-parts.ts'
import { IndicatorRows } from '../../features/requests/form-sections/indicator-rows.tsx'
import { usePortalNow } from '../../platform/session/portal-now.ts'

interface ObjectSectionsProps {
  section: 'parts' | 'steads'
  request: RequestView
  open: readonly string[]
  place: ObjectPlace | null
  onPlace: (place: ObjectPlace | null) => void
}

/** Parts or land plots of an application, on the draft and on the page of the other side. */
export function ObjectSections({ section, request, open, place, onPlace }: ObjectSectionsProps) {
  const today = moscowDay(usePortalNow())
  const common = {
    requestId: request.id,
    today,
    facts: useFacts(),
    title: sectionTitle(section),
    isOpen: (id: string) => isOpen(`${section}.${id}`, open),
    mayAdd: isOpen(section, open),
    place,
    onPlace,
  }
  if (section === 'steads') return <SteadsSection {...common} />
  const indicators: IndicatorList = (list) => (
    <IndicatorRows
      {...list}
      label="Показатели этой части"
      facts={common.facts}
      withReason={isCorrection(request.stage)}
    />
  )
  const addressHelp: AddressHelper = (address) => <AddressHelp {...address} name="Адрес части" isAlone />
  const region = request.addresses.rows[0]?.region ?? ''
  return <PartsSection {...common} indicators={indicators} addressHelp={addressHelp} region={region} />
}
