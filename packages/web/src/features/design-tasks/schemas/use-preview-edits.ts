import { buildContent } from '@portal/domain/design-tasks/build-content'
import { contentOf, type ContentValue } from '@portal/domain/design-tasks/content'
import { type FormModel, isRepeated } from '@portal/domain/design-tasks/form-model'
import { findPlace, listOf } from '@portal/domain/design-tasks/form-path'
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

  const put = (value: ContentValue) => setTried((before) => new Map(before).set(value.path, value))
  const blocks = (list: string) => values.filter(({ path, position }) => position !== null && listOf(path) === list)

  const add = (path: string) => {
    const place = findPlace(model, path)?.place
    if (place?.of !== 'element') return
    if (!isRepeated(place.element)) return put({ path, value: null, position: 0 })
    const own = blocks(path)
    const next = Math.max(0, ...own.map((one) => Number(one.path.slice(path.length + 1)))) + 1
    put({ path: `${path}~${next}`, value: null, position: Math.max(0, ...own.map((one) => one.position ?? 0)) + gap })
  }
  const edits: FormEdits = {
    shown: nothing,
    faults: nothing,
    write: (path, value) => put({ path, value, position: content.at(path)?.position ?? null }),
    choose: (path, branch) => put({ path, value: branch, position: null }),
    block: (action, path) => {
      if (action === 'add') add(path)
      else if (action === 'copy') add(listOf(path))
      else if (action === 'remove' || action === 'restore')
        put({ path, value: null, position: content.at(path)?.position ?? 0, isRemoved: action === 'remove' })
    },
    paste: () => undefined,
    column: () => undefined,
    putImage: () => undefined,
  }
  return { content, edits }
}
