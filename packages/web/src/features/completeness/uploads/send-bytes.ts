import { type DetailedError, Upload } from 'tus-js-client'
import { CallFailed, noConnection, toProblem } from '../../../platform/api/call-failed.ts'

interface Bytes {
  file: File
  url: string
  headers: Record<string, string>
  onSent: (bytes: number) => void
  signal: AbortSignal
}

/** Sends what the server does not have yet: asks how far it has come, then goes on from there (tus 1.0.0). */
export function sendBytes({ file, url, headers, onSent, signal }: Bytes): Promise<void> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      uploadUrl: url,
      headers,
      // Breaks of the line are the queue's business: it waits for the line, this would only count.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onProgress: onSent,
      onSuccess: () => resolve(),
      onError: (error) => reject(signal.aborted ? stopped() : failureOf(error)),
    })
    signal.addEventListener('abort', () => {
      void upload.abort()
      reject(stopped())
    })
    if (signal.aborted) reject(stopped())
    else upload.start()
  })
}

function stopped() {
  return new DOMException('stopped', 'AbortError')
}

function failureOf(error: Error | DetailedError): CallFailed {
  const reply = 'originalResponse' in error ? error.originalResponse : null
  const status = reply?.getStatus() ?? 0
  return status === 0 ? noConnection() : new CallFailed(status, toProblem(parse(reply?.getBody()), status))
}

function parse(text = ''): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
