import { itemCodesByName } from '@portal/domain/request/documents/file-names'
import { upperFirst } from '@portal/domain/russian/upper-first'
import { mostUrbanFiles, readManifest, type UrbanFile } from '@portal/domain/outside-systems/manifest'
import type { SignedCtx } from '../../context.ts'
import { invalidField } from '../../kernel/invalid-fields.ts'
import { NotAdmitted, type UrbanSystem } from '../../platform/external/urban/port.ts'
import { RefusedFile } from '../../platform/xml/refused-file.ts'
import { formatProblem, listFolderRows, listItemRows } from '../completeness/index.ts'
import { hasPartyOf, listStanding, type Standing } from './queries.ts'

type Item = Awaited<ReturnType<typeof listItemRows>>[number]

export interface PlannedFile {
  file: UrbanFile
  place: string
  itemId: string | null
  /** Whose next version it would become. */
  documentId: string | null
  state: 'new' | 'same' | 'clash' | 'refused'
  why: string | null
}

export interface Plan {
  title: string
  adapter: string
  files: PlannedFile[]
}

/** What the system holds of an object, and what would become of each of its documents in the application. */
export async function planImport(ctx: SignedCtx, requestId: string, number: string): Promise<Plan> {
  const { urban } = ctx.external
  if (!urban)
    throw invalidField(
      'number',
      'Загрузка из информационной системы градостроительной деятельности на этом портале не настроена.',
    )
  const told = await toldOf(urban, number)
  if (told === undefined)
    throw invalidField(
      'number',
      'Информационная система градостроительной деятельности сейчас не отвечает. Повторите позже.',
    )
  if (told === null) throw invalidField('number', `Объекта № ${number} в системе нет. Проверьте номер.`)
  const manifest = readManifest(told)
  if (typeof manifest === 'string') throw invalidField('number', manifest)
  await assertOwned(ctx, { requestId, number, owners: manifest.owners })
  const [folders, items, standing] = await Promise.all([
    listFolderRows(ctx.db, requestId),
    listItemRows(ctx.db, requestId),
    listStanding(ctx.db, requestId),
  ])
  const taken = new Map<string, number>()
  const named = new Map<string, number>()
  const files: PlannedFile[] = []
  for (const file of manifest.files.slice(0, mostUrbanFiles)) {
    const planned = (over: Partial<PlannedFile>): PlannedFile => ({
      file,
      place: file.slot,
      itemId: null,
      documentId: null,
      state: 'refused',
      why: null,
      ...over,
    })
    if (file.fault !== null) {
      files.push(planned({ why: file.fault }))
      continue
    }
    const folder = folders.find(({ code, part_id }) => code === file.slot && part_id === null)
    if (!folder) {
      files.push(planned({ why: `В заявлении нет раздела ${file.slot}.` }))
      continue
    }
    const item = itemFor(
      file,
      items.filter(({ folder_id }) => folder_id === folder.id),
    )
    if (!item) {
      files.push(
        planned({ place: folder.title, why: 'Не понятно, какой это документ раздела: в описи не указано место.' }),
      )
      continue
    }
    const earlier = taken.get(item.id)
    if (earlier !== undefined) {
      files.push(planned({ place: folder.title, why: `Для этого места в описи уже есть документ, строка ${earlier}.` }))
      continue
    }
    taken.set(item.id, file.line)
    // A section takes one file of a name, and several come at once: which one is not left to their speed.
    const name = `${folder.id} ${file.name.toLowerCase()}`
    const namesake = named.get(name)
    if (namesake !== undefined) {
      files.push(
        planned({
          place: folder.title,
          why: `Файл с таким именем для этого раздела в описи уже есть, строка ${namesake}.`,
        }),
      )
      continue
    }
    named.set(name, file.line)
    const why = await formatProblem(ctx, { requestId, item, name: file.name })
    files.push(
      planned({
        place: folder.title,
        itemId: item.id,
        ...(why === null
          ? standingOf(
              file,
              standing.filter(({ item_id }) => item_id === item.id),
            )
          : { why: `Формат не подходит: ${why}` }),
      }),
    )
  }
  return { title: manifest.title, adapter: urban.adapter, files }
}

/** A delivery that cannot be read says why itself. */
async function toldOf(urban: UrbanSystem, number: string): Promise<unknown> {
  try {
    return await urban.read(number)
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    if (error instanceof NotAdmitted) throw invalidField('number', upperFirst(error.message))
    throw invalidField(
      'number',
      `Выгрузка по объекту № ${number} не читается: ${error.message} Запросите выгрузку ещё раз.`,
    )
  }
}

/** An object of others is nobody's to take: one of its owners stands in the application, where the system names them. */
async function assertOwned(
  { db }: SignedCtx,
  { requestId, number, owners }: { requestId: string; number: string; owners: readonly string[] },
): Promise<void> {
  if (owners.length === 0 || (await hasPartyOf(db, requestId, owners))) return
  throw invalidField(
    'number',
    `Объект № ${number} — другой организации. Его застройщик или технический заказчик должен быть участником заявления: проверьте номер и ИНН участников.`,
  )
}

/** The place the list names, else the one that the mark in the name means, else the only one. */
function itemFor({ item, name }: UrbanFile, items: readonly Item[]): Item | undefined {
  if (item !== null) return items.find(({ code }) => code === item)
  const codes = itemCodesByName(name)
  const [named, another] = items.filter(({ code }) => codes.includes(code))
  if (named && !another) return named
  return items.length === 1 ? items[0] : undefined
}

type Found = Pick<PlannedFile, 'state' | 'why' | 'documentId'>

/** Against what stands at the place: the same content, an earlier import of the same document, or the declarant's own. */
function standingOf(file: UrbanFile, here: readonly Standing[]): Found {
  if (file.sha256 !== null && here.some(({ sha256 }) => sha256 === file.sha256))
    return { state: 'same', why: 'Этот файл уже загружен.', documentId: null }
  const [own, another] = here
  const imported = here.find(({ external_id }) => external_id === file.externalId)
  if (imported) return { state: 'new', why: `Новая версия файла «${imported.name}».`, documentId: imported.document_id }
  if (!own) return { state: 'new', why: null, documentId: null }
  if (another) return { state: 'refused', why: 'В этом месте несколько ваших документов.', documentId: null }
  return { state: 'clash', why: `Здесь ваш документ «${own.name}».`, documentId: own.document_id }
}
