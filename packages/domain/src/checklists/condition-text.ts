import { answerText, type ChecklistContent, type Question, questionsOf } from './checklist.ts'
import { parameters, valueTitle } from './parameters.ts'

/** When a question is asked, in words; empty: always. */
export function conditionText({ condition }: Pick<Question, 'condition'>, content: ChecklistContent): string {
  const questions = questionsOf(content)
  return condition
    .map((clause) => {
      if (clause.of === 'parameter') {
        const { parameter, values } = clause
        return `${parameters[parameter].title}: ${values.map((value) => valueTitle(parameter, value)).join(' или ')}`
      }
      const asked = questions.find(({ id }) => id === clause.question)
      const said = clause.values.map((value) => (asked ? answerText(asked, value) : value)).join(' или ')
      return `на вопрос «${asked?.text ?? '?'}» отвечено: ${said}`
    })
    .join('; ')
}
