import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressed = new Set(['.js', '.mjs', '.css', '.html', '.svg', '.json', '.wasm'])
const worthIt = 1024

/** Writes .br and .gz beside every text file of the build: the server sends them as they are and compresses nothing itself. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'portal-precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) compress(join(folder, name))
    },
  }
}

function compress(file: string) {
  if (!compressed.has(extname(file)) || statSync(file).size < worthIt) return
  const bytes = readFileSync(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
