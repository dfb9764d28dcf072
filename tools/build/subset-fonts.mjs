// node tools/build/subset-fonts.mjs: cuts the letters most pages need out of the fonts of the packages, after a change of fonts.css.
// What a file keeps is said by its rule of fonts.css: the characters by unicode-range, the weights by font-weight.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from '../ensure-installed.mjs'

const sheet = join(root, 'packages/web/src/platform/theme/fonts.css')

for (const [rule] of readFileSync(sheet, 'utf8').matchAll(/@font-face \{[^}]+\}/g)) {
  const [, name] = /url\("\.\/fonts\/([\w-]+)\.cut\.woff2"\)/.exec(rule) ?? []
  if (!name) continue
  const [, min, max] = /font-weight: (\d+) (\d+);/.exec(rule)
  const file = join(dirname(sheet), 'fonts', `${name}.cut.woff2`)
  const cut = await subsetFont(readFileSync(sourceOf(name)), charactersOf(rule), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: Number(min), max: Number(max) } },
  })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, cut)
  console.log(`${name}: ${statSync(sourceOf(name)).size} → ${cut.length} bytes`)
}

/** The file of the same name in the package of the family: golos-text-latin-wght-normal, manrope-latin-wght-normal. */
function sourceOf(name) {
  const family = name.replace(/-(latin|latin-ext|cyrillic)-wght-normal$/, '')
  return join(root, 'node_modules/@fontsource-variable', family, 'files', `${name}.woff2`)
}

function charactersOf(rule) {
  const [, ranges] = /unicode-range:([^;]+);/.exec(rule)
  const codes = ranges.split(',').flatMap((range) => {
    const [first, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  return String.fromCodePoint(...codes)
}
