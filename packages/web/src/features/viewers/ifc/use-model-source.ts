import { files } from '@portal/contract/features/files/endpoints'
import { limits, sizeText } from '@portal/domain/settings/limits'
import { useQuery } from '@tanstack/react-query'
import { fileUrl } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'
import type { ModelSource } from './use-ifc.ts'
import type { ViewerProps } from '../viewer-props.ts'

/** A larger model takes more memory than a browser gives: a tenth of it triangles, several times as much while it is read. */
const mostInBrowser = 300 * 1_048_576
const askAgainMs = 3000

interface Found {
  source: ModelSource | null
  /** Why there is nothing to show, for now or at all. */
  note?: { tone: 'info' | 'amber'; text: string }
}

/** From what a model is shown: a small one from itself, a large one from what the server has made of it. */
export function useModelSource({ file, url }: Pick<ViewerProps, 'file' | 'url'>): Found {
  const isSmall = file.size <= limits.modelInBrowser
  const { data, isError } = useQuery({
    ...apiQuery(keys.model(file.ref), files.model, { params: { ref: file.ref } }),
    enabled: !isSmall,
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? askAgainMs : false),
  })
  const itself: Found = { source: { url, kind: 'model', size: file.size } }
  if (isSmall) return itself
  switch (data?.state) {
    case undefined:
      return isError ? itself : { source: null }
    case 'small':
      return itself
    case 'making':
      return { source: null, note: { tone: 'info', text: making } }
    case 'ready': {
      const fragments = fileUrl(files.modelFragments, { params: { ref: file.ref } })
      return { source: { url: fragments, kind: 'fragments', size: data.size ?? 0 } }
    }
    case 'failed':
      return file.size <= mostInBrowser ? itself : { source: null, note: { tone: 'amber', text: failed } }
    case 'tooLarge':
      return { source: null, note: { tone: 'amber', text: tooLarge } }
  }
}

const making =
  'Портал готовит большую модель к показу: обычно это несколько минут. Она откроется здесь сама; страницу можно закрыть и вернуться позже.'
const failed =
  'Портал не смог подготовить модель к показу: она повреждена или слишком сложна. Скачайте её и откройте в своей программе.'
const tooLarge = `Модель больше ${sizeText(limits.modelByServer)}: здесь видны только сведения о ней. Скачайте её и откройте в своей программе.`
