import { Tooltip, type TooltipProps } from '@mantine/core'

/** Words beside what the mouse rests on; fetched when it first rests somewhere. */
export function Tip(props: Pick<TooltipProps, 'label' | 'target' | 'position'>) {
  return <Tooltip {...props} defaultOpened />
}
