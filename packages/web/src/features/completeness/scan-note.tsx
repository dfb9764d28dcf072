import { useConfig } from '../../platform/session/session.tsx'

/** Where no scanner is connected nobody is left to think that files were scanned. */
export function ScanNote() {
  const { antivirus } = useConfig()
  return antivirus ? null : <p className="meta">Проверка файлов на вирусы не проводилась: она отключена.</p>
}
