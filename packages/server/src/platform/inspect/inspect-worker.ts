import { parentPort } from 'node:worker_threads'
import { limits, sizeText } from '@portal/domain/limits'
import { stepAside } from '../threads/step-aside.ts'
import type { Inspected, Inspection } from './finding.ts'
import { inspectFile } from './inspect-file.ts'
import { rationBytes } from './ration.ts'

// The thread in which contents are read as documents: a hostile one can spoil nothing but this thread.
stepAside()
const ration = rationBytes(limits.maxFileUpload)

parentPort?.on('message', (file: Inspected) => {
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
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(message)
}
