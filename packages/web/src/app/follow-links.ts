/**
 * Plain links to pages of the portal open without loading it anew, so that shared parts need not know the router.
 * Files, other sites, new tabs and anchors of the same page are left to the browser.
 */
export function followLinks(page: Document, open: (href: string) => void): () => void {
  const click = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || link.target || link.hasAttribute('download')) return
    const url = new URL(link.href)
    if (url.origin !== page.location.origin || url.pathname.startsWith('/api/')) return
    if (url.hash && url.pathname === page.location.pathname && url.search === page.location.search) return
    event.preventDefault()
    open(url.pathname + url.search + url.hash)
  }
  page.addEventListener('click', click)
  return () => page.removeEventListener('click', click)
}
