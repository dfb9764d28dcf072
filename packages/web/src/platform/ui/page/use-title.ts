import { useEffect } from 'react'
import { texts } from '../../i18n/texts.ts'

/** Names the tab of the browser: what the page is about first, the product last. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${texts.product}` : texts.product
  }, [title])
}
