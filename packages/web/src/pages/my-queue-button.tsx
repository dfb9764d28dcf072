import { Button } from '@mantine/core'

/** The way on from a page that is for others. */
export function MyQueueButton() {
  return (
    <Button component="a" href="/workplace">
      К моей очереди
    </Button>
  )
}
