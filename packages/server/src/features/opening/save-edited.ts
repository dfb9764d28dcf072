import type { opening } from '@portal/contract/features/opening/endpoints'
import { counted, forms } from '@portal/domain/russian/plural'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { staffOf } from '../notices/index.ts'
import { exclusionFacts } from '../stages/index.ts'
import { changeOpening, type Held, tell } from './change-opening.ts'
import { closeOpening } from './close-opening.ts'
import { listOpeningItems, listUnsigned } from './queries.ts'

/** The declarant says what he has changed; with `submit` the organisation gets it and the documents are closed. */
export const saveEdited: Handler<typeof opening.saveEdited> = (ctx, { params, body }) =>
  changeOpening(ctx, params.id, { revision: body.revision, from: ['opened', 'edited'] }, async (held) => {
    const { tx, request, opening: row } = held
    const changed = body.submit ? await listChanged(held) : []
    await tx.db.updateTable('opening').set({ state: 'edited', note: body.note }).where('id', '=', row.id).execute()
    if (!body.submit) return { act: 'edited', opening: 'opened', isQuiet: true }
    await closeOpening(tx, request.id, row.id)
    await tell(tx, request, {
      code: 'pdOpeningEdited',
      fact: row.id,
      values: { count: counted(changed.length, forms.document) },
      to: await staffOf(tx, request),
    })
    return { act: 'submitted', opening: null, detail: { items: changed, note: body.note } }
  })

async function listChanged({ tx, request, opening: { id } }: Held): Promise<string[]> {
  const items = await listOpeningItems(tx.db, [id])
  const changed = items.filter(({ is_changed }) => is_changed).map(({ title }) => title)
  if (changed.length === 0)
    throw refuse('MOVE_NOT_ALLOWED', {
      why: 'Ни в одном открытом документе нет новой версии. Замените файл в документации, затем направьте изменения.',
    })
  const { signature } = await exclusionFacts(tx.db, request)
  const unsigned = signature ? [] : await listUnsigned(tx.db, id)
  if (unsigned.length > 0)
    throw refuse('MOVE_NOT_ALLOWED', { why: `Подпишите новые файлы: ${unsigned.slice(0, 5).join(', ')}.` })
  return changed
}
