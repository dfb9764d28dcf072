import type { Content } from '@portal/domain/design-tasks/content'
import type { FormModel } from '@portal/domain/design-tasks/form-model'
import { createContext, useContext } from 'react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import type { DesignTaskVersion, taskEnumerationQuery } from '../design-task-queries.ts'
import type { TaskEdits } from './use-task-edits.ts'

/** What the parts of a form ask of whoever keeps its content. */
export type FormEdits = Pick<
  TaskEdits,
  'shown' | 'faults' | 'type' | 'takeBack' | 'write' | 'choose' | 'block' | 'paste' | 'column' | 'putImage'
>

interface TaskForm {
  /** Asks for the values of an enumeration that are too many to stand in the form itself. */
  enumeration: (name: string) => ReturnType<typeof taskEnumerationQuery>
  model: FormModel
  content: Content
  /** The places as the server tells them. */
  places: DesignTaskVersion['content']
  imageHref: (path: string) => string
  edits: FormEdits
  mayEdit: boolean
  /** What the last check has found, by place. */
  found: ReadonlyMap<string, string>
  /** What staff say over the schema: by path without keys. */
  said: Readonly<Record<string, { title?: string | undefined; help?: string | undefined }>>
  /** Where the person stands: remarks and the history are about it. */
  onPlace: (path: string) => void
  /** Somebody has been at a place and left it: what is wrong there may be told, though it is empty. */
  onLeave: (path: string) => void
}

const TaskFormContext = createContext<TaskForm | undefined>(undefined)

export const TaskFormProvider = TaskFormContext.Provider

export function useTaskForm(): TaskForm {
  const form = useContext(TaskFormContext)
  if (!form) throw new Error('A part of a task stands inside its form')
  return form
}

/** The path of a place as the schema has it: «Authors/Author~2» is «Authors/Author». */
export function withoutKeys(path: string): string {
  return path.replaceAll(/~\d+/g, '')
}

/** How a place is called: as staff say it, else as the schema does. */
export function usePlaceTitle(path: string, title: string): string {
  return typograph(useTaskForm().said[withoutKeys(path)]?.title ?? title)
}

/** What is said of a place to help. */
export function usePlaceHelp(path: string, help: string): string {
  return typograph(useTaskForm().said[withoutKeys(path)]?.help ?? help)
}
