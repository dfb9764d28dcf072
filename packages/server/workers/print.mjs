// Compiles one Typst document at a time for `src/platform/pdf/printer.ts`. Plain JavaScript beside src and dist,
// so that both start the same file.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { glyphsOf, printable } from './printable.mjs'

const require = createRequire(import.meta.url)
const { NodeCompiler } = require('@myriaddreamin/typst-ts-node-compiler')

// The four faces by name: a directory scan would pick up whatever the machine has, and the bytes would differ.
const fonts = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'].map((face) =>
  readFileSync(require.resolve(`@expo-google-fonts/tinos/${face}/Tinos_${face}.ttf`)),
)
// Signs of drawings and lists that the typeface lacks: ⌀, ∠, ∥, ⌒, ①, Ⅳ, ☐, ✓.
const signs = [
  require.resolve('@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-symbols/400Regular/NotoSansSymbols_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf'),
].map((path) => readFileSync(path))
const glyphs = new Set([fonts[0], ...signs].flatMap((font) => [...glyphsOf(font)]))
const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: [...fonts, ...signs] }] })

process.on('message', ({ source, data, at }) => {
  const answer = compile(source, data, at)
  compiler.evictCache(4)
  process.send(answer)
})

function compile(source, data, at) {
  try {
    const inputs = { data: JSON.stringify(JSON.parse(data, (_, value) => printable(value, glyphs))) }
    const laidOut = compiler.compile({ mainFileContent: source, inputs })
    if (!laidOut.result) return { failure: JSON.stringify(laidOut.takeDiagnostics()?.shortDiagnostics).slice(0, 2000) }
    // PDF/A-1a holds all of PDF/A-1b and adds the structure a screen reader needs.
    return { pdf: compiler.pdf(laidOut.result, { pdfStandard: 'a-1a', creationTimestamp: at }) }
  } catch (error) {
    return { failure: String(error?.message ?? error).slice(0, 2000) }
  }
}

// The portal stops its printer itself; Ctrl+C reaches the whole process group and must not cut a document short.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.exit())
