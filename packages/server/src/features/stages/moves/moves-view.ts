import type { Reply } from '@portal/contract/endpoint'
import type { stages } from '@portal/contract/features/stages/endpoints'
import { actionRule, actorOf, confirmationOf } from '@portal/domain/stages/moves/actions'
import type { Facts } from '@portal/domain/stages/facts'
import type { ActionInput } from '@portal/domain/stages/moves/inputs'
import { type Move, movesFor } from '@portal/domain/stages/moves/moves'
import { findTransition } from '@portal/domain/stages/moves/transitions'
import { numberOf } from '../../../kernel/request-names.ts'

type MoveView = Reply<typeof stages.possible>['moves'][number]

interface Named {
  id: string
  number: string | null
  draft_number: number
  object_name: string
}

/** The moves of the viewer's side, allowed or refused with the reason, with everything their dialogs show. */
export function movesView(request: Named, facts: Facts): MoveView[] {
  return viewsOf(request, facts, movesFor(facts))
}

export function viewsOf(request: Named, facts: Facts, moves: readonly Move[]): MoveView[] {
  const names = {
    number: numberOf(request),
    object: request.object_name || 'без названия',
    contract: facts.contract.number,
  }
  return moves.map(({ action, to, title, allowed, why, opens, needs, who }) => {
    const actor = actorOf(action)
    return {
      action,
      to,
      title,
      allowed,
      why: why || null,
      ...(opens && !allowed && { opens }),
      needs: needs.map((input) => ({ ...toInput(input), ...askedFor(action, input, facts) })),
      confirm: confirmationOf(action, names, to),
      tone: actionRule(action).tone,
      side: actor === 'declarant' || actor === 'organisation' ? actor : 'both',
      ...signedFirst(facts, action, to),
      who,
    }
  })
}

/** What is signed before a move: the dialog prepares its letter, or shows the paper that was made by an earlier move. */
function signedFirst(facts: Facts, action: Move['action'], to: Move['to']): Pick<MoveView, 'letter' | 'paper'> {
  const transition = findTransition(facts.stage, to, action)
  if (transition?.guards.includes('conclusionSigned')) return { letter: null, paper: 'conclusion' }
  if (transition?.guards.includes('disputeProtocolReady')) return { letter: null, paper: 'disputeProtocol' }
  if (!transition?.guards.includes('letterSigned')) return { letter: null, paper: null }
  return transition.letter
    ? { letter: transition.letter, paper: null }
    : { letter: null, paper: 'extensionApplication' }
}

/** Most extensions are granted as they were asked for. */
function askedFor(action: Move['action'], { type }: ActionInput, { extension }: Facts): { given?: number } {
  const days = action === 'approveExtension' && type === 'days' ? extension.requestedDays : null
  return days === null ? {} : { given: days }
}

function toInput({
  name,
  type,
  label,
  required,
  hint,
  min,
  max,
  options,
  parts,
}: ActionInput): MoveView['needs'][number] {
  return {
    name,
    type,
    label,
    required,
    hint: hint ?? null,
    min: min ?? null,
    max: max ?? null,
    options: options ? options.map((option) => ({ ...option })) : null,
    ...(parts && { parts }),
  }
}
