// npm run licenses: what the portal is made of and under which licences, by the packages that are installed; those it runs on,
// then those it is built and tested with. Ends with 1 when a licence is not among those that were agreed to.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What may be used without asking; a package under one of several is taken under one of these. */
const agreed =
  /^(MIT|MIT-0|ISC|BSD-2-Clause|BSD-3-Clause|0BSD|Apache-2\.0|Zlib|Unlicense|CC0-1\.0|CC-BY-4\.0|CC-BY-3\.0|BlueOak-1\.0\.0|Python-2\.0|PostgreSQL|OFL-1\.1|MPL-2\.0)$/

/** What says its licence in its Readme alone. */
const told = { 'combine-errors': 'MIT' }

/** The packages of a lockfile: name, version, licence and whether the portal runs on it. */
export function packagesOf(lockfile, licenceOf) {
  return Object.entries(lockfile.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version, dev = false, devOptional = false, license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const licence = license ?? licenceOf(path) ?? told[name] ?? 'не указана'
      return { name, version, isDevelopment: dev || devOptional, licence }
    })
    .toSorted((one, other) => one.name.localeCompare(other.name) || String(one.version).localeCompare(other.version))
}

/** Whether one of the licences an expression offers, or all it demands, were agreed to. */
export function isAgreed(licence) {
  const parts = licence.replaceAll(/[()]/g, '').split(/ OR /i)
  return parts.some((part) => part.split(/ AND /i).every((one) => agreed.test(one.trim())))
}

export function report(packages) {
  const lines = []
  for (const [title, isDevelopment] of [
    ['Входит в портал', false],
    ['Нужно для сборки и проверки', true],
  ]) {
    const own = packages.filter((one) => one.isDevelopment === isDevelopment)
    const byLicence = new Map()
    for (const { licence, name, version } of own)
      byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${name} ${version}`])
    lines.push(`${title}: ${own.length}`)
    for (const [licence, names] of [...byLicence].toSorted(([one], [other]) => one.localeCompare(other)))
      lines.push(`  ${licence} (${names.length}): ${names.join(', ')}`)
  }
  const strange = packages.filter(({ licence, isDevelopment }) => !isDevelopment && !isAgreed(licence))
  if (strange.length > 0)
    lines.push(
      `Прочтите лицензию сами: ${strange.map(({ name, version, licence }) => `${name} ${version} (${licence})`).join(', ')}.`,
    )
  return { lines, code: strange.length > 0 ? 1 : 0 }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = join(import.meta.dirname, '../..')
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  // Of some the lockfile does not say it; a package for another machine is not here to be asked.
  const licenceOf = (path) => {
    try {
      const { license, licenses } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
      return typeof license === 'string' ? license : (license?.type ?? licenses?.map(({ type }) => type).join(' OR '))
    } catch {
      return undefined
    }
  }
  const { lines, code } = report(packagesOf(lockfile, licenceOf))
  console.log(lines.join('\n'))
  process.exitCode = code
}
