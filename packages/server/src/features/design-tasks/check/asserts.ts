import { type Content, standingElements } from '@portal/domain/design-tasks/content'
import type { FormModel, FormType } from '@portal/domain/design-tasks/form-model'
import { type Element, parseXmlDocument } from 'slimdom'
import { judgeAssert } from '../../../platform/xml/evaluate-assert.ts'

interface Judged {
  model: FormModel
  content: Content
  xml: string
  pathOf: ReadonlyMap<number, string>
}

const longestEvaluation = 8000

/** The assertions of the schema that do not hold, and those that could not be evaluated, each by its place. */
export function failedAsserts({ model, content, xml }: Judged): { path: string; text: string }[] {
  if (Object.values(model.types).every(({ asserts }) => asserts.length === 0)) return []
  const root = parseXmlDocument(xml).documentElement
  const failed: { path: string; text: string }[] = []
  const until = performance.now() + longestEvaluation
  let isLate = false
  const visit = (type: FormType, path: string, node: Element | null) => {
    if (!node || isLate) return
    for (const { test, message } of type.asserts) {
      isLate ||= performance.now() > until
      if (isLate) return
      const verdict = judgeAssert(test, node)
      if (verdict === 'fails') failed.push({ path, text: message })
      // By the standard what cannot be evaluated is not satisfied; a person has to know that nobody has checked it.
      else if (verdict === 'unknown')
        failed.push({ path, text: `Не проверено: ${message} Правило не вычисляется при том, что здесь записано.` })
    }
    // Children of the tree are written in this very order.
    const nodes = node.children
    for (const [at, { element, path: own }] of standingElements(content, type, path).entries()) {
      const inner = element.type === undefined ? undefined : model.types[element.type]
      if (inner) visit(inner, own, nodes[at] ?? null)
    }
  }
  const type = model.types[model.type]
  if (type) visit(type, '', root)
  if (isLate)
    failed.push({ path: '', text: 'Не проверено: правил и значений так много, что часть правил не успели проверить.' })
  return failed
}
