import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the lockfile names the binaries of every platform, not only of the one it was written on', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const missing = Object.entries(packages).flatMap(([at, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {}).filter((name) => !places(at, name).some((place) => place in packages)),
  )
  expect(missing).toEqual([])
})

/** Where Node would look for a package that another one asks for. */
function places(at, name) {
  const folders = at.split('/node_modules/')
  return [...folders.map((_, depth) => `${folders.slice(0, depth + 1).join('/node_modules/')}/`), ''].map(
    (folder) => `${folder}node_modules/${name}`,
  )
}
