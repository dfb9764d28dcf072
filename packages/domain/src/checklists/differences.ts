import { type ChecklistContent, type Question, questionsOf, questionKinds } from './checklist.ts'
import { conditionText } from './condition-text.ts'
import { knownFacts } from './known-facts.ts'
import { parameterNames, parameters, valueTitle } from './parameters.ts'

export interface Difference {
  kind: 'added' | 'removed' | 'changed' | 'moved'
  /** The question, the group, or the checklist itself. */
  title: string
  /** What of it: absent where the whole came, went or moved. */
  fields: { label: string; was: string; now: string }[]
}

/** What has become of a version in the next one: questions are known by their ids, whatever their words. */
export function differencesOf(was: ChecklistContent, now: ChecklistContent): Difference[] {
  const before = new Map(questionsOf(was).map((question) => [question.id, question]))
  const after = questionsOf(now)
  const left = new Set(after.map(({ id }) => id))
  const whole = changed(wholeLines(was), wholeLines(now))
  return [
    ...(whole.length > 0 ? [{ kind: 'changed' as const, title: 'Лист в целом', fields: whole }] : []),
    ...groupDifferences(was, now),
    ...after.flatMap((question) => ofQuestion(before.get(question.id), question, { was, now })),
    ...questionsOf(was)
      .filter(({ id }) => !left.has(id))
      .map(({ text }) => ({ kind: 'removed' as const, title: text, fields: [] })),
    ...moved(was, now),
  ]
}

interface Versions {
  was: ChecklistContent
  now: ChecklistContent
}

function ofQuestion(before: Question | undefined, question: Question, { was, now }: Versions): Difference[] {
  if (!before) return [{ kind: 'added', title: question.text, fields: [] }]
  const fields = changed(questionLines(before, was), questionLines(question, now))
  return fields.length > 0 ? [{ kind: 'changed', title: question.text, fields }] : []
}

type Lines = readonly (readonly [label: string, text: string])[]

function changed(was: Lines, now: Lines): Difference['fields'] {
  return now.flatMap(([label, text], at) => {
    const before = was[at]?.[1] ?? ''
    return before === text ? [] : [{ label, was: before, now: text }]
  })
}

function wholeLines({ title, parameters: chosen }: ChecklistContent): Lines {
  return [
    ['Название', title],
    ...parameterNames.map(
      (name) => [parameters[name].title, (chosen[name] ?? []).map((one) => valueTitle(name, one)).join(', ')] as const,
    ),
  ]
}

function questionLines(question: Question, content: ChecklistContent): Lines {
  return [
    ['Вопрос', question.text],
    ['Ответ', questionKinds[question.kind]],
    ['Норма', question.norm],
    ['Ссылка', question.link],
    ['Обязательный', question.isObligatory ? 'да' : 'нет'],
    ['Файлы', question.takesFiles ? 'можно приложить' : 'нет'],
    ['Когда задаётся', conditionText(question, content)],
    ['Откуда предлагается ответ', knownFacts.find(({ code }) => code === question.known)?.title ?? ''],
  ]
}

function groupDifferences(was: ChecklistContent, now: ChecklistContent): Difference[] {
  const before = new Map(was.groups.map(({ id, title }) => [id, title]))
  const left = new Set(now.groups.map(({ id }) => id))
  return [
    ...now.groups.flatMap(({ id, title }): Difference[] => {
      const earlier = before.get(id)
      if (earlier === undefined) return [{ kind: 'added', title: `Группа «${title}»`, fields: [] }]
      if (earlier === title) return []
      return [{ kind: 'changed', title: 'Группа', fields: [{ label: 'Название', was: earlier, now: title }] }]
    }),
    ...was.groups
      .filter(({ id }) => !left.has(id))
      .map(({ title }): Difference => ({ kind: 'removed', title: `Группа «${title}»`, fields: [] })),
  ]
}

// Of the questions both versions have, as few as can be are said to have moved: one taken to the end is one, not all the rest.
function moved(was: ChecklistContent, now: ChecklistContent): Difference[] {
  const groupsOf = (content: ChecklistContent) =>
    content.groups.flatMap(({ id: group, questions }) => questions.map(({ id, text }) => ({ id, text, group })))
  const before = new Map(groupsOf(was).map(({ id, group }, at) => [id, { at, group }]))
  const kept = groupsOf(now).flatMap((question) => {
    const earlier = before.get(question.id)
    return earlier ? [{ ...question, earlier }] : []
  })
  const inOrder = longestRising(kept.map(({ earlier }) => earlier.at))
  return kept.flatMap(({ text, group, earlier }): Difference[] =>
    inOrder.has(earlier.at) && earlier.group === group ? [] : [{ kind: 'moved', title: text, fields: [] }],
  )
}

/** The longest run of numbers that rise from left to right. */
function longestRising(numbers: readonly number[]): Set<number> {
  const runs: number[][] = []
  for (const number of numbers) {
    const before = runs.filter((run) => (run.at(-1) ?? 0) < number)
    const longest = before.reduce<number[]>((best, run) => (run.length > best.length ? run : best), [])
    runs.push([...longest, number])
  }
  return new Set(runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []))
}
