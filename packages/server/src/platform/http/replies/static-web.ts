import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from '../problem.ts'

/** The built page, or an empty text when the browser part was not built. */
export function readIndexHtml(folder: string): string {
  const path = join(folder, 'index.html')
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** Serves the built browser part; every address that is not a call and not a file opens the application. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built)
    await app.register(statics, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(path)),
    })
  app.setNotFoundHandler((request, reply) => {
    const page = ['GET', 'HEAD'].includes(request.method) && !notPages.test(request.url)
    return built && page ? reply.sendFile('index.html') : sendRefusal(request, reply, 'NOT_FOUND')
  })
}

// What programs ask for by a name of its own is no page of the portal, and no page may be told for it.
const notPages = /^\/((api|assets|\.well-known)(\/|$|\?)|(robots|security)\.txt|favicon\.ico)/

// Names in assets carry a hash of their content: they never change. The page itself must be asked for every time.
function cachingOf(path: string) {
  if (path.includes(`${sep}assets${sep}`)) return 'public, max-age=31536000, immutable'
  return path.includes('index.html') ? 'no-cache' : 'public, max-age=3600'
}
