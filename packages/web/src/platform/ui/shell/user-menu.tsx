import { Menu } from '@mantine/core'
import { IconExternalLink, IconEye, IconLogout, IconUser, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { texts } from '../../i18n/texts.ts'
import { Avatar } from '../display/avatar.tsx'

export interface UserMenuProps {
  name: string
  /** Post or login, under the name. */
  note?: string | undefined
  previousCabinet?: string | null | undefined
  sounds: { on: boolean; onSwitch: (on: boolean) => void }
  onSignOut: () => void
  onLowVision?: (() => void) | undefined
}

export function UserMenu({ name, note, previousCabinet, sounds, onSignOut, onLowVision }: UserMenuProps) {
  const SoundIcon = sounds.on ? IconVolumeOff : IconVolume
  return (
    <Menu position="bottom-end" width="17rem">
      <Menu.Target>
        <button type="button" className="top-me" aria-label={`${name}, ${texts.profileAndExit}`}>
          <Avatar name={name} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <b>{name}</b>
          {note && (
            <>
              <br />
              {note}
            </>
          )}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component="a" href="/userProfile" leftSection={<IconUser size="1.125rem" aria-hidden />}>
          {texts.ownProfile}
        </Menu.Item>
        {onLowVision && (
          <Menu.Item leftSection={<IconEye size="1.125rem" aria-hidden />} onClick={onLowVision}>
            {texts.lowVision}
          </Menu.Item>
        )}
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={<SoundIcon size="1.125rem" aria-hidden />}
          onClick={() => sounds.onSwitch(!sounds.on)}
        >
          {sounds.on ? texts.soundsOff : texts.soundsOn}
        </Menu.Item>
        {previousCabinet && (
          <Menu.Item
            component="a"
            href={previousCabinet}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size="1.125rem" aria-hidden />}
          >
            {texts.previousCabinet}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size="1.125rem" aria-hidden />} onClick={onSignOut}>
          {texts.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
