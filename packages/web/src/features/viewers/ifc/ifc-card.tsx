import { dayText } from '@portal/domain/calendar/days'
import { isModelWhole } from '@portal/domain/files/model-tail'
import { useEffect, useState } from 'react'
import { Facts } from '../../../platform/ui/display/facts.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import { fetchRange } from '../fetch-bytes.ts'
import { type IfcHeader, readIfcHeader } from './ifc-header.ts'
import { fetchIfcTail } from './ifc-tail.ts'

const headBytes = 65_536

/** What a model says of itself, read from its two ends. */
export function IfcCard({ url, size }: { url: string; size: number }) {
  const [read, setRead] = useState<{ header: IfcHeader | null; whole: boolean } | null>(null)
  useEffect(() => {
    Promise.all([fetchRange(url, { start: 0, end: Math.min(size, headBytes) - 1 }), fetchIfcTail({ url, size })]).then(
      ([head, tail]) => setRead({ header: readIfcHeader(head), whole: isModelWhole(tail) }),
      () => setRead({ header: null, whole: true }),
    )
  }, [url, size])
  if (!read) return <SkeletonLines lines={4} what="сведения о модели" />
  if (!read.header) return <Notice tone="danger">Заголовок модели не прочитан: это не файл IFC.</Notice>
  const { schema, name, time, author, organization, program } = read.header
  return (
    <>
      {!read.whole && <Notice tone="danger">Файл обрывается: в нём нет конца модели. Загрузите его заново.</Notice>}
      <Facts
        columns={2}
        rows={[
          ['Схема', schema || 'не указана'],
          ['Имя в файле', name || 'не указано'],
          ['Записан', timeText(time) || 'не указано'],
          ['Автор', [author, organization].filter(Boolean).join(', ') || 'не указан'],
          ['Программа', program || 'не указана'],
        ]}
      />
    </>
  )
}

/** By the clock of who wrote it: the file does not say where he was. */
function timeText(time: string): string {
  const [, day, clock] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(time) ?? []
  return day && clock ? `${dayText(day)}, ${clock}` : time
}
