import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

const screensFolder = 'src/app/screens'
const withoutFrame = 'public-screens.ts'
const frame = 'src/app/shell/app-shell.tsx'

/**
 * Writes for every screen the page it is opened with, pages/request/$id/draft.html: index.html that names the files of this
 * screen as well. They are on their way before the code that would ask for them has come.
 */
export function pageFiles(): Plugin {
  let root = ''
  return {
    name: 'portal-page-files',
    apply: 'build',
    // After the page and the styles: the files that hold nothing else are taken out by then.
    enforce: 'post',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset' || typeof index.source !== 'string') return this.error('index.html is not built')
      const html = index.source
      const known = new Set(filesOf(bundle, (chunk) => chunk.isEntry))
      const screens = join(root, screensFolder)
      for (const name of readdirSync(screens).filter((one) => one.endsWith('-screens.ts')))
        for (const { path, imports } of screensIn(readFileSync(join(screens, name), 'utf8'))) {
          const modules = imports.map((one) => join(screens, one))
          if (name !== withoutFrame) modules.push(join(root, frame))
          const files = filesOf(bundle, (chunk) => modules.some((id) => chunk.moduleIds.includes(id)))
          const links = files.filter((file) => !known.has(file)).map(linkTo)
          this.emitFile({
            type: 'asset',
            fileName: `pages${path === '/' ? '/index' : path}.html`,
            source: html.replace('</head>', () => `${links.join('')}</head>`),
          })
        }
    },
  }
}

/** The files index.html names come first, over a slow line as well. */
function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" fetchpriority="low" href="/${file}" crossorigin>`
    : `<link rel="modulepreload" fetchpriority="low" href="/${file}" crossorigin>`
}

/** Addresses and dynamic imports of the screens in one file of records. */
export function screensIn(source: string): { path: string; imports: string[] }[] {
  const parts = source.split(/\bpath: '/).slice(1)
  return parts.map((part) => ({
    path: part.slice(0, part.indexOf("'")),
    imports: [...part.matchAll(/import\('([^']+)'\)/g)].map(([, file = '']) => file),
  }))
}

/** The chunks that are meant, with all they need and their styles. */
function filesOf(bundle: Bundle, isMeant: (chunk: Rolldown.OutputChunk) => boolean): string[] {
  const files = new Set<string>()
  const add = (fileName: string) => {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || files.has(fileName)) return
    files.add(fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const needed of chunk.imports) add(needed)
  }
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && isMeant(file)) add(file.fileName)
  return [...files]
}
