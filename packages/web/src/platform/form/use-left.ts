import { useCallback, useState } from 'react'

/**
 * When it is told what is wrong in a field. In an empty one, once somebody has been there and left. In a written one, unless it
 * is being written: who writes anew in one that was right is told after he has left it; one that is wrong is told of until it
 * is right.
 */
export function useLeft() {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [writing, setWriting] = useState<string>()
  const leave = useCallback((id: string) => {
    setWriting(undefined)
    setLeft((now) => (now.has(id) ? now : new Set(now).add(id)))
  }, [])
  const write = useCallback((id: string, isTold: boolean) => {
    if (!isTold) setWriting(id)
  }, [])
  return {
    tells: (id: string, value: unknown) => (isEmpty(value) ? left.has(id) && writing !== id : writing !== id),
    leave,
    write,
  }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === false
}
