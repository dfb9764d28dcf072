import { newId } from '../../../platform/session/ids.ts'
import type { Content, Group, Question } from '../checklists-queries.ts'

/** A question as it begins. */
export function emptyQuestion(): Question {
  return {
    id: newId(),
    text: '',
    kind: 'yesNoNa',
    norm: '',
    link: '',
    isObligatory: true,
    takesFiles: false,
    condition: [],
    known: '',
  }
}

/** Adds a group with its first question; answers the question's id. */
export function withGroup(content: Content): [Content, string] {
  const question = emptyQuestion()
  const group = { id: newId(), title: `Группа ${content.groups.length + 1}`, questions: [question] }
  return [{ ...content, groups: [...content.groups, group] }, question.id]
}

/** Adds a question at the end of a group; answers its id. */
export function withQuestion(content: Content, groupId: string): [Content, string] {
  const question = emptyQuestion()
  return [changeGroup(content, groupId, ({ questions }) => ({ questions: [...questions, question] })), question.id]
}

/** Changes some of a group. */
export function changeGroup(content: Content, id: string, change: (group: Group) => Partial<Group>): Content {
  return {
    ...content,
    groups: content.groups.map((group) => (group.id === id ? { ...group, ...change(group) } : group)),
  }
}

/** Changes some of a question. */
export function changeQuestion(content: Content, id: string, change: Partial<Question>): Content {
  return {
    ...content,
    groups: content.groups.map((group) => ({
      ...group,
      questions: group.questions.map((question) => (question.id === id ? { ...question, ...change } : question)),
    })),
  }
}

/** Takes a group or a question out. */
export function without(content: Content, id: string): Content {
  return {
    ...content,
    groups: content.groups
      .filter((group) => group.id !== id)
      .map((group) => ({ ...group, questions: group.questions.filter((question) => question.id !== id) })),
  }
}

/** A copy of a question right after it, without its id. */
export function withCopy(content: Content, id: string): [Content, string] {
  const copyId = newId()
  const groups = content.groups.map((group) => ({
    ...group,
    questions: group.questions.flatMap((question) =>
      question.id === id ? [question, { ...question, id: copyId }] : [question],
    ),
  }))
  return [{ ...content, groups }, copyId]
}

/** One place up or down: past the edge of its group a question goes into the neighbour. */
export function moved(content: Content, id: string, step: -1 | 1): Content {
  const groupAt = content.groups.findIndex((group) => group.id === id)
  if (groupAt >= 0) return { ...content, groups: swapped(content.groups, groupAt, groupAt + step) }
  const at = content.groups.findIndex(({ questions }) => questions.some((question) => question.id === id))
  const group = content.groups[at]
  if (!group) return content
  const from = group.questions.findIndex((question) => question.id === id)
  const to = from + step
  if (to >= 0 && to < group.questions.length)
    return changeGroup(content, group.id, ({ questions }) => ({ questions: swapped(questions, from, to) }))
  const neighbour = content.groups[at + step]
  const question = group.questions[from]
  if (!neighbour || !question) return content
  const rest = without(content, id)
  return changeGroup(rest, neighbour.id, ({ questions }) => ({
    questions: step < 0 ? [...questions, question] : [question, ...questions],
  }))
}

/** Puts what is dragged before another: a question before a question, or at the end of a group; a group before a group. */
export function dropped(content: Content, id: string, target: string): Content {
  if (id === target) return content
  const group = content.groups.find((one) => one.id === id)
  if (group) {
    const others = content.groups.filter((one) => one.id !== id)
    const at = others.findIndex((one) => one.id === target || one.questions.some((question) => question.id === target))
    return at < 0 ? content : { ...content, groups: others.toSpliced(at, 0, group) }
  }
  const question = content.groups.flatMap(({ questions }) => questions).find((one) => one.id === id)
  if (!question) return content
  const rest = without(content, id)
  return {
    ...rest,
    groups: rest.groups.map((one) => {
      if (one.id === target) return { ...one, questions: [...one.questions, question] }
      const at = one.questions.findIndex((other) => other.id === target)
      return at < 0 ? one : { ...one, questions: one.questions.toSpliced(at, 0, question) }
    }),
  }
}

function swapped<T>(list: readonly T[], from: number, to: number): T[] {
  const one = list[from]
  const other = list[to]
  return one === undefined || other === undefined ? [...list] : list.with(from, other).with(to, one)
}
