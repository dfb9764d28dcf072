import { Button } from '@mantine/core'
import { Notice } from './notice.tsx'

/** Above the fields of a dialog that holds what was typed at an earlier opening. */
export function RestoredInputNotice({ isBack, onClear }: { isBack: boolean; onClear: () => void }) {
  if (!isBack) return null
  return (
    <Notice
      tone="info"
      action={
        <Button variant="default" size="xs" onClick={onClear}>
          Начать заново
        </Button>
      }
    >
      Здесь то, что вы набрали раньше и не отправили.
    </Notice>
  )
}
