import './rich-text-editor.css'
import { TextInput } from '@mantine/core'
import { isSafeHref, plainTextOf, richTextLimits, type TextLine } from '@portal/domain/landing/rich-text'
import {
  IconBold,
  IconClearFormatting,
  IconH3,
  IconItalic,
  IconLink,
  IconLinkOff,
  IconList,
  IconListNumbers,
} from '@tabler/icons-react'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useId, useState } from 'react'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import { countText } from '../../../platform/format/numbers.ts'
import { toDocument, toLines } from './text-document.ts'
import { withoutPictures } from './without-pictures.ts'

export interface RichTextEditorProps {
  label: string
  /** As it is when the editor opens; later values are its own. */
  value: readonly TextLine[]
  onChange: (lines: TextLine[]) => void
  error?: string | undefined
  required?: boolean | undefined
}

/** Formatted text is typed or pasted; of what is pasted lines, lists, bold, italic and links stay. */
export default function RichTextEditor({ label, value, onChange, error, required }: RichTextEditorProps) {
  const id = useId()
  const [asksLink, setAsksLink] = useState(false)
  const editor = useEditor({
    injectCSS: false,
    immediatelyRender: true,
    extensions: [
      StarterKit.configure({
        blockquote: false,
        code: false,
        codeBlock: false,
        horizontalRule: false,
        strike: false,
        underline: false,
        dropcursor: false,
        gapcursor: false,
        trailingNode: false,
        heading: { levels: [3] },
        link: { openOnClick: false, isAllowedUri: (url) => isSafeHref(url) },
      }),
    ],
    content: toDocument(value),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-error`,
        class: 'rich-text rich-text-editor-area',
      },
      transformPastedHTML: withoutPictures,
    },
    onUpdate: ({ editor: now }) => onChange(toLines(now.getJSON())),
  })
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading'),
      bullet: now.isActive('bulletList'),
      number: now.isActive('orderedList'),
      link: now.isActive('link'),
      length: plainTextOf(toLines(now.getJSON())).length,
    }),
  })
  const edit = () => editor.chain().focus()
  const tooLong =
    is.length > richTextLimits.length
      ? `Текст длиннее ${countText(richTextLimits.length)} знаков: сейчас ${countText(is.length)}. Сократите его`
      : undefined
  const wrong = error ?? tooLong
  return (
    <div className="rich-text-editor" data-fault={wrong ? id : undefined}>
      <span id={`${id}-label`} className="rich-text-editor-label">
        {label}
        {required && <span className="danger"> *</span>}
      </span>
      <div className="rich-text-editor-box">
        <div role="toolbar" aria-label={`Оформление: ${label}`} className="rich-text-editor-bar">
          <IconButton label="Полужирный" aria-pressed={is.bold} onClick={() => edit().toggleBold().run()}>
            <IconBold size="1.125rem" aria-hidden />
          </IconButton>
          <IconButton label="Курсив" aria-pressed={is.italic} onClick={() => edit().toggleItalic().run()}>
            <IconItalic size="1.125rem" aria-hidden />
          </IconButton>
          <IconButton
            label="Подзаголовок"
            aria-pressed={is.heading}
            onClick={() => edit().toggleHeading({ level: 3 }).run()}
          >
            <IconH3 size="1.125rem" aria-hidden />
          </IconButton>
          <IconButton label="Список" aria-pressed={is.bullet} onClick={() => edit().toggleBulletList().run()}>
            <IconList size="1.125rem" aria-hidden />
          </IconButton>
          <IconButton
            label="Нумерованный список"
            aria-pressed={is.number}
            onClick={() => edit().toggleOrderedList().run()}
          >
            <IconListNumbers size="1.125rem" aria-hidden />
          </IconButton>
          <IconButton label="Ссылка" aria-pressed={is.link} onClick={() => setAsksLink(!asksLink)}>
            <IconLink size="1.125rem" aria-hidden />
          </IconButton>
          {is.link && (
            <IconButton label="Убрать ссылку" onClick={() => edit().extendMarkRange('link').unsetLink().run()}>
              <IconLinkOff size="1.125rem" aria-hidden />
            </IconButton>
          )}
          <IconButton label="Убрать оформление" onClick={() => edit().unsetAllMarks().clearNodes().run()}>
            <IconClearFormatting size="1.125rem" aria-hidden />
          </IconButton>
        </div>
        {asksLink && (
          <LinkField
            onClose={() => {
              setAsksLink(false)
              edit().run()
            }}
            onLink={(href) => {
              setAsksLink(false)
              const isEmpty = editor.state.selection.empty && !editor.isActive('link')
              if (isEmpty)
                edit()
                  .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
                  .run()
              else edit().extendMarkRange('link').setLink({ href }).run()
            }}
          />
        )}
        <EditorContent editor={editor} />
      </div>
      <p id={`${id}-error`} className={wrong ? 'rich-text-editor-error' : 'meta'}>
        {wrong ?? 'Из вставленного остаются текст, списки, подзаголовки и ссылки'}
      </p>
    </div>
  )
}

/** Asks where a link leads; Enter makes it. */
function LinkField({ onLink, onClose }: { onLink: (href: string) => void; onClose: () => void }) {
  const [href, setHref] = useState('')
  const [wrong, setWrong] = useState(false)
  const address = addressOf(href)
  return (
    <div className="rich-text-editor-link">
      <TextInput
        ref={focusOnce}
        aria-label="Куда ведёт ссылка"
        placeholder="https://…"
        description="Enter — поставить ссылку, Esc — отменить"
        value={href}
        error={wrong && 'Ссылка начинается с https://, mailto:, tel: или с / для страницы портала'}
        onChange={(event) => setHref(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation()
            onClose()
          }
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (isSafeHref(address)) onLink(address)
          else setWrong(true)
        }}
      />
    </div>
  )
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus()
}

/** What is typed without its beginning is a site or a letter. */
function addressOf(typed: string): string {
  const text = typed.trim()
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#]|$)/u.test(text) ? `https://${text}` : text
}
