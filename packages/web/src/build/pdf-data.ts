import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs']
const address = '/pdf-data/'

/** Puts beside the pages what documents are drawn with: tables of characters, fonts they do not bring along, decoders of pictures. */
export function pdfData(): Plugin {
  const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  return {
    name: 'portal-pdf-data',
    generateBundle() {
      for (const folder of folders)
        for (const name of readdirSync(join(library, folder)))
          this.emitFile({
            type: 'asset',
            fileName: `${address.slice(1)}${folder}/${name}`,
            source: readFileSync(join(library, folder, name)),
          })
    },
    configureServer({ middlewares }) {
      middlewares.use(address, (request, response, next) => {
        const [folder = '', name = ''] = (request.url ?? '').slice(1).split('/')
        if (!folders.includes(folder) || !readdirSync(join(library, folder)).includes(name)) return next()
        response.end(readFileSync(join(library, folder, name)))
      })
    },
  }
}
