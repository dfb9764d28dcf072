export type { AnswerFile } from './answer-editor.tsx'
export type { Choice } from './remark-form.tsx'
export { RemarksByDiscipline } from './remarks-by-discipline.tsx'
export { RemarksSection } from './remarks-section.tsx'
