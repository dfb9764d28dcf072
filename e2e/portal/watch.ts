import type { BrowserContext, ConsoleMessage } from 'playwright-core'

/** What went wrong in the pages of a context, in the order in which it happened. */
export async function watch(context: BrowserContext, login: string, complain: (text: string) => void): Promise<void> {
  const tell = (text: string) => complain(`${login}: ${text}`)
  context.on(
    'console',
    (message) => isTrouble(message) && tell(`console: ${message.text()} (${message.location().url})`),
  )
  context.on('weberror', (error) => tell(`page: ${error.error().stack ?? error.error().message}`))
  context.on('response', (reply) => {
    if (reply.status() >= 500) tell(`${reply.request().method()} ${reply.url()} answered ${reply.status()}`)
  })
  await context.exposeBinding('tellForeignWords', (_, text: string) => tell(`not in Russian: ${text}`))
  // Compiled by esbuild, functions name themselves by this; in the page nobody knows it.
  await context.addInitScript('globalThis.__name ??= (it) => it')
  await context.addInitScript(watchWords)
}

// Chromium writes an error for every reply above 399; a refusal the product expects and shows is not one.
function isTrouble(message: ConsoleMessage): boolean {
  if (message.type() !== 'error' && message.type() !== 'warning') return false
  return !/^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())
}

/** Runs in the page: names of parts for screen readers must be Russian, a library's English default must not slip through. */
function watchWords(): void {
  const attributes = ['aria-label', 'aria-roledescription', 'aria-description', 'title', 'alt']
  const told = new Set<string>()
  const names = /\b(Alt|Ctrl|Shift|Enter|Esc|PDF|XML|IFC|GGE)\b/g
  const isForeign = (text: string) => /[a-z]{3}/i.test(text.replace(names, '')) && !/[а-яё]/i.test(text)
  const look = (element: Element) => {
    for (const name of attributes) {
      const text = element.getAttribute(name)
      if (!text || told.has(text) || !isForeign(text) || element.closest('svg, [aria-hidden="true"]')) continue
      told.add(text)
      Reflect.get(window, 'tellForeignWords')(`${name}="${text}" of ${element.tagName.toLowerCase()}`)
    }
  }
  const lookInside = (node: Node) => {
    if (!(node instanceof Element)) return
    look(node)
    for (const inner of node.querySelectorAll('*')) look(inner)
  }
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes' && target instanceof Element) look(target)
      for (const node of addedNodes) lookInside(node)
    }
  })
  observer.observe(document, { subtree: true, childList: true, attributeFilter: attributes })
}
