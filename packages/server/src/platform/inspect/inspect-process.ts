import { limits, sizeText } from '@portal/domain/settings/limits'
import { setUpChildProcess } from '../child-process/set-up-child-process.ts'
import type { Inspected, Inspection } from './finding.ts'
import { inspectFile } from './inspect-file.ts'
import { rationBytes } from './ration.ts'

// The process in which contents are read as documents: a hostile one can spoil nothing but it.
setUpChildProcess()
const ration = rationBytes(limits.maxFileUpload)

process.on('message', (file: Inspected) => {
  ration.begin()
  void inspectFile(file).then(
    (inspection) => answer({ inspection: ration.isExceeded() ? tooMuch(file) : inspection }),
    (error: unknown) => answer({ failure: error instanceof Error ? error.message : String(error) }),
  )
})

function tooMuch({ kind }: Inspected): Inspection {
  const text = `Содержимое не проверено: при открытии оно занимает больше ${sizeText(limits.maxFileUpload)} памяти. Если файл долго открывается и у вас, сохраните документ заново и загрузите новой версией.`
  return { checks: { [kind]: { state: 'notChecked', text } } }
}

function answer(message: object): void {
  process.send?.(message)
}
