// Where things are: every endpoint and screen with its files. The map and `npm run where` read it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../ensure-installed.mjs'
import { source } from './read-sources.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')

/** Every endpoint: id, method, path, access, contract file with line, file of the use case. */
export async function endpoints() {
  const { groups } = await source('contract/src/index.ts')
  return Object.entries(groups).flatMap(([group, actions]) =>
    Object.entries(actions).map(([action, { method, path, access, summary }]) => {
      const feature = kebab(group)
      return {
        id: `${group}.${action}`,
        method,
        path,
        access: accessText(access),
        summary,
        contract: contractOf(feature, path),
        useCase: useCaseOf(feature, group, action),
      }
    }),
  )
}

/** Every screen as its record says: address, title, right, files of the record and of the page. */
export function screens() {
  const folder = 'packages/web/src/app/screens'
  const files = readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)
  return files.flatMap((record) =>
    read(record)
      .split(/\b(?=screen\(\{|publicScreen\(\{)/)
      .flatMap((text) => {
        const said = (what) => new RegExp(`^ +${what}: '([^']+)'`, 'm').exec(text)?.[1]
        const page = /\bimport\('\.\.\/\.\.\/(pages\/[\w/-]+\.tsx)'\)/.exec(text)?.[1]
        if (!said('path') || !page) return []
        const path = said('path').replaceAll(/\$(\w+)/g, '{$1}')
        return { path, title: said('title'), right: said('right') ?? '', record, page: `packages/web/src/${page}` }
      }),
  )
}

function accessText(access) {
  if (typeof access === 'string') return access
  return 'person' in access ? `person ${access.person}` : Object.values(access).join(' ')
}

function contractOf(feature, path) {
  const folder = `packages/contract/src/features/${feature}`
  const own = `${folder}/endpoints.ts`
  // A feature of many calls has them in several files.
  const others = readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)
  const file = [own, ...others].find((name) => read(name).includes(`'${path}'`)) ?? own
  const lines = read(file).split('\n')
  const line = lines.findIndex((text) => text.includes(`'${path}'`))
  return line < 0 ? file : `${file}:${line + 1}`
}

function useCaseOf(feature, group, action) {
  const folder = `packages/server/src/features/${feature}`
  if (!existsSync(join(root, folder))) return undefined
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
  const named = (role) => {
    const said = new RegExp(`${role}typeof ${group}\\.${action}\\b`)
    return files.find((name) => name !== 'routes.ts' && said.test(read(join(folder, name))))
  }
  // Other files speak of what the call takes and gives; its handler is the use case.
  const found = named('Handler<') ?? named('')
  return join(folder, found ?? files.find((name) => `/${name}`.endsWith(`/${kebab(action)}.ts`)) ?? 'routes.ts')
}

function kebab(name) {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
