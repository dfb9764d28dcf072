import type { remarks } from '@portal/contract/features/remarks/endpoints'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { remarksTable, tableProperties } from '@portal/domain/remarks/remarks-table'
import { isUnsent, replyTypes } from '@portal/domain/remarks/remarks'
import { numberOf } from '../../../kernel/request-names.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { type DocxRow, docxOf, docxType } from '../../../platform/word/docx.ts'
import { readerOf } from '../reader.ts'
import { byDirection, directionTitle } from '../remark-number.ts'
import { type RemarkView, viewRemarks } from '../list/remark-view.ts'
import { currentRound } from './current-round.ts'

/** «Замечание – Ответ» by direction: what was issued, with the answers there are; of one round, or of the newest. */
export const table: Handler<typeof remarks.table> = async (ctx, { params, query }) => {
  const reader = await readerOf(ctx, params.id)
  const { request } = reader
  const issued = (await viewRemarks(ctx, reader)).filter(({ state }) => !isUnsent(state) && state !== 'revoked')
  const current = currentRound(issued)
  const round = query.round || current.round
  const number = numberOf(request)
  const shown = current.ofPhase.filter((remark) => remark.round === round)
  const stream = docxOf({
    title: `Замечания и ответы, ${round}-й круг`,
    above: [
      `Заявление № ${number}. ${request.object_name}`,
      `Выгружено ${dayText(moscowDay(ctx.now()))}. Заполните столбец «Ответ» и загрузите файл в раздел «Замечания»: перед сохранением портал покажет каждое изменение. Номера и тексты замечаний не меняйте.`,
    ],
    columns: remarksTable,
    rows: rowsOf(shown),
    properties: { [tableProperties.request]: request.id, [tableProperties.round]: String(round) },
    at: ctx.now(),
  })
  return { name: `${number} замечания ${round}-й круг.docx`, mediaType: docxType, content: { stream } }
}

function* rowsOf(shown: readonly RemarkView[]): Generator<DocxRow> {
  const inOrder = shown.toSorted(byDirection)
  let direction: string | null | undefined
  for (const remark of inOrder) {
    if (remark.discipline !== direction) yield { across: directionTitle(remark.discipline) }
    direction = remark.discipline
    const reply = remark.replies.at(-1)
    const cells: Record<(typeof remarksTable)[number]['key'], string> = {
      number: remark.number ?? '',
      place: [remark.item?.code, remark.item?.title, remark.sheet && `лист ${remark.sheet}`, remark.fieldLabel]
        .filter(Boolean)
        .join(', '),
      text: remark.text,
      norm: remark.norm ?? (remark.noNormReason ? `без ссылки: ${remark.noNormReason}` : ''),
      type: reply ? replyTypes[reply.type].title : '',
      answer: reply?.text ?? '',
    }
    yield remarksTable.map(({ key }) => cells[key])
  }
}
