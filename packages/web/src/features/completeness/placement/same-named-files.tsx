import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { sizeText } from '../../../platform/format/numbers.ts'
import { FileName } from '../../../platform/ui/files/file-name.tsx'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import type { Replacing } from './route-files.ts'

interface SameNamedFilesProps {
  files: readonly Replacing[]
  onReplace: (agreed: readonly Replacing[]) => void
  onKeep: (kept: readonly Replacing[]) => void
}

/**
 * Files whose names the set has already, and files chosen for a document whose names tell of another section: nothing is
 * replaced until a person says so.
 */
export function SameNamedFiles({ files, ...acts }: SameNamedFilesProps) {
  const names = files.map(({ file }) => file.name).join(', ')
  const [strange, same] = [files.filter(({ looksLike }) => looksLike), files.filter(({ looksLike }) => !looksLike)]
  return (
    <>
      <p className="sr" role="status">
        {files.length > 0 && `Заменить документы? ${names}`}
      </p>
      {strange.length > 0 && (
        <Questions title="Похоже на другой раздел" files={strange} {...acts}>
          Имя файла говорит о другом разделе. Если это верный файл, он станет новой версией документа.
        </Questions>
      )}
      {same.length > 0 && (
        <Questions title="Уже загружены" files={same} {...acts}>
          Документы с такими именами есть. Новая версия заменит прежнюю, её нужно будет подписать.
        </Questions>
      )}
    </>
  )
}

interface QuestionsProps extends SameNamedFilesProps {
  title: string
  children: string
}

function Questions({ title, files, onReplace, onKeep, children }: QuestionsProps) {
  return (
    <section className="docs-unplaced" aria-label={title}>
      <p>
        <b>
          {title}: {files.length}
        </b>
        <span className="meta"> {children}</span>
      </p>
      <ul>
        {files.map((one) => (
          <li key={`${one.document.id} ${one.file.name} ${one.file.size}`}>
            <span className="docs-unplaced-name">
              <FileName name={one.file.name} />
              <span className="meta tab">
                {one.sheet ? `${sizeText(one.file.size)} · с листом ИУЛ` : sizeText(one.file.size)}
              </span>
            </span>
            <span className="docs-unplaced-way">
              <span className="meta">
                {one.looksLike
                  ? `По имени это «${one.looksLike}», а заменит «${one.document.file.name}»: ${one.item.title}`
                  : `${one.item.title}, станет версией ${one.document.version + 1}`}
              </span>
              <Button variant="default" size="compact-md" onClick={() => onReplace([one])}>
                Заменить<span className="sr">: {one.file.name}</span>
              </Button>
            </span>
            <IconButton label={`Не заменять: ${one.file.name}`} size="2rem" onClick={() => onKeep([one])}>
              <IconX size="1.125rem" />
            </IconButton>
          </li>
        ))}
      </ul>
      {files.length > 1 && (
        <div className="row wrap g8 docs-unplaced-all">
          <Button onClick={() => onReplace(files)}>Заменить все {files.length}</Button>
          <Button variant="default" onClick={() => onKeep(files)}>
            Оставить прежние
          </Button>
        </div>
      )}
    </section>
  )
}
