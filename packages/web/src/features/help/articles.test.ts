import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampledScreens } from '../../app/screens/sampled-screens.ts'
import { articles, findArticles, wordsOf } from './articles.ts'
import { typedKeys } from '@portal/domain/typed-keys'
import { readers } from './article.ts'

const sources = ['packages/web/src', 'packages/domain/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('test') && !name.includes('features/help/'))
    .map((name) => readFileSync(join(folder, name), 'utf8')),
)
const product = sources.join('\n').replaceAll(' ', ' ')

test.each(articles)('«$title» names only what stands on a screen', (article) => {
  const named = [...wordsOf(article).matchAll(/«([^»]+)»/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !product.includes(name))).toEqual([])
})

test('an article has an address of its own, and leads to screens there are', () => {
  expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length)
  const known = new Set<string>(['/', ...sampledScreens.map(({ path }) => path)])
  const led = articles.flatMap(({ text }) =>
    text.flatMap((block) => (typeof block === 'object' && 'to' in block ? block.to : [])),
  )
  expect(led.filter((address) => !known.has(address))).toEqual([])
})

test('everybody has something to read, and a search finds words of the text, those of titles first', () => {
  for (const reader of typedKeys(readers)) expect(findArticles({ reader, text: '' }).length).toBeGreaterThan(8)
  const [first, ...others] = findArticles({ reader: 'declarant', text: 'ПОДПИСАТЬ' })
  expect(first?.id).toBe('sign')
  expect(others.length).toBeGreaterThan(0)
  expect(findArticles({ reader: 'declarant', text: 'отстранить' })).toEqual([])
  expect(findArticles({ reader: 'admin', text: 'истек' }).map(({ id }) => id)).toEqual(
    findArticles({ reader: 'admin', text: 'истёк' }).map(({ id }) => id),
  )
})
