import { useEffect, useRef, useState } from 'react'
import { fetchBytes } from './fetch-bytes.ts'
import type { IfcAnswer, IfcNode, IfcPart, IfcProperties, IfcQuestion } from './ifc-model.ts'

interface OpenedModel {
  parts: IfcPart[]
  tree: IfcNode
  elements: number
}

interface Progress {
  /** What is going on: bytes come, or elements are built. */
  stage: 'bytes' | 'elements'
  done: number
  total: number
}

/** A model read by a worker of its own, which ends with the page. */
export function useIfc({ url, size, wanted }: { url: string; size: number; wanted: boolean }) {
  const worker = useRef<Worker>(null)
  const [model, setModel] = useState<OpenedModel | null>(null)
  const [progress, setProgress] = useState<Progress>({ stage: 'bytes', done: 0, total: size })
  const [failed, setFailed] = useState(false)
  const [properties, setProperties] = useState<{ id: number; groups: IfcProperties[] } | null>(null)
  useEffect(() => {
    if (!wanted) return
    const stop = new AbortController()
    const reader = new Worker(new URL('./ifc-worker.ts', import.meta.url), { type: 'module', name: 'ifc' })
    worker.current = reader
    reader.addEventListener('error', () => setFailed(true))
    reader.addEventListener('message', ({ data }: MessageEvent<IfcAnswer>) => {
      if (data.tell === 'progress') setProgress({ stage: 'elements', done: data.done, total: data.total })
      else if (data.tell === 'opened') setModel(data)
      else if (data.tell === 'properties') setProperties(data)
      else setFailed(true)
    })
    const onProgress = (done: number) => setProgress({ stage: 'bytes', done, total: size })
    async function open() {
      const { bytes } = await fetchBytes(url, { limit: size, onProgress, signal: stop.signal })
      setProgress({ stage: 'elements', done: 0, total: 0 })
      send(reader, { ask: 'open', bytes }, [bytes.buffer])
    }
    open().catch(() => {
      if (!stop.signal.aborted) setFailed(true)
    })
    return () => {
      stop.abort()
      reader.terminate()
    }
  }, [url, size, wanted])
  const ask = (id: number) => {
    if (worker.current) send(worker.current, { ask: 'properties', id })
  }
  return { model, progress, failed, properties, ask }
}

function send(worker: Worker, question: IfcQuestion, transfer: Transferable[] = []) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  worker.postMessage(question, transfer)
}
