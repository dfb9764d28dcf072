// npm run where <url or id> …: the files of an endpoint (/api/request/17/folders, requests.create) or a screen (/requests).
import { endpoints, screens } from './product-map.mjs'
import { readSources } from './read-sources.mjs'

const asked = process.argv.slice(2)
if (asked.length === 0) {
  console.error('Usage: npm run where <url or id>, e.g. npm run where /api/request/17/folders')
  process.exit(1)
}

await readSources()
const calls = await endpoints()
const literal = (template) => (template.match(/\{/g) ?? []).length
for (const wanted of asked) {
  const path = wanted.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '')
  const fits = (template) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
  const found = calls
    .filter((one) => one.id === wanted || fits(one.path))
    .sort((a, b) => literal(a.path) - literal(b.path))
  for (const one of found.filter((one) => literal(one.path) === literal(found[0].path))) {
    console.log(`${one.id}  ${one.method} ${one.path}  (${one.access})`)
    console.log(`  contract  ${one.contract}`)
    if (one.useCase) console.log(`  use case  ${one.useCase}`)
  }
  const [screen] = screens()
    .filter((one) => fits(one.path))
    .sort((a, b) => literal(a.path) - literal(b.path))
  if (screen) {
    const { title, right, record, page } = screen
    console.log(`${screen.path}  ${title}${right && `  (${right})`}\n  record  ${record}\n  page  ${page}`)
  }
  if (found.length === 0 && !screen) {
    console.error(`Nothing answers to ${wanted}.`)
    process.exitCode = 1
  }
}
