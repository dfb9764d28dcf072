import { useEffect, useState } from 'react'

/** A text some time after it has stopped changing: what is asked of a server while one types. */
export function useDebouncedText(text: string, pauseMs = 250): string {
  const [later, setLater] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return later
}
