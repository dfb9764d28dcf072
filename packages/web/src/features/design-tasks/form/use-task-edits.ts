import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { type Content, placeName } from '@portal/domain/design-tasks/content'
import { isShownInLists } from '@portal/domain/design-tasks/facts'
import type { FormModel } from '@portal/domain/design-tasks/form-model'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { call, upload } from '../../../platform/api/call.ts'
import { faultText, isConflict, isPassing } from '../../../platform/api/call-failed.ts'
import { asMutation } from '../../../platform/autosave/call-as-mutation.ts'
import { isSignedOut } from '../../../platform/autosave/refused-fields.ts'
import { newId } from '../../../platform/session/ids.ts'
import { onAskedToSend } from '../../../platform/session/send-now.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { type DesignTaskVersion, taskEnumerationQuery, versionQuery } from '../design-task-queries.ts'
import { valueWords } from '../value-words.ts'
import { forgetKept, isPlaceOf, type KeptEdit } from './kept-edits.ts'
import { type Act, type Edited, sendingOf } from './sending.ts'

type BlockAct = 'add' | 'copy' | 'move' | 'remove' | 'restore'

/** Both in the words of the field; null: nothing is there. */
export interface TaskClash {
  path: string
  mine: string | null
  theirs: string | null
}

interface OfTask {
  version: Pick<DesignTaskVersion, 'id' | 'schema' | 'may' | 'more'>
  model: FormModel
  content: Content
}

/** Edits of one version: sent one after another, each upon what the one before has made. */
export function useTaskEdits({ version, model, content }: OfTask) {
  const {
    id,
    more,
    may: { edit: mayEdit },
  } = version
  const { id: userId } = useSession()
  const queries = useQueryClient()
  const { queryKey } = versionQuery(id)
  const [own] = useState(() => ({}))
  const [sending] = useState(() => sendingOf(userId, id))
  const { acts, kept } = sending
  const [shown, setShown] = useState(() => shownOf(acts))
  const [isSending, setSending] = useState(acts.length > 0)
  const [failure, setFailure] = useState<unknown>()
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const [clashes, setClashes] = useState<readonly (TaskClash & { act: Act })[]>([])
  /** Places whose kept value is to be written as soon as it may be: at first all that are not on their way. */
  const [unwritten] = useState(() => new Set(kept.all().flatMap((edit) => (isAmong(acts, edit) ? [] : [edit.path]))))
  const query = { id }

  const seen = () => queries.getQueryData<DesignTaskVersion>(queryKey)

  const wordsOf = (path: string, value: string | null) => {
    if (value === null) return null
    // Whoever has chosen among them has loaded them.
    const valuesOf = (name: string) =>
      queries.getQueryData(taskEnumerationQuery(version, name).queryKey)?.rows[0]?.values
    return valueWords(model, path, value, valuesOf)
  }

  const take = async ({ revision, changed, more }: Edited) => {
    // An answer that was asked for before this edit would take it back on the screen.
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, (before: DesignTaskVersion | undefined) => {
      if (!before) return before
      const rows = new Map(before.content.map((row) => [row.path, row]))
      for (const row of changed) rows.set(row.path, row)
      return { ...before, revision, content: [...rows.values()] }
    })
    // The head tells what lists show: the number, the object, who builds. A block comes and goes with what it holds.
    const told = (seen()?.content ?? []).filter(({ path }) => isShownInLists(path))
    const isTold = ({ path }: { path: string }) =>
      told.some((one) => one.path === path || one.path.startsWith(`${path}/`))
    if (more || changed.some(isTold)) await queries.invalidateQueries({ queryKey })
  }

  const refused = async (act: Act, error: unknown) => {
    const theirs = theirsIn(error)
    await queries.invalidateQueries({ queryKey })
    const { path, mine } = act
    if (theirs && mine !== undefined) {
      const clash = { path, mine: wordsOf(path, mine), theirs: wordsOf(path, theirs.value), act }
      setClashes((before) => [...before, clash])
    } else setFaults((before) => new Map(before).set(path, faultText(error)))
    return theirs !== undefined
  }

  const sendAll = async () => {
    setSending(true)
    setFailure(undefined)
    for (let [act] = acts; act && sending.isOf(own); [act] = acts) {
      const { path } = act
      try {
        const from = (act.revision ??= seen()?.revision ?? 0)
        const edited = await asMutation(queries, () => act.send(from))
        await take(edited)
        acts.shift()
        if (act.value !== undefined) kept.written(path, act.value ?? '', edited.revision)
        setFaults((before) => without(before, path))
      } catch (error) {
        // Whoever has come back meanwhile sends it again, and is told.
        if (isPassing(error) || isSignedOut(error) || !sending.isOf(own)) {
          setFailure(error)
          break
        }
        acts.shift()
        // What was typed stays beside the sentence that says why it was not taken.
        if (!(await refused(act, error)) && act.value !== undefined) continue
      }
      if (!acts.some((one) => one.path === path)) setShown((before) => without(before, path))
    }
    setSending(false)
  }

  const flush = () => sending.once(sendAll)

  const add = (act: Act) => {
    const { path, value } = act
    acts.push(act)
    if (value !== undefined) setShown((before) => new Map(before).set(path, value))
    void flush()
  }

  /** Of a value that is typed and not written yet. */
  const type = (path: string, value: string) => kept.keep(path, value, seen()?.revision ?? 0)

  const write = (path: string, value: string | null, revision?: number) => {
    type(path, value ?? '')
    add({
      path,
      value,
      mine: value,
      revision,
      send: (from) => call(designTasks.editField, { query, body: { revision: from, path, value } }),
    })
  }

  // Of a task that is not shown whole it is not known what stands in it.
  const isOpen = useCallback(
    ({ path }: KeptEdit) => mayEdit && (more || isPlaceOf(model, content, path)),
    [mayEdit, more, model, content],
  )
  const unplaced = kept.all().filter((edit) => !isOpen(edit))
  const writeKept = useEffectEvent((isOpen: (edit: KeptEdit) => boolean) => {
    for (const edit of kept.all())
      if (!isOpen(edit)) unwritten.add(edit.path)
      else if (unwritten.delete(edit.path)) write(edit.path, edit.value || null, edit.revision)
  })
  useEffect(() => {
    const soon = setTimeout(() => writeKept(isOpen))
    return () => clearTimeout(soon)
  }, [isOpen])

  const sendNow = useEffectEvent(() => void flush())
  const goOn = useEffectEvent(() => {
    // What the opening before has written meanwhile is shown no more as waiting.
    setShown(shownOf(acts))
    void flush()
  })
  useEffect(() => {
    sending.takeOver(own)
    void sending.underWay()?.then(() => goOn())
    return onAskedToSend(() => sendNow())
  }, [sending, own])

  return {
    shown,
    isSending,
    failure,
    faults,
    clash: clashes[0],
    flush,
    type,
    /** What was typed is what stood there before. */
    takeBack: kept.forget,
    /** What was typed where nothing may be written now, in the words of its fields. */
    unplaced: unplaced.map(({ path, value }) => ({
      path,
      name: placeName(model, path),
      text: wordsOf(path, value || null) ?? 'пусто',
    })),
    forgetUnplaced: (path: string) => {
      kept.forget(path)
      setShown((before) => without(before, path))
      setFaults((before) => without(before, path))
    },
    /** The version is no more. */
    forgetKept: () => forgetKept(userId, id),
    write: (path: string, value: string | null) => write(path, value),
    choose: (path: string, branch: string | null) =>
      add({
        path,
        value: branch,
        mine: branch,
        send: (revision) => call(designTasks.choose, { query, body: { revision, path, branch } }),
      }),
    block: (action: BlockAct, path: string, before?: string) => {
      const key = newId()
      add({
        path,
        send: (revision) =>
          call(designTasks.blocks, { query, key, body: { revision, path, action, ...(before && { before }) } }),
      })
    },
    /** Without a row: new rows at the end. */
    paste: (path: string, { row, ...cells }: { row?: string; column: string; values: string[][] }) => {
      const key = newId()
      add({
        path,
        send: (revision) =>
          call(designTasks.cells, {
            query,
            key,
            body: { revision, path, ...cells, ...(row !== undefined && { row }) },
          }),
      })
    },
    column: (path: string, action: 'add' | 'remove', at: number) => {
      const key = newId()
      add({ path, send: (revision) => call(designTasks.columns, { query, key, body: { revision, path, action, at } }) })
    },
    putImage: (path: string, file: File) =>
      add({
        path,
        mine: file.name,
        // As the picture was chosen: another that has come since is not written over unasked.
        revision: seen()?.revision,
        send: (from) =>
          upload(designTasks.image, { query: { id, path, revision: from, name: file.name } }, file, () => undefined),
      }),
    /** Later: what was typed stays readable at its place. */
    settle: (as: 'mine' | 'theirs' | 'later') => {
      const [first, ...others] = clashes
      setClashes(others)
      if (first && as === 'theirs') kept.forget(first.path)
      if (first && as === 'mine') add({ ...first.act, revision: undefined })
      if (first && as === 'later') {
        const { path, mine } = first
        const said = `Ваше значение «${mine ?? 'пусто'}» не записано: это поле уже изменил другой человек или вы сами в другой вкладке.`
        setFaults((before) => new Map(before).set(path, said))
      }
    },
  }
}

export type TaskEdits = ReturnType<typeof useTaskEdits>

function shownOf(acts: readonly Act[]): ReadonlyMap<string, string | null> {
  return new Map(acts.flatMap(({ path, value }) => (value === undefined ? [] : [[path, value]])))
}

function isAmong(acts: readonly Act[], edit: KeptEdit): boolean {
  return acts.some(({ path, value }) => path === edit.path && value !== undefined && (value ?? '') === edit.value)
}

function theirsIn(error: unknown): { value: string | null } | undefined {
  if (!isConflict(error) || !('theirs' in error.problem)) return undefined
  const { theirs } = error.problem
  return { value: typeof theirs === 'string' ? theirs : null }
}

function without<T>(map: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> {
  const next = new Map(map)
  next.delete(key)
  return next
}
