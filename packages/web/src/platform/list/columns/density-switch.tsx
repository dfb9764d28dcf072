import { IconBaselineDensityLarge, IconBaselineDensitySmall } from '@tabler/icons-react'
import { useLook } from '../../theme/look-provider.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'

/** Rows of two lines or of one; kept with the person's other choices. */
export function DensitySwitch() {
  const { look, changeLook } = useLook()
  const dense = look.density === 'dense'
  const Icon = dense ? IconBaselineDensityLarge : IconBaselineDensitySmall
  return (
    <IconButton
      label={dense ? 'Обычные строки' : 'Плотные строки'}
      onClick={() => changeLook({ density: dense ? 'normal' : 'dense' })}
    >
      <Icon size="1.125rem" aria-hidden />
    </IconButton>
  )
}
