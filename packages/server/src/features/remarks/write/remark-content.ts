import type { RemarkContent } from '@portal/domain/remarks/remarks'
import type { LockedRemark } from '../queries-one.ts'

type Row = Pick<
  LockedRemark,
  'kind' | 'discipline' | 'field' | 'item_id' | 'sheet' | 'body' | 'norm' | 'no_norm_reason'
>

/** What a row says, as the rules of the domain ask for it. */
export function contentOfRow(row: Row): RemarkContent {
  const { kind, discipline, field, item_id, sheet, body, norm, no_norm_reason } = row
  return { kind, discipline, field, itemId: item_id, sheet, text: body, norm, noNormReason: no_norm_reason }
}
