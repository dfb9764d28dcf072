import type { checklists } from '@portal/contract/features/checklists/endpoints'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { askingOf } from '@portal/domain/checklists/asked'
import { answerText, checklistNumber, checklistStates } from '@portal/domain/checklists/checklist'
import type { Handler } from '../../platform/http/bind.ts'
import { checklistForm } from '../documents/index.ts'
import { viewOfChecklist } from './checklist-view.ts'

/** The checklist on paper: the questions that are asked, with their answers, as they stand at this moment. */
export const print: Handler<typeof checklists.print> = async (ctx, { params }) => {
  const shown = await viewOfChecklist(ctx, params.id)
  const { content, details, number, version, title, requestNumber, objectName, state, percent, submittedAt } = shown
  const answers = new Map(shown.answers.map((answer) => [answer.question, answer]))
  const asking = askingOf(content, details, Object.fromEntries(answers))
  const at = ctx.now()
  const template = checklistForm({
    number: checklistNumber(number),
    version,
    title,
    request: requestNumber,
    object: objectName,
    state: submittedAt
      ? `${checklistStates[state]} ${dayText(moscowDay(new Date(submittedAt)))}`
      : `${checklistStates[state]}, ${percent} %`,
    groups: content.groups.map((group) => ({
      title: group.title,
      questions: group.questions
        .filter(({ id }) => asking.get(id) === 'asked')
        .map((question) => {
          const answer = answers.get(question.id)
          return {
            text: question.text,
            norm: question.norm,
            answer: answer ? answerText(question, answer.value) : '',
            comment: answer?.comment ?? '',
            files: shown.files.flatMap((file) => (file.question === question.id ? [file.name] : [])),
          }
        }),
    })),
    printedAt: at,
  })
  return {
    name: `${checklistNumber(number)} ${requestNumber}.pdf`,
    mediaType: 'application/pdf',
    content: await ctx.printer.print(template, { at }),
  }
}
