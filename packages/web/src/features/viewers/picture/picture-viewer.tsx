import { Button } from '@mantine/core'
import { extensionOf, limits, sizeText } from '@portal/domain/settings/limits'
import {
  IconMaximize,
  IconMinus,
  IconPlus,
  IconRelationOneToOne,
  IconRotate,
  IconRotateClockwise,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useViewerCommands } from '../use-viewer-commands.ts'
import { useLook } from '../../../platform/theme/look-provider.tsx'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { fetchBytes } from '../fetch-bytes.ts'
import { usePictureSize } from './use-picture-size.ts'
import type { ViewerProps } from '../viewer-props.ts'
import { ViewerFailure } from '../viewer-failure.tsx'

/** A picture. Who has switched pictures off is asked whether he wants this one. */
export default function PictureViewer({ file, url, isBeside }: ViewerProps) {
  const { look } = useLook()
  const [isAsked, setIsAsked] = useState(false)
  if (look.pictures === 'on' || isAsked) return <ShownPicture file={file} url={url} isBeside={isBeside} />
  return (
    <div className="viewer-note">
      <Notice
        title="Изображения выключены в версии для слабовидящих"
        action={<Button onClick={() => setIsAsked(true)}>Показать изображение</Button>}
      >
        Покажем только это изображение, остальные останутся скрыты.
      </Notice>
    </div>
  )
}

/** Whole in the window, as large as it is or any size between; turned by quarters. */
function ShownPicture({ file, url, isBeside }: Pick<ViewerProps, 'file' | 'url' | 'isBeside'>) {
  const { address, received, failure, fail } = usePicture({ file, url })
  const [turn, setTurn] = useState(0)
  const { place, sheet, measure, scale, isWhole, zoom, setScale } = usePictureSize({ isSideways: turn % 180 !== 0 })
  const rotate = (by: 90 | -90) => setTurn((before) => before + by)
  useViewerCommands(
    'Изображение',
    [
      { id: 'picture.rotate', title: 'Повернуть вправо', keys: ['R'], run: () => rotate(90) },
      { id: 'picture.rotateLeft', title: 'Повернуть влево', keys: ['Shift+R'], run: () => rotate(-90) },
      { id: 'picture.larger', title: 'Крупнее', keys: ['=', '+'], run: () => zoom(1) },
      { id: 'picture.smaller', title: 'Мельче', keys: ['-'], run: () => zoom(-1) },
      { id: 'picture.whole', title: 'Изображение целиком', keys: ['0'], run: () => setScale(null) },
      { id: 'picture.full', title: 'В полный размер', keys: ['1'], run: () => setScale(1) },
    ],
    { isBeside },
  )
  if (failure) return <ViewerFailure why={failure} />
  return (
    <>
      <div className="viewer-bar" role="toolbar" aria-label="Просмотр изображения">
        <span className="viewer-group">
          <IconButton label="Мельче" onClick={() => zoom(-1)}>
            <IconMinus size="1.25rem" />
          </IconButton>
          <output className="tab viewer-scale" aria-label="Масштаб">
            {sheet ? `${Math.round(scale * 100)} %` : '…'}
          </output>
          <IconButton label="Крупнее" onClick={() => zoom(1)}>
            <IconPlus size="1.25rem" />
          </IconButton>
          <IconButton label="Изображение целиком" aria-pressed={isWhole} onClick={() => setScale(null)}>
            <IconMaximize size="1.25rem" />
          </IconButton>
          <IconButton label="В полный размер" aria-pressed={!isWhole && scale === 1} onClick={() => setScale(1)}>
            <IconRelationOneToOne size="1.25rem" />
          </IconButton>
        </span>
        <span className="viewer-group">
          <IconButton label="Повернуть влево" onClick={() => rotate(-90)}>
            <IconRotate size="1.25rem" />
          </IconButton>
          <IconButton label="Повернуть вправо" onClick={() => rotate(90)}>
            <IconRotateClockwise size="1.25rem" />
          </IconButton>
        </span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and is reached by keys */}
      <div ref={place} className="picture" tabIndex={0} role="region" aria-label="Изображение">
        {address ? (
          <div className="picture-sheet" style={{ ...sheet?.outer }}>
            <img
              data-asked
              src={address}
              alt={file.name}
              style={{ ...sheet?.inner, rotate: `${turn}deg` }}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => measure(naturalWidth, naturalHeight)}
              onError={() => fail(broken)}
            />
          </div>
        ) : (
          <p className="picture-opening muted tab" role="status">
            {received > 0 ? `Получено ${sizeText(received)} из ${sizeText(file.size)}` : 'Открываем изображение…'}
          </p>
        )}
      </div>
    </>
  )
}

const broken =
  'Изображение не открылось: файл испорчен, или это не изображение. Скачайте его и откройте в своей программе, либо загрузите заново.'
const unfetched = 'Изображение не получено. Проверьте связь и обновите страницу, либо скачайте файл.'

/** The bytes of a picture as an address of this page, for as long as it is on screen. */
function usePicture({ file: { name }, url }: Pick<ViewerProps, 'file' | 'url'>) {
  const [address, setAddress] = useState<string | null>(null)
  const [received, setReceived] = useState(0)
  const [failure, fail] = useState<string | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    let made: string | undefined
    async function fetchPicture() {
      const { bytes } = await fetchBytes(url, {
        limit: limits.maxFileUpload,
        onProgress: setReceived,
        signal: stop.signal,
      })
      // The server never says that a file is anything a browser shows: this page does, for pictures alone.
      const type = extensionOf(name).replace('jpg', 'jpeg')
      made = URL.createObjectURL(new Blob([bytes], { type: `image/${type}` }))
      setAddress(made)
    }
    fetchPicture().catch(() => {
      if (!stop.signal.aborted) fail(unfetched)
    })
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [name, url])
  return { address, received, failure, fail }
}
