import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'

const mostRows = 1000
const mostColumns = 30

/** The first sheet as texts. To be run in a child process: an archive may hold far more than it shows. */
export async function run({ path }: { path: string }): Promise<string[][]> {
  const { sheets } = await readXlsx(await readFile(path), { sheets: [0], maxRows: mostRows })
  const rows = sheets[0]?.rows ?? []
  return rows.map((row) => row.slice(0, mostColumns).map((cell) => (cell === null ? '' : String(cell))))
}
