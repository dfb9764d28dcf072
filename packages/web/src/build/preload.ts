import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Asks for what every page behind sign-in needs before the script that would ask for it has arrived: files by the start of their names. */
export function preload({ fonts, chunks }: { fonts: readonly string[]; chunks: readonly string[] }): Plugin {
  return {
    name: 'portal-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle).flatMap((file): HtmlTagDescriptor[] => {
          const is = (name: string) => file.startsWith(`assets/${name}-`)
          const href = `/${file}`
          if (fonts.some(is)) return [link({ rel: 'preload', as: 'font', type: 'font/woff2', href })]
          if (!chunks.some(is)) return []
          return [link(file.endsWith('.css') ? { rel: 'stylesheet', href } : { rel: 'modulepreload', href })]
        }),
    },
  }
}

function link(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, crossorigin: '' }, injectTo: 'head' }
}
