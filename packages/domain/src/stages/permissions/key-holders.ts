import { type ClientKey, clientKeyNames, clientKeyRule } from './keys.ts'
import { keysAt, type Stage, stageNames, stageRule } from '../stages.ts'
import type { MoveActor } from '../moves/transitions.ts'

const named = 3

/** Who on either side may hold a client key, in words: whom to ask when it is not oneself. */
export function holdersOf(key: ClientKey): string {
  const { grant, roles } = clientKeyRule(key)
  const staff = roles.includes('Admin')
  switch (grant) {
    case 'view':
      return 'Обе стороны: все, кому открыто заявление.'
    case 'edit':
      return staff
        ? 'На стороне заявителя те, кому дано изменять заявление; сотрудники экспертной организации.'
        : 'На стороне заявителя те, кому дано изменять заявление: создатель, администратор организации, заместитель.'
    case 'sign':
      return 'На стороне заявителя те, кто вправе подписывать за организацию: руководитель, доверенность или МЧД.'
    case null:
      return staff
        ? 'Создатель заявления, его организация и экспертная организация.'
        : 'Создатель заявления и его организация.'
  }
}

/** At which stages a key is open, those after the given one first; null: at none. */
export function stagesOf(key: ClientKey, stage: Stage): string | null {
  return stagesText(stagesByKey.get(key) ?? [], stage)
}

/** The same of any list of stages. */
export function stagesText(open: readonly Stage[], stage: Stage): string | null {
  if (open.length === stageNames.length - 1) return 'На любом этапе.'
  const at = stageNames.indexOf(stage)
  const later = open.filter((one) => stageNames.indexOf(one) > at)
  const titles = [...new Set([...later, ...open].map((one) => stageRule(one).title))]
  if (titles.length === 0) return null
  const list = titles.slice(0, named).map((title) => `«${title}»`)
  const rest = titles.length - named
  return `${titles.length === 1 ? 'На этапе' : 'На этапах'} ${list.join(', ')}${rest > 0 ? ` и ещё на ${rest}` : ''}.`
}

/** Who makes a move, in words. */
export function movers(actor: MoveActor): string {
  return moverTexts[actor]
}

const moverTexts: Readonly<Record<MoveActor, string>> = {
  declarant: 'Заявитель: те, кому дано изменять заявление.',
  organisation: 'Экспертная организация: куратор и назначенные эксперты.',
  both: 'Любая из сторон договора.',
  timer: 'Портал, когда истечёт срок.',
  system: 'Портал, когда выполнены условия.',
}

const stagesByKey = new Map<ClientKey, readonly Stage[]>(
  clientKeyNames.map((key) => [key, stageNames.filter((stage) => stage !== 'new' && keysAt(stage).includes(key))]),
)
