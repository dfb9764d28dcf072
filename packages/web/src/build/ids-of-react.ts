import type { Plugin } from 'vite'

/**
 * Fields of Mantine take the id that React gives them. Mantine's own hook changes it once the field stands, for pages of
 * several React roots: every field of a form was drawn twice. This portal has one root.
 */
export function idsOfReact(): Plugin {
  let isMet = false
  return {
    name: 'portal-ids-of-react',
    apply: 'build',
    load: {
      filter: { id: /\/@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/ },
      handler() {
        isMet = true
        return `import { useId as idOfReact } from 'react'
export function useId(given) {
  const id = idOfReact()
  return typeof given === 'string' ? given : id
}`
      },
    },
    buildEnd(error) {
      if (!error && !isMet) this.error('Mantine makes its ids in another file now')
    },
  }
}
