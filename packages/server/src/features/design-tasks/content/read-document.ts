import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentValue } from '@portal/domain/design-tasks/content'
import {
  choicesOf,
  elementsOf,
  type FormElement,
  type FormModel,
  type FormType,
  isRepeated,
} from '@portal/domain/design-tasks/form-model'
import { within } from '@portal/domain/design-tasks/form-path'
import { longestPicture, readXml } from '../../../platform/xml/read-xml.ts'
import { RefusedFile } from '../../../platform/xml/refused-file.ts'

export interface DocumentFile {
  path: string
  model: FormModel
  /** Where pictures are put, each under its number. */
  folder: string
}

/** Something of a document that its schema does not describe. */
export interface LeftOut {
  line: number
  text: string
}

export interface ReadDocument {
  /** `file` of a picture: its path in the folder. */
  values: ContentValue[]
  leftOut: LeftOut[]
}

interface Frame {
  name: string
  path: string
  element: FormElement | undefined
  type: FormType | undefined
  text: string
  /** How many of each name have come. */
  counts: Map<string, number>
  met: Set<string>
}

const limits = { bytes: 100 * 1024 ** 2, depth: 64, value: longestPicture }
const mostValues = 400_000
const mostLeftOut = 200
const gap = 1024

/** Reads a document by the form of its schema. To be run in a child process. */
export async function run({ path, model, folder }: DocumentFile): Promise<ReadDocument> {
  const values: ContentValue[] = []
  const leftOut: LeftOut[] = []
  const open: Frame[] = []
  const pictures: { value: ContentValue; text: string }[] = []
  let skipped = 0
  const tell = (line: number, text: string) => {
    if (leftOut.length < mostLeftOut) leftOut.push({ line, text })
  }
  const keep = (value: ContentValue) => {
    if (values.length >= mostValues) throw new RefusedFile(`в документе больше ${mostValues} значений.`)
    values.push(value)
  }
  await readXml(
    createReadStream(path),
    {
      open(name, attributes, line) {
        if (skipped > 0) return void (skipped += 1)
        const frame = open.length === 0 ? rootFrame(name, line) : childFrame(name, line)
        if (!frame) return void (skipped = 1)
        open.push(frame)
        for (const [key, value] of Object.entries(attributes)) {
          if (key === 'xmlns' || key.includes(':')) continue
          if (frame.type?.attributes.some((one) => one.name === key))
            keep({ path: within(frame.path, `@${key}`), value, position: null })
          else tell(line, `Атрибута ${key} у элемента ${name} схема не описывает.`)
        }
      },
      close() {
        if (skipped > 0) return void (skipped -= 1)
        const frame = open.pop()
        if (frame) close(frame)
      },
      text(value) {
        const frame = open.at(-1)
        if (skipped === 0 && frame && valueOf(frame)) frame.text += value
      },
    },
    limits,
  )
  let number = 0
  for (const { value, text } of pictures) {
    number += 1
    value.file = join(folder, `${number}.image`)
    await writeFile(value.file, Buffer.from(text, 'base64'))
  }
  return { values, leftOut }

  function rootFrame(name: string, line: number): Frame {
    if (name !== model.root) throw new RefusedFile(`корневой элемент ${name}, а по схеме нужен ${model.root}.`, line)
    return frameOf(name, '', undefined, model.types[model.type])
  }

  function childFrame(name: string, line: number): Frame | undefined {
    const parent = open.at(-1)
    const element = parent?.type && elementsOf(parent.type).find((one) => one.name === name)
    if (!parent || !element) {
      tell(line, `Элемента ${name} в ${parent?.name ?? model.root} схема не описывает.`)
      return undefined
    }
    parent.met.add(name)
    const count = (parent.counts.get(name) ?? 0) + 1
    parent.counts.set(name, count)
    const total = [...parent.counts.values()].reduce((sum, one) => sum + one, 0)
    const type = element.type === undefined ? undefined : model.types[element.type]
    if (!isRepeated(element)) {
      if (count > 1) {
        tell(line, `Элемент ${name} в ${parent.name} стоит дважды, а может быть один.`)
        return undefined
      }
      return frameOf(name, within(parent.path, name), element, type)
    }
    const own = within(parent.path, `${name}~${count}`)
    keep({ path: own, value: null, position: total * gap })
    return frameOf(name, own, element, type)
  }

  function close(frame: Frame): void {
    const value = valueOf(frame)
    if (value?.kind === 'image') {
      const kept: ContentValue = { path: frame.path, value: null, position: blockPosition(frame) }
      place(kept, frame)
      if (frame.text.trim() !== '') pictures.push({ value: byPath(frame) ?? kept, text: frame.text })
      return
    }
    if (value && frame.text !== '') place({ path: frame.path, value: frame.text, position: null }, frame)
    if (!frame.type) return
    for (const choice of choicesOf(frame.type)) {
      const branch = branchMet(frame.type, choice.key, frame.met)
      if (branch) keep({ path: within(frame.path, `|${choice.key}`), value: branch, position: null })
    }
  }

  /** A value of one of several stands in the row of its block. */
  function place(value: ContentValue, frame: Frame): void {
    const block = byPath(frame)
    if (block) block.value = value.value
    else keep(value)
  }

  function byPath({ path, element }: Frame): ContentValue | undefined {
    return element && isRepeated(element) ? values.findLast((one) => one.path === path) : undefined
  }

  function blockPosition({ element, path }: Frame): number | null {
    return element && isRepeated(element) ? (values.findLast((one) => one.path === path)?.position ?? null) : null
  }
}

function frameOf(name: string, path: string, element: FormElement | undefined, type: FormType | undefined): Frame {
  return { name, path, element, type, text: '', counts: new Map(), met: new Set() }
}

function valueOf({ element, type }: Frame) {
  return element?.value ?? type?.value
}

/** The branch most of whose elements have come. */
function branchMet(type: FormType, choice: string, met: ReadonlySet<string>): string | undefined {
  const score = new Map<string, number>()
  const branchOf = new Map<string, string>()
  for (const part of type.parts) {
    if (!part.in) continue
    // What stands in a choice within a branch counts for that branch, too.
    const branch = part.in.choice === choice ? part.in.branch : branchOf.get(part.in.choice)
    if (branch === undefined) continue
    if (part.kind === 'choice') branchOf.set(part.key, branch)
    const names =
      part.kind === 'element' ? [part.name] : part.kind === 'mix' ? part.elements.map(({ name }) => name) : []
    const found = names.filter((name) => met.has(name)).length
    if (found > 0) score.set(branch, (score.get(branch) ?? 0) + found)
  }
  return [...score].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}
