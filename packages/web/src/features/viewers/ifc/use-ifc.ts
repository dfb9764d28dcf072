import type { ModelNode, ModelProperties } from '@portal/contract/models/model-fragments'
import type { ModelPart } from '@portal/contract/models/model-parts'
import { useEffect, useRef, useState } from 'react'
import { fetchBytes } from '../fetch-bytes.ts'
import type { IfcAnswer, IfcQuestion } from './ifc-messages.ts'

interface OpenedModel {
  parts: ModelPart[]
  tree: ModelNode
  elements: number
}

interface Progress {
  /** What is going on: bytes come, or elements are built. */
  stage: 'bytes' | 'elements'
  done: number
  total: number
}

export interface ModelSource {
  /** Where the model itself is, or what the server has made of it. */
  url: string
  kind: 'model' | 'fragments'
  size: number
}

/** A model read by a worker of its own, which ends with the page; null: nothing is to be read yet. */
export function useIfc(source: ModelSource | null) {
  const { url, kind, size } = source ?? { url: null, kind: 'model', size: 0 }
  const worker = useRef<Worker>(null)
  const [model, setModel] = useState<OpenedModel | null>(null)
  const [progress, setProgress] = useState<Progress>({ stage: 'bytes', done: 0, total: size })
  const [failed, setFailed] = useState(false)
  const [properties, setProperties] = useState<{ id: number; groups: ModelProperties[] } | null>(null)
  useEffect(() => {
    if (url === null) return
    const from = url
    const stop = new AbortController()
    const reader = new Worker(new URL('./ifc-worker.ts', import.meta.url), { type: 'module', name: 'ifc' })
    worker.current = reader
    reader.addEventListener('error', () => setFailed(true))
    reader.addEventListener('message', ({ data }: MessageEvent<IfcAnswer>) => {
      if (data.tell === 'received') setProgress({ stage: 'bytes', done: data.done, total: data.total })
      else if (data.tell === 'progress') setProgress({ stage: 'elements', done: data.done, total: data.total })
      else if (data.tell === 'opened') setModel(data)
      else if (data.tell === 'properties') setProperties(data)
      else setFailed(true)
    })
    const onProgress = (done: number) => setProgress({ stage: 'bytes', done, total: size })
    async function open() {
      if (kind === 'fragments') return send(reader, { ask: 'fragments', url: from })
      const { bytes } = await fetchBytes(from, { limit: size, onProgress, signal: stop.signal })
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
  }, [url, kind, size])
  const ask = (id: number) => {
    if (worker.current) send(worker.current, { ask: 'properties', id })
  }
  return { model, progress, failed, properties, ask }
}

function send(worker: Worker, question: IfcQuestion, transfer: Transferable[] = []) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  worker.postMessage(question, transfer)
}
