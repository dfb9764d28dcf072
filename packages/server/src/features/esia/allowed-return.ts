import { refuse } from '../../platform/http/refuse.ts'

/**
 * The address of the other system where a person goes back to: one of the list, or below one of it. Without an address the
 * first of the list. Refuses any other: a forged link would lead him, signed in, to a stranger's page.
 */
export function allowedReturn(allowed: readonly string[], asked: string | undefined): string {
  const [usual] = allowed
  if (usual === undefined) throw refuse('ESIA_RETURN')
  if (asked === undefined) return usual
  const url = URL.canParse(asked) ? new URL(asked) : undefined
  if (!url || url.username || url.password || !allowed.some((one) => isBelow(url, new URL(one))))
    throw refuse('ESIA_RETURN')
  return url.href
}

function isBelow(url: URL, { origin, pathname }: URL): boolean {
  const folder = pathname.endsWith('/') ? pathname : `${pathname}/`
  return url.origin === origin && (url.pathname === pathname || url.pathname.startsWith(folder))
}
