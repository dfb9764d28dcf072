import { dayText } from '../../calendar/days.ts'
import type { Answer } from '../../outside-systems/registers.ts'
import type { NoteSigner } from './note.ts'
import { foldedName } from '../../russian/names.ts'

/** Posts of those who sign an explanatory note (schema 01.07, `Signers`). */
export const signerPosts = {
  chiefEngineer: 'Главный инженер проекта',
  chiefArchitect: 'Главный архитектор проекта',
  chiefSurveyEngineer: 'Главный инженер изысканий',
  signer: 'Подписал',
} as const satisfies Record<NoteSigner['post'], string>

/** Somebody who signed a note; `number` is that of the national register of specialists, as the note writes it. */
export interface SignedNote extends Pick<NoteSigner, 'post' | 'name'> {
  number: string | null
}

/** Who signed a note, without what is of no use to whoever checks their numbers. */
export function signersOfNote(signers: readonly NoteSigner[]): SignedNote[] {
  return signers.map(({ post, name, specialist }) => ({ post, name, number: specialist }))
}

// Masks of the ministry's schemas: designer, both, surveyor.
const numbered = /^(П|ПИ|И)-\d{6}$/

/** Whether the national register can be asked about the number: the ministry's schema also lets it be «Не требуется». */
export function isSpecialistNumber(number: string | null): number is `${string}-${string}` {
  return number !== null && numbered.test(number)
}

/** What the national register says of a specialist's kinds of work; days are Moscow days. */
interface Registered {
  name: string
  works: readonly { work: 'project' | 'survey'; state: 'active' | 'inactive'; endedOn: string | null }[]
}

/** Whether the person may sign, as far as it is known: `todo` where the register said nothing. */
export interface SignerStanding {
  state: 'done' | 'warn' | 'error' | 'todo'
  /** A Russian sentence. */
  text: string
}

const works = { project: 'проектированию', survey: 'изысканиям' } as const

/**
 * What the national register of specialists says of somebody who signed a note (ГрК РФ, ст. 55.5-1). What it did not answer
 * never reads as absence: `todo`. `answer` is undefined where it was not asked.
 */
export function standingOfSigner(
  { post, name, number }: SignedNote,
  answer: Pick<Answer<Registered>, 'status' | 'say' | 'asOf' | 'rows'> | undefined,
): SignerStanding {
  // Whoever checks norms or signs beside the chief engineer needs no number.
  if (number === null)
    return { state: post === 'signer' ? 'todo' : 'warn', text: 'Номер в национальном реестре специалистов не указан.' }
  if (!isSpecialistNumber(number)) return { state: 'warn', text: `В записке вместо номера: «${number}».` }
  const [found] = answer?.rows ?? []
  if (answer?.status === 'notFound')
    return { state: 'error', text: answer.say ?? 'В национальном реестре специалистов такого номера нет.' }
  if (!answer || !found) return { state: 'todo', text: answer?.say ?? 'Статус не проверен.' }
  const on = answer.asOf ? ` (по состоянию на ${dayText(answer.asOf)})` : ''
  if (foldedName(found.name) !== foldedName(name))
    return { state: 'warn', text: `Под этим номером в реестре другой человек${on}: ${found.name}.` }
  const asked = found.works.filter(({ work }) => work === workOf(post) || post === 'signer')
  const active = asked.find(({ state }) => state === 'active')
  if (active) return { state: 'done', text: `Состоит в реестре как специалист по ${works[active.work]}${on}.` }
  const [ended] = asked
  if (!ended) return { state: 'warn', text: `Не значится в реестре как специалист по ${works[workOf(post)]}${on}.` }
  const since = ended.endedOn ? ` ${dayText(ended.endedOn)}` : ''
  return { state: 'error', text: `Сведения исключены из реестра${since}: специалист по ${works[ended.work]}.` }
}

function workOf(post: SignedNote['post']): 'project' | 'survey' {
  return post === 'chiefSurveyEngineer' ? 'survey' : 'project'
}
