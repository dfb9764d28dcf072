// One sheet, one prefix: the classes its rules begin with start with words of the file's name, and no other sheet begins a
// rule with them. So a class says where it is declared, and a sheet may be changed without a look at the others.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'

const src = join(process.argv[2] ?? '.', 'packages/web/src')

/** What every page may use stands in the theme: utilities, parts of the library and what paper does to them. */
const theme = 'platform/theme/'
/** Where the file's name would make a poor prefix. */
const prefixes = {
  'features/completeness/tree/documents-section.css': ['docs'],
  // Three kinds of files in one frame.
  'features/viewers/viewer.css': ['viewer', 'picture', 'xml'],
  // All but the first are classes of the library that shows the pages.
  'features/viewers/pdf/pdf-viewer.css': ['pdf', 'pdfViewer', 'textLayer', 'annotationLayer', 'hiddenCanvasElement'],
  // Named also by the document of the page, which is drawn before any of its code.
  'platform/ui/request/request-head.css': ['request-head', 'opening-head'],
  'platform/ui/shell/shell.css': ['shell', 'main', 'opening'],
}

const wrong = []
const owners = new Map()
const roots = new Map()
for (const sheet of sheets()) {
  const leading = [...leadingClasses(readFileSync(join(src, sheet), 'utf8'))]
  for (const name of leading) {
    if (sheet.startsWith(theme) && (owners.get(name) ?? theme).startsWith(theme)) owners.set(name, sheet)
    else if (owners.has(name)) wrong.push(`${sheet}: .${name} begins rules of ${owners.get(name)} too`)
    else owners.set(name, sheet)
  }
  if (sheet.startsWith(theme)) continue
  const root = prefixes[sheet] ?? longestPrefix(sheet, leading)
  for (const name of leading.filter((name) => !root.some((prefix) => isWithin(name, prefix))))
    wrong.push(`${sheet}: .${name} does not begin with «${root[0]}»`)
  const other = roots.get(root[0])
  if (other !== undefined) wrong.push(`${sheet}: its prefix «${root[0]}» is that of ${other}`)
  else roots.set(root[0], sheet)
}
for (const line of wrong) console.error(line)
if (wrong.length > 0) process.exitCode = 1

function sheets() {
  return readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.css'))
    .map((file) => relative(src, join(file.parentPath, file.name)).split(sep).join('/'))
    .sort((one, other) => Number(other.startsWith(theme)) - Number(one.startsWith(theme)) || (one < other ? -1 : 1))
}

/** Of the runs of words in the file's name the longest that all classes begin with; else the first word is asked for. */
function longestPrefix(sheet, leading) {
  const words = basename(sheet, '.css').split('-')
  const runs = words.flatMap((_, from) =>
    words.slice(from).map((_, more) => words.slice(from, from + more + 1).join('-')),
  )
  const [found] = runs
    .map((run) => run.replace(/s$/, ''))
    .filter((run) => leading.every((name) => isWithin(name, run)))
    .sort((one, other) => other.length - one.length)
  return [found ?? runs[0].replace(/s$/, '')]
}

/** Many of a thing are named like one of it: «toasts», «toast-title». */
function isWithin(name, prefix) {
  return [prefix, `${prefix}s`].some((one) => name === one || name.startsWith(`${one}-`))
}

/** The first class of every selector that stands in no other rule. */
function leadingClasses(text) {
  const found = new Set()
  const open = []
  let said = ''
  for (const char of text.replace(/\/\*[\s\S]*?\*\//g, '')) {
    if (char === '{') {
      const selector = said.trim()
      if (!selector.startsWith('@') && open.every((outer) => outer.startsWith('@')))
        for (const one of split(selector)) {
          const name = /\.([a-zA-Z][\w-]*)/.exec(one.replace(/"[^"]*"/g, ''))?.[1]
          if (name !== undefined) found.add(name)
        }
      open.push(selector)
    } else if (char === '}') open.pop()
    said = '{};'.includes(char) ? '' : said + char
  }
  return found
}

/** The selectors of a list; a comma within brackets divides nothing. */
function split(list) {
  let depth = 0
  let parts = ['']
  for (const char of list) {
    if ('(['.includes(char)) depth += 1
    if (')]'.includes(char)) depth -= 1
    if (char === ',' && depth === 0) parts = [...parts, '']
    else parts[parts.length - 1] += char
  }
  return parts
}
