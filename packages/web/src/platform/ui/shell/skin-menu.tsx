import { Menu } from '@mantine/core'
import { skins } from '@portal/domain/settings/limits'
import { IconCheck, IconPalette } from '@tabler/icons-react'
import { texts } from '../../i18n/texts.ts'
import { densities } from '../../theme/look.ts'
import { useLook } from '../../theme/look-provider.tsx'
import { IconButton } from '../buttons/icon-button.tsx'

/** The seven skins and the density; both work at once. */
export function SkinMenu() {
  const { look, changeLook } = useLook()
  const name = skins.find(({ key }) => key === look.skin)?.title ?? ''
  return (
    <Menu position="bottom-end" width="14rem" alignItemsLabels="all" checkIcon={<IconCheck size="1rem" aria-hidden />}>
      <Menu.Target>
        <IconButton label={`${texts.skin}: ${name}`}>
          <IconPalette size="1.25rem" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{texts.skin}</Menu.Label>
        {skins.map(({ key, title }) => (
          <Menu.RadioItem
            key={key}
            value={key}
            checked={look.skin === key && !look.scheme}
            rightSection={<span className="skin-sample" data-skin={key} />}
            onChange={() => changeLook({ skin: key, scheme: undefined })}
          >
            {title}
          </Menu.RadioItem>
        ))}
        <Menu.Divider />
        <Menu.Label>{texts.density}</Menu.Label>
        {densities.map(([density, title]) => (
          <Menu.RadioItem
            key={density}
            value={density}
            checked={look.density === density}
            onChange={() => changeLook({ density })}
          >
            {title}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
