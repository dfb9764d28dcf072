// Which of the long tests a feature has, and which of them a change reaches.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** Long tests of one feature: those in its folders, and journeys whose own file calls it or bears its name. */
export function longTestsOf(feature, root) {
  const isOwn = (file) => file.includes(`/features/${feature}/`)
  return allLongTests(root).filter(
    (file) => isOwn(file) || (isJourney(file) && (file.includes(feature) || importsOf(file, root).some(isOwn))),
  )
}

/** Long tests that import, at once or through others, what has changed since a revision. */
export function longTestsSince(revision, root) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  // `git diff` alone does not name files that are new and not yet added.
  const changed = [...git('diff', '--name-only', revision), ...git('ls-files', '--others', '--exclude-standard')]
  return longTestsReached(changed, root)
}

/** Long tests that the changed files reach. A journey opens the product in a browser: it follows the features its own file calls. */
export function longTestsReached(changed, root) {
  const touched = new Set(changed)
  const features = new Set(changed.map(featureOf).filter(Boolean))
  const known = new Map()
  const reaches = (file) => {
    const found = known.get(file)
    if (found !== undefined) return found
    known.set(file, touched.has(file))
    const answer = touched.has(file) || importsOf(file, root).some(reaches)
    known.set(file, answer)
    return answer
  }
  return allLongTests(root).filter(
    (file) => reaches(file) || (isJourney(file) && importsOf(file, root).some((one) => features.has(featureOf(one)))),
  )
}

function allLongTests(root) {
  return ['packages', 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
      .filter((name) => /\.long\.(test|spec)\.tsx?$/.test(name) && !name.includes('node_modules'))
      .sort(),
  )
}

function isJourney(file) {
  return file.startsWith('e2e/')
}

function featureOf(file) {
  return /\/features\/([\w-]+)\//.exec(file)?.[1]
}

function importsOf(file, root) {
  if (!existsSync(join(root, file))) return []
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)].flatMap(([, spec]) => {
    if (spec.startsWith('.')) return [posix.join(dirname(file), spec)]
    const [, name, path] = /^@portal\/(\w+)\/(.+)$/.exec(spec) ?? []
    return name ? [name === 'e2e' ? `e2e/${path}.ts` : `packages/${name}/src/${path}.ts`] : []
  })
}
