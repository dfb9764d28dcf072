import { documents } from '@portal/contract/features/documents/endpoints'
import { workingDaysAsked } from '@portal/domain/calendar/days'
import { extensionGrounds } from '@portal/domain/stages/moves/grounds'
import { typedKeys } from '@portal/domain/typed-keys'
import { limits } from '@portal/domain/settings/limits'
import { type FormEvent, useState } from 'react'
import { FormGrid } from '../../../platform/ui/fields/form-grid.tsx'
import { NumberField } from '../../../platform/ui/fields/number-field.tsx'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { TextArea } from '../../../platform/ui/fields/text-area.tsx'
import { extensionFacts } from './deal-facts.ts'
import type { Deal } from '../deal-queries.ts'
import { FormFooter } from '../form-footer.tsx'
import { EditConflictNotice } from './edit-conflict-notice.tsx'
import { useDealAct } from '../use-deal-act.ts'
import { useDealFields } from './use-deal-fields.ts'

interface ExtensionFormProps {
  requestId: string
  extension: NonNullable<Deal['extension']>
  onDone: () => void
}

const grounds = typedKeys(extensionGrounds).map((value) => ({ value, label: extensionGrounds[value].title }))

/** How many days are asked for and why; the second time only certain objects may ask. */
export function ExtensionForm({ requestId, extension, onDone }: ExtensionFormProps) {
  const form = useDealFields({ requestId, read: extension, pick: (deal) => deal.extension ?? extension, fieldsOf })
  const { days, reason, ground } = form.fields
  const [tried, setTried] = useState(false)
  const act = useDealAct(documents.saveExtension, {
    requestId,
    done: 'Заявление о продлении сохранено',
    onDone,
    over: form,
  })
  const wrong = {
    days: days === null || !Number.isInteger(days) || days < 1 ? workingDaysAsked : undefined,
    reason: reason.trim().length < 5 ? 'Опишите причину, не короче 5 знаков' : undefined,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (days === null || wrong.days || wrong.reason) return
    const seen = { days: form.seen.days, reason: form.seen.reason, ground: form.seen.ground }
    act.send({ params: { id: requestId }, body: { days, reason: reason.trim(), ground: ground || null, seen } })
  }
  return (
    <form className="stack g16" onSubmit={submit} noValidate aria-label="Заявление о продлении срока">
      <FormGrid>
        <NumberField
          label="На сколько рабочих дней"
          required
          value={days}
          error={act.field('days') ?? (tried ? wrong.days : undefined)}
          onChange={(value) => form.set({ days: value })}
        />
        {extension.no > 1 && (
          <SelectField
            label="Почему возможно второе продление"
            options={grounds}
            value={ground}
            error={act.field('ground')}
            onChange={(value) => form.set({ ground: value })}
          />
        )}
        <TextArea
          label="Почему нужно время и какие замечания ещё не устранены"
          required
          className="form-grid-wide"
          maxLength={limits.letterTextLength}
          value={reason}
          error={act.field('reason') ?? (tried ? wrong.reason : undefined)}
          onChange={(event) => form.set({ reason: event.target.value })}
        />
      </FormGrid>
      <EditConflictNotice of={form.meanwhile} factsOf={extensionFacts} onTake={form.takeStored} />
      <FormFooter label="Сохранить заявление" pending={act.pending} failure={act.failure} onCancel={onDone} />
    </form>
  )
}

function fieldsOf({ days, reason, ground }: NonNullable<Deal['extension']>) {
  return { days, reason: reason ?? '', ground: ground ?? '' }
}
