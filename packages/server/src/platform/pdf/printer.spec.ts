import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { compiledFile } from '../child-process/compiled-file.ts'

test('the built server prints under plain Node', () => {
  const built = compiledFile(new URL('./printer', import.meta.url)).href
  const script = `
    const { createPrinter } = await import('${built}')
    const printer = createPrinter()
    const template = { source: '#set document(title: "А")\\nА', inputs: {} }
    const pdf = await printer.print(template, { at: new Date('2026-11-20T07:15:00Z') })
    process.stdout.write(Buffer.from(pdf).subarray(0, 8).toString('latin1'))
    await printer.close()`
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
  expect(said).toBe('%PDF-1.4')
})
