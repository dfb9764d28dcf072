import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inlineScriptHashes, useSecurityHeaders } from './headers.ts'
import { readIndexHtml, serveWeb } from './static-web.ts'

const script = "document.documentElement.dataset.skin = 'smart-style-0'"
const page = `<!doctype html><html lang="ru"><head><script>${script}</script><script type="module" src="/assets/app-1a2b.js"></script></head></html>`
const code = 'console.log("Экспертиза")'

const pages = [
  ['index.html', 'root'],
  ['request/new.html', 'new'],
  ['request/$id.html', 'request'],
  ['request/$id/project.html', 'project'],
] as const
const titled = (title: string) => page.replace('<head>', `<head><title>${title}</title>`)

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), code)
  await writeFile(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync(code))
  for (const [path, title] of pages) {
    await mkdir(dirname(join(folder, 'pages', path)), { recursive: true })
    await writeFile(join(folder, 'pages', path), titled(title))
    await writeFile(join(folder, 'pages', `${path}.br`), brotliCompressSync(titled(title)))
  }
  app = Fastify()
  useSecurityHeaders(app, { secure: false, indexHtml: readIndexHtml(folder) })
  await serveWeb(app, folder)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

test.each(['/login', '/request/01890a5d-ac96-774b-bcce-b302099a8057/draft?tab=1', '/index.html'])(
  '%s opens the application, asked for anew each time',
  async (url) => {
    const reply = await app.inject(url)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toBe(page)
    expect(reply.headers['cache-control']).toBe('no-cache')
  },
)

test.each([
  ['/', 'root'],
  ['/?utm=1', 'root'],
  ['/request/new', 'new'],
  ['/request/01890a5d', 'request'],
  ['/request/01890a5d/', 'request'],
  ['/request/01890a5d/project?at=1', 'project'],
])('%s is opened with the page that names its files', async (url, title) => {
  const reply = await app.inject(url)
  expect(reply.body).toBe(titled(title))
  const small = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect(small.headers['content-encoding']).toBe('br')
  expect(small.headers['cache-control']).toBe('no-cache')
  expect(reply.headers['cache-control']).toBe('no-cache')
})

test.each(['/', '/requests', '/favicon.svg'])('HEAD of %s answers as GET does, without the body', async (url) => {
  const [head, get] = [await app.inject({ method: 'HEAD', url }), await app.inject({ method: 'GET', url })]
  expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, get.headers['content-type'], ''])
  expect(head.headers['content-length']).toBe(get.headers['content-length'])
})

test('what carries its hash in the name is kept for ever, compressed where the browser can read it', async () => {
  const plain = await app.inject('/assets/app-1a2b.js')
  expect(plain.body).toBe(code)
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const small = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } })
  expect(small.headers['content-encoding']).toBe('br')
  expect(small.headers['content-type']).toContain('javascript')
})

test('a script of an older build is missing, not a page; so is a call nobody answers', async () => {
  const asked = [
    '/assets/app-0000.js',
    '/api/nothing',
    '/api',
    '/robots.txt',
    '/favicon.ico',
    '/.well-known/security.txt',
  ]
  for (const url of asked) {
    const reply = await app.inject(url)
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['content-type']).toContain('application/problem+json')
  }
})

test('the page’s own script may run, and only it', async () => {
  const [hash] = inlineScriptHashes(page)
  expect(inlineScriptHashes(page)).toHaveLength(1)
  const { headers } = await app.inject('/')
  expect(headers['content-security-policy']).toContain(hash)
})
