import { extensionOf } from '@portal/domain/settings/limits'

/** What a file is by its first bytes, whatever its name says. */
export type ContentKind =
  | 'pdf'
  | 'xml'
  | 'zip'
  | 'ifczip'
  | 'ole'
  | 'rtf'
  | 'ifc'
  | 'dwg'
  | 'dxf'
  | 'cms'
  | 'program'
  | 'unknown'

/** How many first bytes are enough to tell. */
export const headSize = 4096

/** Tells the content of a file by its first bytes. */
export function contentKindOf(head: Uint8Array): ContentKind {
  const text = new TextDecoder('latin1').decode(head)
  for (const [kind, mark] of marks) if (mark.test(text)) return kind
  return isXml(head) ? 'xml' : 'unknown'
}

// Anchored to the beginning, byte by byte; the order matters where one mark begins like another.
// biome-ignore format: read by columns
const marks: readonly (readonly [ContentKind, RegExp])[] = [
  // First of all: a program may carry the mark of something harmless behind its own.
  ['program', /^(MZ|\x7fELF|#!|\xca\xfe\xba\xbe|\xcf\xfa\xed\xfe)/],
  // Readers accept a PDF whose header stands anywhere in the first kilobyte (ISO 32000-1, appendix H, note 13).
  ['pdf',     /^[\s\S]{0,1019}%PDF-/],
  // The header of a STEP file, before which only space and comments may stand (ISO 10303-21). A comment is spelt so that it
  // ends in one way only: else a head of many comments would be read in more ways than there is time for.
  ['ifc',     /^(\xef\xbb\xbf)?\s*(\/\*([^*]|\*(?!\/))*\*\/\s*)*ISO-10303-21\s*;/],
  ['ifczip',  /^PK\x03\x04[\s\S]{26}[^\x00-\x1f]{1,250}\.(ifc|ifcxml)/i],
  ['zip',     /^PK(\x03\x04|\x05\x06)/],
  ['ole',     /^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/],
  ['rtf',     /^\{\\rtf/],
  ['dwg',     /^AC10\d\d/],
  ['dxf',     /^(AutoCAD Binary DXF|\s*(999\r?\n[^\n]*\n\s*)*0\r?\n\s*SECTION)/],
  // SignedData, 1.2.840.113549.1.7.2, in DER or BER.
  ['cms',     /^\x30[\x80-\x84][\s\S]{0,4}?\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07\x02/],
]

function isXml(head: Uint8Array): boolean {
  const text = new TextDecoder(encodingOf(head)).decode(head.subarray(0, 512))
  // What begins with a document type is XML, too: it is refused by its own sentence.
  return /^\s*<(\?xml|!--|!DOCTYPE|[A-Za-z_:])/.test(text)
}

// By its mark, or by the zeros around the first «<».
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? 'utf-16be' : 'utf-8'
}

interface Format {
  kinds: readonly ContentKind[]
  mediaType: string
  title: string
}

const officeMedia = 'application/vnd.openxmlformats-officedocument'

// Extensions that are not here have no common mark at their beginning and are taken by their name.
// biome-ignore format: read by columns
const formats: Readonly<Record<string, Format>> = {
  pdf:     { kinds: ['pdf'],           mediaType: 'application/pdf',                                 title: 'документ PDF' },
  xml:     { kinds: ['xml'],           mediaType: 'application/xml',                                 title: 'файл XML' },
  gge:     { kinds: ['xml', 'zip'],    mediaType: 'application/octet-stream',                        title: 'смета в формате gge' },
  landxml: { kinds: ['xml'],           mediaType: 'application/xml',                                 title: 'файл LandXML' },
  docx:    { kinds: ['zip'],           mediaType: `${officeMedia}.wordprocessingml.document`,        title: 'документ Word' },
  xlsx:    { kinds: ['zip'],           mediaType: `${officeMedia}.spreadsheetml.sheet`,              title: 'книга Excel' },
  odt:     { kinds: ['zip'],           mediaType: 'application/vnd.oasis.opendocument.text',         title: 'документ OpenDocument' },
  ods:     { kinds: ['zip'],           mediaType: 'application/vnd.oasis.opendocument.spreadsheet',  title: 'таблица OpenDocument' },
  doc:     { kinds: ['ole', 'rtf'],    mediaType: 'application/msword',                              title: 'документ Word' },
  xls:     { kinds: ['ole', 'xml'],    mediaType: 'application/vnd.ms-excel',                        title: 'книга Excel' },
  rtf:     { kinds: ['rtf'],           mediaType: 'application/rtf',                                 title: 'документ RTF' },
  dwg:     { kinds: ['dwg'],           mediaType: 'image/vnd.dwg',                                   title: 'чертёж DWG' },
  dxf:     { kinds: ['dxf'],           mediaType: 'image/vnd.dxf',                                   title: 'чертёж DXF' },
  ifc:     { kinds: ['ifc'],           mediaType: 'application/x-step',                              title: 'модель IFC' },
  ifczip:  { kinds: ['ifczip', 'zip'], mediaType: 'application/zip',                                 title: 'сжатая модель IFC' },
}

/** What is wrong between the name of a file and its content, in Russian, or null. */
export function contentProblem(name: string, kind: ContentKind): string | null {
  if (kind === 'program') return 'это программа, а не документ.'
  const format = formats[extensionOf(name)]
  if (!format || format.kinds.includes(kind)) return null
  // Office programs put a document with a password, and one of the old format, into the same container.
  if (kind === 'ole' && format.mediaType.startsWith(officeMedia))
    return 'документ закрыт паролем или сохранён в старом формате. Снимите пароль и сохраните его заново.'
  const right = endingOf(extensionOf(name), kind)
  if (right)
    return `внутри ${formats[right]?.title} другого формата. Дайте файлу расширение .${right} и загрузите снова.`
  return `внутри не ${format.title}. Сохраните файл в нужном формате, а не переименуйте его.`
}

/** What a file saved in another format than its name says should be called; undefined where the content does not tell. */
function endingOf(extension: string, kind: ContentKind): string | undefined {
  if (kind === 'zip') return { doc: 'docx', rtf: 'docx', xls: 'xlsx' }[extension]
  return kind === 'rtf' ? 'rtf' : undefined
}

/** Whether the content is an information model. */
export function isModel(kind: ContentKind): boolean {
  return kind === 'ifc' || kind === 'ifczip'
}

/** The type by the name, never by the sender's word: a browser must not be told to run what was uploaded. */
export function mediaTypeOf(name: string): string {
  return formats[extensionOf(name)]?.mediaType ?? 'application/octet-stream'
}
