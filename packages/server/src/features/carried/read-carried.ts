import { type Carried, participantKey } from '@portal/domain/request/carried/carried'
import { fieldSections } from '@portal/domain/request/fields/fields'
import { effectiveParticipant, sourceOf } from '@portal/domain/request/participants/participants'
import type { Db } from '../../platform/db/schema.ts'
import { loadApplication } from '../../kernel/application/load-application.ts'

/** An application as it is compared with what comes from elsewhere; requisites of whoever coincides are those of whom he coincides with. */
export async function readCarried(db: Db, requestId: string): Promise<Carried> {
  const { sections, addresses, steads, parts, financing, indicators, participants } = await loadApplication(
    db,
    requestId,
  )
  return {
    sections: Object.fromEntries(fieldSections.map((section) => [section, sections[section] ?? {}])),
    addresses,
    steads: steads.map(({ type, fields }) => ({ type, fields })),
    parts: parts.map((part) => ({ fields: part.fields, indicators: part.indicators })),
    financing,
    indicators,
    participants: participants.map((one) => {
      const { role, type, fields, accounts, bases } = effectiveParticipant(one, participants)
      const { certificates = [] } = one
      const source = sourceOf(one, participants)
      const sameAs = source === one ? {} : { sameAs: participantKey(source) }
      return { role, type, fields, accounts, bases, certificates, ...sameAs }
    }),
  }
}
