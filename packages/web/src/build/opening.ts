import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import { beginOpening, type Opening, type TextRule } from './begin-opening.ts'
import { typographRules } from '../platform/i18n/typograph.ts'
import { firstCalls } from './first-calls.ts'

type Chunk = Rolldown.OutputChunk

/**
 * Puts into index.html what every page is made of and asks for first, by its address in the records of the screens: the browser
 * fetches all of it at once, not one after another as the code that asks for it arrives.
 */
export function opening({ screens }: { screens: string }): Plugin {
  let folder = ''
  return {
    name: 'portal-opening',
    apply: 'build',
    configResolved({ root }) {
      folder = join(root, screens)
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const calls = await firstCalls()
        const files: string[] = []
        const pages = pagesIn(readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8')))
        const lost = Object.keys({ ...calls.ofPage, ...calls.ofBarePage }).filter(
          (path) => !pages.some((page) => page.path === path),
        )
        if (lost.length > 0) this.error(`no page has the address ${lost.join(', ')}`)
        const openings = pages.map(({ path, modules, frame }): Opening => {
          const needed = modules.flatMap((module) => filesOf(join(folder, module), chunks))
          const asked = [...new Set(needed)].filter((file) => !html.includes(file))
          for (const file of asked) if (!files.includes(file)) files.push(file)
          const isFramed = frame.length > 0
          return {
            address: path.replaceAll(/\$\w+/g, '([^/]+)'),
            files: asked.map((file) => files.indexOf(file)),
            calls: [...calls.ofAny, ...(isFramed ? calls.inFrame : []), ...(calls.ofPage[path] ?? [])],
            bareCalls: calls.ofBarePage[path] ?? [],
            naming: calls.naming[path],
            inFrame: isFramed,
          }
        })
        const rules = typographRules.map(([{ source, flags }, by]): TextRule => [source, flags, by])
        const script = `(${beginOpening.toString()})(${JSON.stringify(openings)}, ${JSON.stringify(files)}, location, ${JSON.stringify(rules)})`
        const { code } = minifySync('opening.js', script)
        // Before the style sheets: behind them a script waits until they have come.
        return html.replace('<title>', () => `<script>${code}</script>\n    <title>`)
      },
    },
  }
}

interface ListedPage {
  path: string
  /** All that is fetched for it: the page, what loads its data, its frame. */
  modules: string[]
  /** Of the modules those of the frame around it. */
  frame: string[]
}

/** Pages of the files that hold the records of the screens. */
export function pagesIn(texts: readonly string[]): ListedPage[] {
  const routes = texts.flatMap((text) => text.split(/\bcreateRoute\(/))
  const frame = routes.filter((text) => text.includes("id: 'signed'")).flatMap(modulesIn)
  return routes.flatMap((text) => {
    const [, path] = /\bpath: '([^']+)'/.exec(text) ?? []
    if (path === undefined) return []
    const own = /\bpublicScreen\(/.test(text) ? [] : frame
    return { path, modules: [...own, ...modulesIn(text)], frame: own }
  })
}

function modulesIn(text: string): string[] {
  return [...text.matchAll(/\bimport\('([^']+)'\)/g)].map(([, module = '']) => module)
}

/** What the browser fetches for a module: its chunk and all that this one needs. */
function filesOf(module: string, chunks: readonly Chunk[]): string[] {
  const first =
    chunks.find(({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && facadeModuleId === module) ??
    chunks.find(({ moduleIds }) => moduleIds.includes(module))
  if (!first) throw new Error(`${module} is in no file`)
  const needed = new Set([first])
  for (const { imports } of needed)
    for (const name of imports) {
      const chunk = chunks.find(({ fileName }) => fileName === name)
      if (chunk) needed.add(chunk)
    }
  return [...needed].flatMap(({ fileName, viteMetadata }) => [
    `/${fileName}`,
    ...[...(viteMetadata?.importedCss ?? [])].map((css) => `/${css}`),
  ])
}
