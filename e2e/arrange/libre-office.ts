import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/**
 * A table of a Word document after it was opened in LibreOffice, filled in and saved as Word again, all without a window;
 * null where there is none. `last`: what goes into the last cell of the row that holds a text.
 */
export async function filledByLibreOffice(
  docx: Uint8Array,
  last: Readonly<Record<string, string>>,
): Promise<Uint8Array | null> {
  const folder = mkdtempSync(join(tmpdir(), 'libre-office-'))
  const convert = async (to: string, name: string) => {
    const args = [`-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`, '--headless']
    await promisify(execFile)('soffice', [...args, '--convert-to', to, '--outdir', folder, join(folder, name)], {
      timeout: 240_000,
    })
  }
  try {
    writeFileSync(join(folder, 'table.docx'), docx)
    await convert('fodt', 'table.docx')
    const rows = readFileSync(join(folder, 'table.fodt'), 'utf8').split(/(?=<table:table-row)/)
    const filled = Object.entries(last).reduce(
      (all, [held, text]) => all.map((row) => (row.includes(`>${held}<`) ? withLast(row, text) : row)),
      rows,
    )
    writeFileSync(join(folder, 'table.fodt'), filled.join(''))
    await convert('docx:MS Word 2007 XML', 'table.fodt')
    return readFileSync(join(folder, 'table.docx'))
  } catch (error) {
    if (error instanceof Error && 'syscall' in error && error.syscall === 'spawn soffice') return null
    throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function withLast(row: string, text: string): string {
  const at = row.lastIndexOf('<text:p', row.lastIndexOf('</table:table-cell>'))
  return row.slice(0, at) + row.slice(at).replace(/<text:p([^>]*)\/>/, `<text:p$1>${text}</text:p>`)
}
