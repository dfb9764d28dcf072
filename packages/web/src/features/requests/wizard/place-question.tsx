import { goalRow } from '@portal/domain/request/goals'
import { regionsIn } from '@portal/domain/request/catalogs/regions'
import { useLoadedRegions } from '../../../platform/session/session.tsx'
import { ChoiceField } from '../../../platform/ui/fields/choice-field.tsx'
import { SearchField } from '../../../platform/ui/fields/search-field.tsx'
import type { Subdivision } from '../requests-queries.ts'
import { type Answers, chosenGoal, type Faults, subdivisionsFor } from './wizard-answers.ts'
import { optionOf } from '../../../platform/form/option-of.ts'

interface PlaceQuestionProps {
  answers: Answers
  faults: Faults
  subdivisions: readonly Subdivision[]
  onChange: (change: Partial<Answers>) => void
}

/** Who examines: the region narrows the choice, and the only one left is chosen at once. */
export function PlaceQuestion({ answers, faults, subdivisions, onChange }: PlaceQuestionProps) {
  const regions = regionsIn(useLoadedRegions())
  const chosen = chosenGoal(answers)
  const inSight = subdivisionsFor(answers.region, subdivisions)
  const nobodyServes = answers.region !== '' && inSight.every(({ regions: served }) => !served.includes(answers.region))
  const chooseRegion = (region: string) => {
    const [only, ...others] = subdivisionsFor(region, subdivisions)
    const keep = [only, ...others].some((place) => place?.code === answers.subdivision)
    onChange({ region, subdivision: only && others.length === 0 ? only.code : keep ? answers.subdivision : '' })
  }
  return (
    <>
      <SearchField
        label="Регион объекта"
        description="Покажем подразделения, которые его обслуживают"
        placeholder="Начните вводить название"
        clearable
        options={regions.map(optionOf)}
        value={answers.region}
        onChange={chooseRegion}
      />
      {nobodyServes && <p className="meta">За этим регионом подразделение не закреплено: выберите любое.</p>}
      <ChoiceField
        label="Подразделение"
        required
        options={inSight.map(({ code, title, goals }) => {
          const serves = !('goal' in chosen) || goals.includes(chosen.goal)
          return {
            value: code,
            label: title,
            disabled: !serves,
            description:
              !serves && 'goal' in chosen ? `Не проводит: ${goalRow(chosen.goal).short.toLowerCase()}` : undefined,
          }
        })}
        value={answers.subdivision}
        error={faults.subdivision}
        onChange={(subdivision) => onChange({ subdivision })}
      />
    </>
  )
}
