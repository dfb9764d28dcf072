// Puts what the server is made of, and the largest libraries that come as modules, into a few files: opening some eight hundred
// of them one by one took half of a start. What runs beside the server (threads, the printer, the importer) stays as compiled.
import { dirname, join, relative } from 'node:path'
import { build } from 'vite'
import { root } from '../ensure-installed.mjs'

const compiled = join(root, 'packages/server/dist')
const folder = join(compiled, 'portal')

/** The program of the server. */
const program = join(folder, 'main.js')

export async function bundleServer() {
  await build({
    configFile: false,
    root: join(root, 'packages/server'),
    logLevel: 'warn',
    publicDir: false,
    plugins: [ownAddress()],
    ssr: { noExternal: [/^@portal\//, 'kysely', 'zod'] },
    build: {
      ssr: join(compiled, 'main.js'),
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  })
}

/** A module goes on finding what lies beside it: its address is that of the file it was compiled to. */
function ownAddress() {
  return {
    name: 'own-address',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes('import.meta.url')) return
      const path = JSON.stringify(relative(dirname(program), id).replaceAll('\\', '/'))
      return { code: code.replaceAll('import.meta.url', `new URL(${path}, import.meta.url).href`), map: null }
    },
  }
}
