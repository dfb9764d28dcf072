/** A section of the public page and what its entries hold besides title and text. */
interface LandingSection {
  title: string
  /** One entry, as a person names it: «Добавить вопрос». */
  one: string
  /** What the title of an entry is called. */
  heading: string
  text: 'none' | 'may' | 'must'
  /** A page elsewhere. */
  link: 'none' | 'may' | 'must'
  file: 'none' | 'may' | 'must'
  /** Formats of the file, as the field of a form names them; null: any. */
  accept: string | null
  /** A picture and a length. */
  picture: boolean
  /** A beginning and a place. */
  meeting: boolean
}

// biome-ignore format: read by columns
export const landingSections = {
  commonInfo:   { title: 'Общая информация',  one: 'раздел',     heading: 'Заголовок', text: 'must', link: 'none', file: 'none', accept: null,   picture: false, meeting: false },
  documents:    { title: 'Документы',         one: 'документ',   heading: 'Название',  text: 'may',  link: 'may',  file: 'may',  accept: null,   picture: false, meeting: false },
  faqs:         { title: 'Вопросы и ответы',  one: 'вопрос',     heading: 'Вопрос',    text: 'must', link: 'none', file: 'none', accept: null,   picture: false, meeting: false },
  instructions: { title: 'Инструкции',        one: 'инструкцию', heading: 'Название',  text: 'may',  link: 'none', file: 'must', accept: '.pdf', picture: false, meeting: false },
  seminars:     { title: 'Семинары',          one: 'семинар',    heading: 'Тема',      text: 'may',  link: 'may',  file: 'may',  accept: null,   picture: false, meeting: true  },
  video:        { title: 'Видео',             one: 'видео',      heading: 'Название',  text: 'may',  link: 'must', file: 'none', accept: null,   picture: true,  meeting: false },
} as const satisfies Record<string, LandingSection>

export type LandingSectionCode = keyof typeof landingSections

/** A section with the plain type. */
export function landingSection(code: LandingSectionCode): LandingSection {
  return landingSections[code]
}

export const landingLimits = {
  entries: 200,
  links: 20,
  pictureSize: 2_097_152,
  picturePixels: 12_000_000,
  exclusions: 100,
} as const

interface EntryContent {
  text: string
  url: string | null
  file: { name: string } | null
  startsAt: string | null
  publishedFrom: string | null
  publishedUntil: string | null
}

/** What an entry lacks or must not hold, by the field to mend. */
export function entryFaults(code: LandingSectionCode, entry: EntryContent): { path: string; message: string }[] {
  const { text, link, file, accept, meeting } = landingSection(code)
  const faults: [boolean, string, string][] = [
    [text === 'must' && entry.text.trim() === '', 'body', 'Напишите текст'],
    [link === 'must' && entry.url === null, 'url', 'Укажите ссылку'],
    [link === 'none' && entry.url !== null, 'url', 'Здесь ссылки не бывает: поставьте её в текст'],
    [file === 'must' && entry.file === null, 'file', 'Приложите файл'],
    [file === 'none' && entry.file !== null, 'file', 'Здесь файл не прикладывают'],
    [code === 'documents' && !entry.file && !entry.url, 'file', 'Приложите файл или укажите ссылку на документ'],
    [accept !== null && entry.file !== null && !isNamed(entry.file.name, accept), 'file', `Нужен файл ${accept}`],
    [meeting && entry.startsAt === null, 'startsAt', 'Укажите день и время начала'],
    [
      entry.publishedFrom === null && entry.publishedUntil !== null,
      'publishedFrom',
      'Укажите, с какого дня показывать, или уберите последний день',
    ],
    [
      entry.publishedFrom !== null && entry.publishedUntil !== null && entry.publishedUntil < entry.publishedFrom,
      'publishedUntil',
      'Последний день не раньше первого',
    ],
  ]
  return faults.flatMap(([isWrong, path, message]) => (isWrong ? [{ path, message }] : []))
}

function isNamed(name: string, ending: string): boolean {
  return name.toLowerCase().endsWith(ending)
}
