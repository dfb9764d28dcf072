const own = new URL('../../', import.meta.url).href
const compiled = new URL('../../../dist/', import.meta.url).href

/**
 * The file Node runs when it starts a module of the server (named without its ending) by itself. Beside the sources, which Node
 * cannot read, it is what they were compiled to: tests and development compile before they begin.
 */
export function compiledFile({ href }: URL): URL {
  return new URL(`${href.replace(own, () => compiled)}.js`)
}
