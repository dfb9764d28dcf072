import type { HtmlTagDescriptor, Plugin } from 'vite'

interface Preloaded {
  fonts: readonly string[]
  chunks: readonly string[]
  /** Files that run before the first script of the page, each in a task of its own: the browser answers between them. */
  apart: readonly string[]
}

/** Asks for what every page behind sign-in needs before the script that would ask for it has arrived: files by the start of their names. */
export function preload({ fonts, chunks, apart }: Preloaded): Plugin {
  return {
    name: 'portal-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        html: apart.reduceRight(runApart, html),
        tags: Object.keys(bundle).flatMap((file): HtmlTagDescriptor[] => {
          const is = (name: string) => file.startsWith(`assets/${name}-`)
          const href = `/${file}`
          if (fonts.some(is)) return [link({ rel: 'preload', as: 'font', type: 'font/woff2', href })]
          if (!chunks.some(is)) return []
          return [link(file.endsWith('.css') ? { rel: 'stylesheet', href } : { rel: 'modulepreload', href })]
        }),
      }),
    },
  }
}

/** Instead of the link the bundler has written for the file stands a script, before all others. */
function runApart(html: string, name: string): string {
  const [asked, href] =
    new RegExp(`<link rel="modulepreload" crossorigin href="(/assets/${name}-[^"]+)">\\s*`).exec(html) ?? []
  if (!asked) throw new Error(`the first script does not ask for ${name}`)
  return html
    .replace(asked, '')
    .replace(
      '<script type="module"',
      `<script type="module" crossorigin src="${href}"></script>\n    <script type="module"`,
    )
}

function link(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, crossorigin: '' }, injectTo: 'head' }
}
