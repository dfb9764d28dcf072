import type { ObjectType } from '../request/objects/objects.ts'

/** Kinds of objects as schemas of tasks number them: 1 industrial, 2 not industrial, 3 linear. Applications number them otherwise. */
const kinds: readonly (readonly [application: ObjectType, task: string])[] = [
  ['2', '1'],
  ['3', '2'],
  ['1', '3'],
]

/** The kind of an object of an application, by the number of a task. */
export function objectTypeOfTask(code: string): ObjectType {
  return kinds.find(([, task]) => task === code)?.[0] ?? '3'
}

/** The number of a task, by the kind of an object of an application. */
export function objectTypeForTask(code: string): string | undefined {
  return kinds.find(([application]) => application === code)?.[1]
}
