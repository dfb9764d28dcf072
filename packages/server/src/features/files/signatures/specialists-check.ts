import { isSpecialistNumber, type SignedNote, standingOfSigner } from '@portal/domain/request/notes/note-signers'
import { counted } from '@portal/domain/russian/plural'
import type { SignedCtx } from '../../../context.ts'
import { signersOfRequest } from '../../../kernel/application/signers-of-request.ts'

interface Found {
  state: 'passed' | 'failed' | 'notRun'
  text: string
}

// A note is signed by a handful of people; each of them costs a question to the register.
const most = 30
const namedAtMost = 3

/**
 * Whether those who signed the explanatory note stand in the national register of specialists (ГрК РФ, ст. 55.5-1). What
 * the register did not answer is never a failure.
 */
export async function specialistsCheck({ db, external }: SignedCtx, requestId: string): Promise<Found> {
  const signers = await signersOfRequest(db, requestId)
  if (!signers)
    return {
      state: 'notRun',
      text: 'Пояснительной записки в XML в заявлении нет: сверять с национальным реестром специалистов некого.',
    }
  const asked = signers.slice(0, most).filter((signer) => signer.number !== null || signer.post !== 'signer')
  if (asked.length === 0) return { state: 'notRun', text: 'Записка не называет специалистов, которых ведёт реестр.' }
  const standings = await Promise.all(
    asked.map(async (signer) => ({ signer, standing: standingOfSigner(signer, await answerTo(external, signer)) })),
  )
  const sentence = ({ signer, standing }: (typeof standings)[number]) => `${signer.name}: ${standing.text}`
  const of = (...states: string[]) => standings.filter(({ standing }) => states.includes(standing.state))
  const [wrong, unknown] = [of('error', 'warn'), of('todo')]
  if (wrong.length > 0) return { state: 'failed', text: listed(wrong.map(sentence)) }
  if (unknown.length > 0) return { state: 'notRun', text: listed(unknown.map(sentence)) }
  const done = counted(standings.length, ['специалист', 'специалиста', 'специалистов'])
  return { state: 'passed', text: `Все, кто подписал записку, состоят в реестре: ${done}.` }
}

async function answerTo(external: SignedCtx['external'], { number }: SignedNote) {
  return isSpecialistNumber(number) ? external.specialists.find(number) : undefined
}

function listed(sentences: readonly string[]): string {
  const rest = sentences.length - namedAtMost
  return [...sentences.slice(0, namedAtMost), ...(rest > 0 ? [`И ещё ${rest}.`] : [])].join(' ')
}
