import { typefaces } from '../../platform/pdf/typefaces.ts'
import type { Template } from '../../platform/pdf/printer.ts'

interface Sheet {
  title: string
  object: string
  author: string
  note: string
}

/** A title sheet of a document of the project. All of it is invented, and it says so. */
export function titleSheet(sheet: Sheet): Template {
  return { source, inputs: sheet }
}

const source = String.raw`
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title, author: data.author)
#set text(font: ${typefaces}, size: 14pt, lang: "ru", fallback: false)
#set page(paper: "a4", margin: (left: 30mm, right: 20mm, y: 25mm))
#set align(center)
#text(size: 12pt, data.author)
#v(60mm)
#text(size: 20pt, weight: "bold", data.title)
#v(10mm)
#data.object
#v(1fr)
#text(size: 11pt, data.note)
`
