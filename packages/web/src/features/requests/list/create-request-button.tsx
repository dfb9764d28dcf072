import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

/** The way to the three questions of a new application. */
export function CreateRequestButton() {
  return (
    <Button component="a" href="/request/new" leftSection={<IconPlus size="1.125rem" aria-hidden />}>
      Новое заявление
    </Button>
  )
}
