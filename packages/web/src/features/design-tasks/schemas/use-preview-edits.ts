import { buildContent } from '@portal/domain/design-tasks/build-content'
import { contentOf, type ContentValue } from '@portal/domain/design-tasks/content'
import { elementsOf, type FormModel, isRepeated } from '@portal/domain/design-tasks/form-model'
import { findPlace, listOf, within } from '@portal/domain/design-tasks/form-path'
import { useMemo, useState } from 'react'
import type { FormEdits } from '../form/form-context.ts'

interface Settings {
  fields: Readonly<Record<string, { initial?: string | undefined }>>
}

const gap = 1024
const nothing: ReadonlyMap<string, never> = new Map<string, never>()

/** A document nobody keeps, to try a form on: it begins with the usual values of the settings. */
export function usePreviewEdits(model: FormModel, { fields }: Settings) {
  const [tried, setTried] = useState<ReadonlyMap<string, ContentValue>>(new Map())
  const usual = useMemo(() => {
    const builder = buildContent(model)
    for (const [path, { initial }] of Object.entries(fields)) builder.put(path, initial)
    return builder.values
  }, [model, fields])
  const values = useMemo(
    () => [...new Map([...usual.map((one) => [one.path, one] as const), ...tried]).values()],
    [usual, tried],
  )
  const content = useMemo(() => contentOf(values), [values])

  const keep = (...given: ContentValue[]) =>
    setTried((before) => new Map([...before, ...given.map((one) => [one.path, one] as const)]))

  /** So many new blocks at the end of a list. */
  const newBlocks = (list: string, count: number): ContentValue[] => {
    const own = values.filter(({ path, position }) => position !== null && listOf(path) === list)
    const next = own.reduce((most, { path }) => Math.max(most, Number(path.slice(list.length + 1))), 0) + 1
    const end = own.reduce((most, { position }) => Math.max(most, position ?? 0), 0)
    return Array.from({ length: count }, (_, at) => ({
      path: `${list}~${next + at}`,
      value: null,
      position: end + gap * (at + 1),
    }))
  }
  const add = (path: string) => {
    const place = findPlace(model, path)?.place
    if (place?.of !== 'element') return
    keep(...(isRepeated(place.element) ? newBlocks(path, 1) : [{ path, value: null, position: 0 }]))
  }
  const edits: FormEdits = {
    shown: nothing,
    faults: nothing,
    type: () => undefined,
    takeBack: () => undefined,
    write: (path, value) => keep({ path, value, position: content.at(path)?.position ?? null }),
    choose: (path, branch) => keep({ path, value: branch, position: null }),
    block: (action, path) => {
      if (action === 'add') add(path)
      else if (action === 'copy') add(listOf(path))
      else if (action === 'remove' || action === 'restore')
        keep({ path, value: null, position: content.at(path)?.position ?? 0, isRemoved: action === 'remove' })
    },
    paste: (list, { row, column, values: texts }) => {
      const rows = content.blocksOf(list)
      const first = row === undefined ? rows.length : rows.findIndex(({ path }) => path === row)
      const added = newBlocks(list, Math.max(0, first + texts.length - rows.length))
      const meant = [...rows, ...added].slice(first, first + texts.length)
      const cells = meant.flatMap(({ path }, at) => cellsOf(path, { list, column, texts: texts[at] ?? [] }))
      keep(...added, ...cells)
    },
    column: (list, action, at) => {
      const cell = cellName(list)
      if (cell === undefined) return
      const changed = content.blocksOf(list).flatMap(({ path }) => {
        const own = content.blocksOf(within(path, cell))[at]
        if (action === 'add') return newBlocks(within(path, cell), 1)
        return own ? [{ ...own, isRemoved: true }] : []
      })
      keep(...changed)
    },
    putImage: () => undefined,
  }
  return { content, edits }

  /** Of a row without named columns: how its cells are called. */
  function cellName(list: string): string | undefined {
    const place = findPlace(model, list)?.place
    const [cell] = place?.of === 'element' && place.element.look === 'grid' ? (place.type?.parts ?? []) : []
    return cell?.kind === 'element' ? cell.name : undefined
  }

  /** What texts make of a row from a column on. */
  function cellsOf(
    row: string,
    { list, column, texts }: { list: string; column: string; texts: readonly string[] },
  ): ContentValue[] {
    const cell = cellName(list)
    if (cell !== undefined) {
      const standing = content.blocksOf(within(row, cell))
      const added = newBlocks(within(row, cell), Math.max(0, Number(column) + texts.length - standing.length))
      return [...standing, ...added].slice(Number(column)).map((one, at) => ({ ...one, value: texts[at] ?? one.value }))
    }
    const place = findPlace(model, list)?.place
    const type = place?.of === 'element' ? place.type : undefined
    const columns = type
      ? [...type.attributes.map(({ name }) => `@${name}`), ...elementsOf(type).map(({ name }) => name)]
      : []
    return columns
      .slice(columns.indexOf(column))
      .slice(0, texts.length)
      .map((name, at) => ({ path: within(row, name), value: texts[at] ?? null, position: null }))
  }
}
