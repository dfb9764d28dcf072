import { existsSync, readdirSync, readFileSync } from 'node:fs'
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
  const pageOf = pagesIn(join(folder, 'pages'))
  app.setNotFoundHandler((request, reply) => {
    const page = ['GET', 'HEAD'].includes(request.method) && !notPages.test(request.url)
    return built && page ? reply.sendFile(pageOf(request.url)) : sendRefusal(request, reply, 'NOT_FOUND')
  })
}

/** Which of the built pages opens an address: pages/request/$id/draft.html any application's draft, index.html what has none. */
function pagesIn(folder: string): (url: string) => string {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const pages = names
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/${name.slice(0, -'.html'.length).split(sep).join('/')}`)
    // What is named comes before what any name fits.
    .sort((a, b) => a.split('$').length - b.split('$').length)
    .map((path) => ({
      file: `pages${path}.html`,
      fits: new RegExp(`^${path.replace(/\/index$/, '/').replaceAll(/\$\w+/g, '[^/]+')}/?$`),
    }))
  return (url) => {
    const [path = ''] = url.split(/[?#]/, 1)
    return pages.find(({ fits }) => fits.test(path))?.file ?? 'index.html'
  }
}

// What programs ask for by a name of its own is no page of the portal, and no page may be told for it.
const notPages = /^\/((api|assets|\.well-known)(\/|$|\?)|(robots|security)\.txt|favicon\.ico)/

// Names in assets carry a hash of their content: they never change. The page itself must be asked for every time.
function cachingOf(path: string) {
  if (path.includes(`${sep}assets${sep}`)) return 'public, max-age=31536000, immutable'
  // What is sent is the compressed file beside it.
  return /\.html(\.br|\.gz)?$/.test(path) ? 'no-cache' : 'public, max-age=3600'
}
