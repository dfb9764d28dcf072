import type { WholeNote } from '@portal/domain/request/notes/note-rest'
import { attributesOf, type NoteNode } from './read-tree.ts'

// What the parts of a note are called to whoever reads what is left in it.
const blocks: Readonly<Record<string, string>> = {
  ExplanatoryNoteModifications: 'Изменения записки',
  IssueAuthor: 'Автор записки',
  ProjectDocumentationAuthors: 'Проектировщики',
  Signers: 'Подписавшие',
  Developer: 'Застройщик',
  TechnicalCustomer: 'Технический заказчик',
  UsedAbbreviations: 'Сокращения',
  UsedNorms: 'Применённые нормы',
  ProjectDecisionDocuments: 'Решения о разработке',
  ProjectInitialDocuments: 'Исходные данные',
  EngineeringSurveyDocuments: 'Отчёты об изысканиях',
  AdditionalData: 'Дополнительные материалы',
  FinanceSources: 'Источники финансирования',
  DesignerAssurance: 'Заверение проектировщика',
  ProjectDocumentation: 'Состав проектной документации',
  GasProjectDocumentation: 'Состав проектной документации',
  ObjectParts: 'Части объекта',
  StagesInfo: 'Этапы',
  Resources: 'Ресурсы',
  LandInfo: 'Земельные участки',
  EnergyEfficiency: 'Энергетическая эффективность',
  Model: 'Информационная модель',
  SoftwareUsed: 'Программы для расчётов',
}

/** What of a note is neither carried nor told by name: how many values, by the part of the note they stand in. */
export function restOf(root: NoteNode, prose: number): WholeNote['rest'] {
  const counts = new Map<string, number>()
  const count = (title: string, leaves: number) => {
    if (leaves > 0) counts.set(title, (counts.get(title) ?? 0) + leaves)
  }
  count('Сведения о файле записки', unsaidOf({ ...root, children: root.children.slice(0, 1) }))
  for (const block of root.children) {
    const isObject = block.name.endsWith('Object')
    if (!isObject) {
      count(blocks[block.name] ?? 'Прочие сведения', unsaidIn(block))
      continue
    }
    count('Сведения об объекте', unsaidOf(block))
    for (const part of block.children) count(blocks[part.name] ?? 'Сведения об объекте', unsaidIn(part))
  }
  count('Текст, таблицы и рисунки', prose)
  return [...counts].map(([title, leaves]) => ({ title, leaves }))
}

function unsaidIn(node: NoteNode): number {
  return node.children.reduce((sum, one) => sum + unsaidIn(one), unsaidOf(node))
}

/** Values of one element that nobody has read: its attributes, and its text where nothing stands in it. */
function unsaidOf({ attributes, children, hasProse, said }: NoteNode): number {
  const unread = attributesOf(attributes).filter((name) => !said?.has(name)).length
  return unread + (children.length === 0 && !hasProse && !said?.has('') ? 1 : 0)
}
