import './viewer.css'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconDownload } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sizeText } from '../../platform/format/numbers.ts'
import { IconButton } from '../../platform/ui/buttons/icon-button.tsx'

interface ViewerHeadProps {
  /** Where the way back leads, and what it is called. */
  back: { path: string; title: string }
  /** Absent until it is known. */
  file: { name: string; size: number } | null | undefined
  /** Where its bytes are. */
  url: string
  /** The name over the viewer. */
  children: ReactNode
}

/** The head over a file that is looked at: the way back, its name and size, download. */
export function ViewerHead({ back, file, url, children }: ViewerHeadProps) {
  const { history } = useRouter()
  return (
    <header className="viewer-head">
      <IconButton label={back.title} onClick={() => history.push(back.path)}>
        <IconArrowLeft size="1.25rem" />
      </IconButton>
      <div className="viewer-name">
        <h1>{children}</h1>
        {file && <span className="meta tab nowrap">{sizeText(file.size)}</span>}
      </div>
      {file && (
        <Button
          component="a"
          href={url}
          download={file.name}
          variant="default"
          leftSection={<IconDownload size="1rem" aria-hidden />}
        >
          Скачать
        </Button>
      )}
    </header>
  )
}
