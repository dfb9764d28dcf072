import { isRemovedAbove } from '@portal/domain/design-tasks/aside'
import type { Content } from '@portal/domain/design-tasks/content'
import type { FormModel } from '@portal/domain/design-tasks/form-model'
import { findPlace } from '@portal/domain/design-tasks/form-path'
import { forgetUnsentParts, type LocalCopy, localCopy } from '../../../platform/autosave/local-copy.ts'
import { unsentParts, unsentTask } from '../../../platform/autosave/unsent.ts'

/** A value that the server does not have. */
export interface KeptEdit {
  path: string
  value: string
  /** The version it was begun upon. */
  revision: number
}

/** Values of a task that the server does not have, each in a copy of its own: a reload or a closed tab loses none of them. */
export function keptEdits(userId: string, versionId: string) {
  const of = { userId, requestId: unsentTask(versionId) }
  const copies = new Map<string, LocalCopy>()
  const kept = new Map<string, KeptEdit>()
  const copyOf = (path: string) => {
    const copy = copies.get(path) ?? localCopy({ ...of, part: path })
    copies.set(path, copy)
    return copy
  }
  const set = (edit: KeptEdit) => {
    const { path, value, revision } = edit
    kept.set(path, edit)
    copyOf(path).write({ base: {}, mine: { [path]: value }, revision })
  }
  const forget = (path: string) => {
    kept.delete(path)
    copyOf(path).clear()
  }
  for (const path of unsentParts(of)) {
    const { mine, revision = 0 } = copyOf(path).read() ?? {}
    const value = mine?.[path]
    if (typeof value === 'string') kept.set(path, { path, value, revision })
  }
  return {
    all: () => [...kept.values()],
    keep: (path: string, value: string, revision: number) =>
      set({ path, value, revision: kept.get(path)?.revision ?? revision }),
    forget,
    /** The server has it now. What was typed there since was typed over it. */
    written: (path: string, value: string, revision: number) => {
      const edit = kept.get(path)
      if (edit?.value === value) forget(path)
      else if (edit) set({ ...edit, revision })
    },
  }
}

/** Forgets them of a version that is no more, those of other tabs too. */
export function forgetKept(userId: string, versionId: string): void {
  forgetUnsentParts({ userId, requestId: unsentTask(versionId) }, () => true)
}

/** Whether a value may still be written there: its block may have been taken away, or the schema be another one. */
export function isPlaceOf(model: FormModel, content: Content, path: string): boolean {
  const blocks = findPlace(model, path)?.blocks
  return Boolean(blocks?.every((block) => content.at(block))) && !isRemovedAbove(content, path)
}
