import './sign-together.css'
import { Button, Checkbox } from '@mantine/core'
import { counted, forms } from '@portal/domain/russian/plural'
import { IconPencil } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { rowsOfPages } from '../../../platform/api/rows-of-pages.ts'
import { useCommands } from '../../../platform/commands/use-commands.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Card } from '../../../platform/ui/page/card.tsx'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'
import { rememberPlace } from './return-focus.ts'
import type { OwnedFile } from './signing-queue.ts'
import { type RequestToSign, toSignQuery } from './to-sign-query.ts'
import { fetchCode } from '../../../platform/api/fetch-code.ts'

const SignDialog = lazy(async () => ({ default: (await fetchCode(() => import('./sign-dialog.tsx'))).SignDialog }))

const shownAtFirst = 4

/** «Подписать разом»: what waits for the reader's signature over all applications, signed in one go. */
export function SignTogether() {
  const waiting = useInfiniteQuery(toSignQuery())
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState(false)
  const [signed, setSigned] = useState<readonly OwnedFile[] | null>(null)
  const rows = rowsOfPages(waiting.data?.pages)
  const chosen = rows.filter(({ id }) => !left.has(id))
  const files = chosen.flatMap((row) => filesOf(row, chosen.length > 1))
  const sign = () => {
    rememberPlace()
    setSigned(files)
  }
  useCommands('Очередь', files.length > 0 ? [{ id: 'queue sign', title, run: sign }] : [])
  const dialog = signed && (
    <Suspense>
      <SignDialog files={signed} onClose={() => setSigned(null)} />
    </Suspense>
  )
  if (waiting.isError && rows.length === 0)
    return <FailedPart title="Не удалось узнать, что ждёт вашей подписи" query={waiting} />
  if (rows.length === 0) return dialog
  const choose = (id: string, on: boolean) =>
    setLeft(new Set(on ? [...left].filter((one) => one !== id) : [...left, id]))
  return (
    <Card title={title}>
      <p>{typograph(sumText(rows))}</p>
      <ul className="sign-together">
        {(open ? rows : rows.slice(0, shownAtFirst)).map((row) => (
          <ToSignRow key={row.id} row={row} value={!left.has(row.id)} onChange={(on) => choose(row.id, on)} />
        ))}
      </ul>
      <More
        hidden={open ? 0 : rows.length - shownAtFirst}
        hasNext={waiting.hasNextPage}
        busy={waiting.isFetchingNextPage}
        onMore={() => {
          setOpen(true)
          if (waiting.hasNextPage) void waiting.fetchNextPage()
        }}
      />
      <Button
        className="no-print"
        variant="default"
        fullWidth
        leftSection={<IconPencil size="1rem" aria-hidden />}
        disabled={files.length === 0}
        onClick={sign}
      >
        Подписать {counted(files.length, forms.file)}
      </Button>
      {dialog}
    </Card>
  )
}

const title = 'Подписать разом'
const inRequests = ['заявлении', 'заявлениях', 'заявлениях'] as const

function sumText(rows: readonly RequestToSign[]): string {
  const all = rows.reduce((sum, { files }) => sum + files.length, 0)
  return `Ждут вашей подписи: ${counted(all, forms.file)} в ${counted(rows.length, inRequests)}.`
}

function filesOf({ id, number, files }: RequestToSign, several: boolean): OwnedFile[] {
  return files.map(({ ref, name, size, title }) => ({
    ref,
    name,
    size,
    place: several ? `№ ${number}` : title,
    requestId: id,
  }))
}

interface ToSignRowProps {
  row: RequestToSign
  value: boolean
  onChange: (value: boolean) => void
}

function ToSignRow({ row, value, onChange }: ToSignRowProps) {
  const { id, number, objectName, files, more, faulty } = row
  return (
    <li>
      <Checkbox
        label={
          <>
            <b className="num nowrap">{typograph(`№ ${number}`)}</b>{' '}
            <span className="meta nowrap">{counted(files.length, forms.file)}</span>
          </>
        }
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
      />
      <p className="sign-together-object">
        <a href={`/request/${id}`}>{objectName ? typograph(objectName) : 'Объект без названия'}</a>
      </p>
      {more > 0 && <p className="meta">Ещё {counted(more, forms.file)} можно подписать после этих</p>}
      {faulty > 0 && <p className="meta">Не вошли с ошибками проверки: {counted(faulty, forms.file)}</p>}
    </li>
  )
}

interface MoreProps {
  /** How many loaded ones are not shown yet. */
  hidden: number
  hasNext: boolean
  busy: boolean
  onMore: () => void
}

function More({ hidden, hasNext, busy, onMore }: MoreProps) {
  if (hidden <= 0 && !hasNext) return null
  return (
    <Button className="sign-together-more no-print" variant="subtle" size="compact-md" loading={busy} onClick={onMore}>
      {hasNext ? 'Показать ещё заявления' : `Показать ещё ${counted(hidden, forms.request)}`}
    </Button>
  )
}
