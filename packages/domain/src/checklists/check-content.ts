import { isUuid } from '../identifiers/uuid.ts'
import {
  type ChecklistContent,
  choicesOf,
  type Clause,
  mostGroups,
  mostQuestions,
  type Question,
  questionsOf,
} from './checklist.ts'
import { isKnownFact } from './known-facts.ts'
import { isValueOf, parameterNames } from './parameters.ts'

export interface ContentFault {
  /** The group or the question it is in; null: the version as a whole. */
  place: string | null
  message: string
  /** Such a version is not even kept; the others only hinder its coming into force. */
  isWrong: boolean
}

/** What is wrong with a version, and what it still lacks to come into force, in the order of its questions. */
export function contentFaults(content: ChecklistContent): ContentFault[] {
  const questions = questionsOf(content)
  const ids = [...content.groups.map(({ id }) => id), ...questions.map(({ id }) => id)]
  return [
    ...(content.title.trim() === '' ? [lacks(null, 'Назовите контрольный лист')] : []),
    ...(questions.length === 0 ? [lacks(null, 'Добавьте хотя бы один вопрос')] : []),
    ...(content.groups.length > mostGroups ? [wrong(null, `Групп больше ${mostGroups}`)] : []),
    ...(questions.length > mostQuestions ? [wrong(null, `Вопросов больше ${mostQuestions}`)] : []),
    ...(new Set(ids).size < ids.length || !ids.every(isUuid)
      ? [wrong(null, 'У двух вопросов или групп один идентификатор: добавьте вопрос заново')]
      : []),
    ...parameterNames
      .filter((name) => !(content.parameters[name] ?? []).every((value) => isValueOf(name, value)))
      .map(() => wrong(null, 'Среди условий листа есть значение, которого нет в справочнике')),
    ...content.groups.flatMap((group) => [
      ...(group.title.trim() === '' ? [lacks(group.id, 'Назовите группу')] : []),
      ...(group.questions.length === 0 ? [lacks(group.id, `В группе «${group.title}» нет вопросов`)] : []),
    ]),
    ...questions.flatMap((question, at) => questionFaults(question, questions.slice(0, at), questions)),
  ]
}

function questionFaults(question: Question, earlier: readonly Question[], all: readonly Question[]): ContentFault[] {
  const { id, text, link, condition, known } = question
  return [
    ...(text.trim() === '' ? [lacks(id, 'Напишите вопрос')] : []),
    ...(isWebAddress(link) ? [] : [wrong(id, 'Ссылка на норму начинается с https:// или http://')]),
    ...(known === '' || isKnownFact(known) ? [] : [wrong(id, 'Портал не знает, откуда взять такой ответ')]),
    ...condition.flatMap((clause) => clauseFaults(id, clause, earlier, all)),
  ]
}

function clauseFaults(
  id: string,
  clause: Clause,
  earlier: readonly Question[],
  all: readonly Question[],
): ContentFault[] {
  const { values } = clause
  if (values.length === 0) return [lacks(id, 'Выберите значения, при которых задаётся вопрос')]
  if (clause.of === 'parameter') {
    const { parameter } = clause
    return values.every((value) => isValueOf(parameter, value))
      ? []
      : [wrong(id, 'В условии есть значение, которого нет в справочнике')]
  }
  if (clause.question === id) return [wrong(id, 'Вопрос не может зависеть от самого себя')]
  const asked = earlier.find((one) => one.id === clause.question)
  if (!asked && all.some((one) => one.id === clause.question))
    return [wrong(id, 'Условие ссылается на вопрос, который задаётся позже: переставьте вопросы или измените условие')]
  if (!asked) return [wrong(id, 'Условие ссылается на вопрос, которого больше нет')]
  const possible: readonly string[] = choicesOf(asked.kind)
  if (possible.length === 0) return [wrong(id, 'Условие ссылается на вопрос без готовых ответов')]
  return values.every((value) => possible.includes(value)) ? [] : [wrong(id, 'Такого ответа на тот вопрос нет')]
}

function isWebAddress(link: string): boolean {
  return link === '' || /^https?:\/\/[^\s<>"]+$/.test(link)
}

function wrong(place: string | null, message: string): ContentFault {
  return { place, message, isWrong: true }
}

function lacks(place: string | null, message: string): ContentFault {
  return { place, message, isWrong: false }
}
