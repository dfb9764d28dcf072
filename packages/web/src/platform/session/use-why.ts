import type { ClientKey } from '@portal/domain/stages/permissions/keys'
import { holdersOf, stagesOf } from '@portal/domain/stages/permissions/key-holders'
import { texts } from '../i18n/texts.ts'
import { whyText } from '../ui/buttons/why-popover.tsx'
import { type Rights, useAnsweredRights } from './rights.tsx'

/** `why('saveButton')`: what hinders, when it can be done and who can. Apart from the rights: few pages need its tables at once. */
export function useWhy() {
  const rights = useAnsweredRights()
  return (key: ClientKey) => whyClosed(key, rights)
}

/** Why fields only read, in one line. When the key that opens them is held, it is the step that closes them. */
export function useReadOnlyWords(key: ClientKey): string {
  const why = useWhy()(key)
  return why ? whyText(why) : texts.readOnlyStep
}

/** The reason the server gave, with what the tables of the domain say of the key: at which stages it is open, for whom. */
export function whyClosed(key: ClientKey, { reasons, stage }: Pick<Rights, 'reasons' | 'stage'>) {
  const reason = reasons[key]
  return reason && { ...reason, when: reason.kind === 'stage' ? stagesOf(key, stage) : null, who: holdersOf(key) }
}
