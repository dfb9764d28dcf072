import { shortName } from '../../format/names.ts'
import { momentText } from '../../time/moment-text.ts'
import type { Author } from './merge.ts'

/** Whose change stands in the way of one's own, and since when. */
export function authorText({ name, isMine, at }: Author): string {
  return `${isMine ? 'Вы в другом окне' : shortName(name)}, ${momentText(at)}`
}
