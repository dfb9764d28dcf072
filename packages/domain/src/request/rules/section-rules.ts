import type { Condition } from './conditions.ts'
import type { Needs } from './needs.ts'
import { type RuleRow, rowsOf, sectionSubject } from './rules.ts'

const decree87 = 'ч. 12 ст. 48 ГрК РФ, состав разделов по ПП РФ от 16.02.2008 № 87'
// Of its seven sections the third and the fourth are made only under conditions that nobody has read in the decree yet.
const gasComposition =
  'особый состав разделов для газовых сетей до 1,2 МПа: ПП РФ от 16.02.2008 № 87, схема пояснительной записки 01.07'

/**
 * Which sections of project documentation are needed. New building and reconstruction were read in decree № 87; capital
 * repair and the estimate alone are practice and unconfirmed, but for the note and the estimate itself.
 */
// biome-ignore format: read by columns
export const sectionRules: readonly RuleRow[] = [
  ...rule('01',   ['no', 'must', 'must', 'must'], 'always',              true),
  ...rule('02',   ['no', 'if',   'if',   'may'],  'building',            true),
  ...rule('03',   ['no', 'if',   'if',   'may'],  'building',            true),
  ...rule('04',   ['no', 'if',   'if',   'no'],   'building',            true),
  ...rule('04',   ['no', 'no',   'no',   'must'], 'always',              false),
  ...rule('05',   ['no', 'if',   'if',   'no'],   'building',            true),
  ...rule('05',   ['no', 'no',   'no',   'must'], 'always',              false),
  ...rule('05.7', ['no', 'if',   'if',   'may'],  'productionBuilding',  false),
  ...rule('06',   ['no', 'if',   'if',   'no'],   'buildingButGas',      true),
  ...rule('06',   ['no', 'if',   'if',   'no'],   'gasBuilding',         false, gasComposition),
  ...rule('06',   ['no', 'if',   'if',   'must'], 'capitalRepair',       false),
  ...rule('07',   ['no', 'if',   'if',   'if'],   'demolition',          false),
  ...rule('08',   ['no', 'if',   'if',   'may'],  'publicBuilding',      false),
  ...rule('09',   ['no', 'if',   'if',   'must'], 'estimateChecked',     true),
  ...rule('10',   ['no', 'if',   'if',   'may'],  'building',            true),
  ...rule('11',   ['no', 'if',   'if',   'no'],   'buildingButGas',      true),
  ...rule('11',   ['no', 'if',   'if',   'no'],   'gasBuilding',         false, gasComposition),
  ...rule('11',   ['no', 'if',   'if',   'must'], 'capitalRepair',       false),
  ...rule('12',   ['no', 'if',   'if',   'if'],   'infrastructure',      false),
  ...rule('13',   ['no', 'if',   'if',   'if'],   'demolition',          false),
  ...rule('14',   ['no', 'if',   'if',   'may'],  'building',            true),
  ...rule('15',   ['no', 'if',   'if',   'may'],  'building',            true),
  ...rule('16',   ['no', 'if',   'if',   'must'], 'estimateChecked',     true),
  ...rule('17',   ['no', 'if',   'if',   'may'],  'otherDocumentation',  false),
  ...rule('17.1', ['no', 'if',   'if',   'may'],  'building',            false),
]

function rule(
  folder: string,
  needs: Needs,
  condition: Condition,
  confirmed: boolean,
  source: string = decree87,
): RuleRow[] {
  return rowsOf({ subject: sectionSubject(folder), needs, condition, source, confirmed })
}
