import { files } from '@portal/contract/features/files/endpoints'
import type { Api } from '../portal.ts'

const protocol = { 'tus-resumable': '1.0.0' }

/** The next bytes of an upload, as the browser sends them. */
export function goOn(api: Api, id: string, { from, bytes }: { from: number; bytes: Uint8Array }) {
  const headers = { ...protocol, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' }
  return api(files.uploadBytes, { params: { id }, bytes, headers })
}

/** How many bytes of an upload are safe. */
export async function offsetOf(api: Api, id: string): Promise<number> {
  const { headers } = await api(files.uploadBytes, { params: { id }, headers: protocol, method: 'HEAD' })
  return Number(headers['upload-offset'])
}

/** A whole upload in one go. */
export async function sendUpload(api: Api, id: string, bytes: Uint8Array): Promise<void> {
  const { status } = await goOn(api, id, { from: 0, bytes })
  if (status !== 204) throw new Error(`the upload was answered with ${status}`)
}
