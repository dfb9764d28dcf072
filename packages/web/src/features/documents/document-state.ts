import type { Tone } from '../../platform/ui/tone.ts'
import type { DocumentView } from './deal-queries.ts'

type Stated = Pick<DocumentView, 'state' | 'isStale' | 'needs' | 'signedBy' | 'signatures'>

/** One word for a document: is it printed, does it still tell the truth, is it signed. */
export function documentState({ state, isStale, needs, signedBy, signatures }: Stated): { tone: Tone; text: string } {
  if (state === 'printing') return { tone: 'primary', text: 'Формируется' }
  if (state === 'failed') return { tone: 'danger', text: 'Не сформирован' }
  if (isStale) return { tone: 'warn', text: 'Устарел' }
  if (signatures.some(({ verdict }) => verdict === 'invalid')) return { tone: 'danger', text: 'Подпись неверна' }
  if (needs.length > 0) return { tone: 'amber', text: signedBy.length > 0 ? 'Подписан не всеми' : 'Не подписан' }
  if (signatures.length > 0) return { tone: 'success', text: 'Подписан' }
  return { tone: 'neutral', text: 'Готов' }
}
