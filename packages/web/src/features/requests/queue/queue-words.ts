import type { Side } from '@portal/domain/stages/facts'
import { type GroupName, type Stage, stageRule } from '@portal/domain/stages/stages'

/** The word on the button of a row that waits for the reader: what he is going to do there. */
// biome-ignore format: read by columns
const acts: Readonly<Record<GroupName, Readonly<Record<Side, string>>>> = {
  draft:        { declarant: 'Продолжить', organisation: 'Открыть' },
  completeness: { declarant: 'Исправить',  organisation: 'Проверить' },
  contract:     { declarant: 'Подписать',  organisation: 'К договору' },
  payment:      { declarant: 'К оплате',   organisation: 'К оплате' },
  examination:  { declarant: 'Открыть',    organisation: 'Рассмотреть' },
  correction:   { declarant: 'Ответить',   organisation: 'Решить' },
  extension:    { declarant: 'Ответить',   organisation: 'Рассмотреть' },
  conclusion:   { declarant: 'Подписать',  organisation: 'К заключению' },
  rendered:     { declarant: 'Открыть',    organisation: 'Открыть' },
  termination:  { declarant: 'Ответить',   organisation: 'Ответить' },
  closed:       { declarant: 'Открыть',    organisation: 'Открыть' },
}

export function actOn(stage: Stage, side: Side): string {
  return acts[stageRule(stage).group][side]
}
