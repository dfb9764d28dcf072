import { extensionOf, limits } from '@portal/domain/limits'
import { IconMaximize, IconRotateClockwise } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useCommands } from '../../platform/commands/use-commands.ts'
import { IconButton } from '../../platform/ui/icon-button.tsx'
import { Notice } from '../../platform/ui/notice.tsx'
import { fetchBytes } from './fetch-bytes.ts'
import type { ViewerProps } from './viewer-props.ts'

/** A picture, whole in the window or as large as it is. */
export default function PictureViewer({ file, url }: ViewerProps) {
  const [shown, setShown] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const [fit, setFit] = useState(true)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    let address: string | undefined
    async function show() {
      const { bytes } = await fetchBytes(url, {
        limit: limits.maxFileUpload,
        onProgress: () => {},
        signal: stop.signal,
      })
      // The server never says that a file is anything a browser shows: this page does, for pictures alone.
      const type = extensionOf(file.name).replace('jpg', 'jpeg')
      address = URL.createObjectURL(new Blob([bytes], { type: `image/${type}` }))
      setShown(address)
    }
    show().catch(() => {
      if (!stop.signal.aborted) setFailed(true)
    })
    return () => {
      stop.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [file.name, url])
  const rotate = () => setTurn((before) => (before + 90) % 360)
  useCommands('Изображение', [
    { id: 'picture.rotate', title: 'Повернуть вправо', keys: ['R'], run: rotate },
    { id: 'picture.size', title: 'Целиком или в полный размер', keys: ['0'], run: () => setFit((whole) => !whole) },
  ])
  if (failed)
    return (
      <div className="viewer-note">
        <Notice tone="danger">Изображение не открылось. Скачайте файл: возможно, он испорчен.</Notice>
      </div>
    )
  return (
    <>
      <div className="viewer-bar" role="toolbar" aria-label="Просмотр изображения">
        <IconButton label="Повернуть вправо" onClick={rotate}>
          <IconRotateClockwise size="1.25rem" />
        </IconButton>
        <IconButton label="В полный размер" aria-pressed={!fit} onClick={() => setFit((whole) => !whole)}>
          <IconMaximize size="1.25rem" />
        </IconButton>
      </div>
      <div className="picture" data-fit={fit || undefined}>
        {shown && <img src={shown} alt={file.name} style={{ rotate: `${turn}deg` }} onError={() => setFailed(true)} />}
        {!shown && <p className="muted">Открываем изображение…</p>}
      </div>
    </>
  )
}
