import type { files } from '@portal/contract/features/files/endpoints'
import type { Got } from '@portal/contract/endpoint'
import { sizeText } from '../../../platform/format/numbers.ts'

type Change = NonNullable<Got<typeof files.lastVersion>['change']>

/** What a version changed in the one before, in one sentence. */
export function changeText({ bytes, pages, name, content }: Change): string {
  if (!content) return name ? 'только имя, содержимое то же' : 'ничего: то же содержимое'
  const parts = [
    'содержимое',
    name && 'имя файла',
    pages !== null && pages !== 0 && `листов ${signed(pages, String)}`,
    bytes !== 0 && `размер ${signed(bytes, sizeText)}`,
  ]
  return parts.filter(Boolean).join(', ')
}

function signed(value: number, text: (value: number) => string): string {
  return value > 0 ? `больше на ${text(value)}` : `меньше на ${text(-value)}`
}
