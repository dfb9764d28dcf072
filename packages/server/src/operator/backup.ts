import { resolve } from 'node:path'
import { counted } from '@portal/domain/russian/plural'
import { readConfig } from '../config.ts'
import { makeCopy } from './make-copy.ts'
import { describeFailure, startFailure } from '../platform/start/start-failure.ts'

// npm run backup -- <folder>: the database, the contents and the key of a portal, at work or not.

try {
  const [folder] = process.argv.slice(2)
  if (!folder) throw startFailure('Укажите папку, куда положить копию: npm run backup -- <папка>.')
  const { dump, contents, copied } = await makeCopy(readConfig(process.env), resolve(folder), new Date())
  const all = counted(contents, ['содержимое файла', 'содержимых файлов', 'содержимых файлов'])
  console.log(`Копия сделана: ${dump}, ${all} (новых ${copied}). Храните её не на этой машине.`)
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}
