import type { TestPortal } from './portal.ts'

/** A browser that keeps its cookies and follows no redirect by itself. */
export function aBrowser({ app }: Pick<TestPortal, 'app'>) {
  const cookies: Record<string, string> = {}
  return {
    cookies,
    /** Opens an address of the portal; answers where it leads. */
    async open(url: string): Promise<{ status: number; location: string; body: string }> {
      const reply = await app.inject({ method: 'GET', url, cookies })
      for (const { name, value, maxAge, expires } of reply.cookies) {
        const isGone = maxAge === 0 || (expires && expires.getTime() <= 0)
        if (isGone) delete cookies[name]
        else cookies[name] = value
      }
      return { status: reply.statusCode, location: reply.headers.location ?? '', body: reply.body }
    },
  }
}
