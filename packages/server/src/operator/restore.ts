import { resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { restoreCopy } from './restore-copy.ts'
import { describeFailure, startFailure } from '../platform/start/start-failure.ts'

// npm run restore -- <folder>: the newest copy of the folder, into an empty portal that is not at work.

try {
  const [folder] = process.argv.slice(2)
  if (!folder) throw startFailure('Укажите папку, в которой лежит копия: npm run restore -- <папка>.')
  const { madeAt, contents, record } = await restoreCopy(readConfig(process.env), resolve(folder))
  console.log(
    [`Восстановлена копия от ${madeAt}: файлов ${contents}.`, ...record, 'Теперь запустите портал.'].join('\n'),
  )
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}
