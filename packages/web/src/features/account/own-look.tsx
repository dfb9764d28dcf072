import { auth } from '@portal/contract/features/auth/endpoints'
import { skins } from '@portal/domain/settings/limits'
import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { useConfig, useSession } from '../../platform/session/session.tsx'
import { densities } from '../../platform/theme/look.ts'
import { useLook } from '../../platform/theme/look-provider.tsx'
import { FlagField } from '../../platform/ui/fields/flag-field.tsx'
import { FormGrid } from '../../platform/ui/fields/form-grid.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'

const sizes = [
  { value: '100', label: 'Обычный' },
  { value: '150', label: 'Крупный, 150 %' },
  { value: '200', label: 'Очень крупный, 200 %' },
] as const

/** How the portal looks and sounds for this person, on every computer of his. All of it works at once. */
export function OwnLook() {
  const { look, changeLook } = useLook()
  const config = useConfig()
  const session = useSession()
  const queries = useQueryClient()
  const save = useSend(auth.saveSettings, { queue: 'settings' })
  return (
    <Card title="Вид и уведомления">
      <div className="stack g16">
        <FormGrid>
          <SelectField
            label="Оформление"
            empty={null}
            options={skins.map(({ key, title }) => ({ value: key, label: title }))}
            value={look.skin}
            onChange={(value) => {
              const skin = skins.find(({ key }) => key === value)
              if (skin) changeLook({ skin: skin.key, scheme: undefined })
            }}
          />
          <SelectField
            label="Плотность"
            empty={null}
            options={densities.map(([value, label]) => ({ value, label }))}
            value={look.density}
            onChange={(value) => {
              const density = densities.find(([one]) => one === value)
              if (density) changeLook({ density: density[0] })
            }}
          />
          <SelectField
            label="Размер текста"
            empty={null}
            options={sizes}
            value={look.size}
            onChange={(value) => {
              const size = sizes.find((one) => one.value === value)
              if (size) changeLook({ size: size.value })
            }}
          />
        </FormGrid>
        <FlagField
          label="Звук при новом уведомлении"
          value={session.settings.sounds ?? config.sounds}
          onChange={(sounds) => {
            queries.setQueryData(keys.me, { ...session, settings: { ...session.settings, sounds } })
            save.mutate({ body: { sounds } })
          }}
        />
        <FailureNotice error={save.error} />
        <p className="meta">
          О юридически значимых событиях портал всегда пишет на почту: выключить эти письма нельзя. Об остальном скажет
          колокольчик.
        </p>
      </div>
    </Card>
  )
}
