// npm run where <url or id>: the files of an endpoint (/api/request/17/folders, requests.create) or a screen (/requests).
import { endpoints, screens } from './product-map.mjs'

const wanted = process.argv[2]
if (!wanted) {
  console.error('Usage: npm run where <url or id>, e.g. npm run where /api/request/17/folders')
  process.exit(1)
}

const path = wanted.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '')
const fits = (template) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
const literal = (template) => (template.match(/\{/g) ?? []).length

const calls = (await endpoints())
  .filter((one) => one.id === wanted || fits(one.path))
  .sort((a, b) => literal(a.path) - literal(b.path))
const best = calls.filter((one) => literal(one.path) === literal(calls[0].path))
for (const one of best) {
  console.log(`${one.id}  ${one.method} ${one.path}  (${one.access})`)
  console.log(`  contract  ${one.contract}`)
  if (one.useCase) console.log(`  use case  ${one.useCase}`)
}
const pages = screens()
  .filter((one) => fits(one.path))
  .sort((a, b) => literal(a.path) - literal(b.path))
if (pages[0]) {
  const { path, title, right, record, page } = pages[0]
  console.log(`${path}  ${title}${right && `  (${right})`}\n  record  ${record}\n  page  ${page}`)
}
if (!best.length && !pages.length) {
  console.error(`Nothing answers to ${wanted}.`)
  process.exitCode = 1
}
