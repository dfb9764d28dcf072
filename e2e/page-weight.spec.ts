import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const dist = join(import.meta.dirname, '../packages/web/dist')

// kB in brotli that the first sight of a page may take, fonts apart.
test.each([
  ['login', 170],
  ['workplace', 250],
  ['requests', 250],
  ['request/$id/draft', 290],
  ['request/$id/project', 270],
])('the files of %s weigh no more than %i kB', (page, most) => {
  const files = filesOf(`pages/${page}.html`)
  const sizes = [...files].map(
    (file) => statSync(join(dist, existsSync(join(dist, `${file}.br`)) ? `${file}.br` : file)).size,
  )
  expect(files.size).toBeGreaterThan(filesOf('index.html').size)
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1024, [...files].join('\n')).toBeLessThanOrEqual(most)
})

test('every file that a page names is there', () => {
  const pages = readdirSync(join(dist, 'pages'), { recursive: true, encoding: 'utf8' })
  const named = pages.filter((name) => name.endsWith('.html')).flatMap((name) => [...filesOf(`pages/${name}`)])
  expect(named.filter((file) => !existsSync(join(dist, file)))).toEqual([])
})

function filesOf(page: string): Set<string> {
  const html = readFileSync(join(dist, page), 'utf8')
  return new Set([...html.matchAll(/(?:href|src)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file))
}
