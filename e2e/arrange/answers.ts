import { remarks } from '@portal/contract/features/remarks/endpoints'
import type { Api } from '../portal/api.ts'
import { aRequestWithRemarks, type Sides } from './arrange.ts'
import { signDocuments } from './documents.ts'
import type { Chosen } from './fill-draft.ts'
import { makeMove } from './make-move.ts'

/** The declarant has explained instead of correcting; the experts must decide. */
export async function aRequestWithAnswers(sides: Sides, chosen: Chosen = {}): Promise<string> {
  const id = await aRequestWithRemarks(sides, chosen)
  await explainEverything(sides.declarant, id)
  return id
}

/** What was issued is answered, each remark with an explanation, and the answers are sent. */
export async function explainEverything(declarant: Api, id: string): Promise<void> {
  await makeMove(declarant, id, 'startCorrection')
  await answerEverything(declarant, id)
  await makeMove(declarant, id, 'completeCorrectionEdit')
  await signDocuments(declarant, id, 'changesForm,answersForm')
  await makeMove(declarant, id, 'submitCorrection')
}

async function answerEverything(declarant: Api, id: string): Promise<void> {
  const { remarks: issued } = await declarant(remarks.list, { params: { id }, query: { round: 0 } })
  for (const remark of issued)
    await declarant(remarks.reply, {
      params: { id: remark.id },
      body: { type: 'explained', text: 'Нагрузка принята по таблице 8.3 СП 20.13330.2016.' },
    })
}
