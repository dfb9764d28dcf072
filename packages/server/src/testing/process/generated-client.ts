/** A program of somebody who has nothing of the portal but its description: `client.ts` was generated from that. */
export const uploadProgram = `
import * as portal from './client.ts'

const [address = '', login = '', password = '', item = ''] = process.argv.slice(2)
const signIn = await fetch(address + '/api/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ login, password }),
})
portal.defaults.baseUrl = address
portal.defaults.headers = { cookie: signIn.headers.getSetCookie().map((one) => one.split(';')[0]).join('; ') }

const bytes = new TextEncoder().encode('%PDF-1.7\\n' + 'x'.repeat(5000) + '\\n%%EOF')
const pause = () => new Promise((resolve) => setTimeout(resolve, 200))
const begun = await portal.completenessBeginUpload({
  id: item,
  idempotencyKey: crypto.randomUUID(),
  body: { name: 'КР 1.pdf', size: bytes.length },
})
const data: object = begun.data
if (begun.status !== 200 || !('id' in data) || typeof data.id !== 'string') throw new Error(JSON.stringify(begun))
const { id } = data
const type = 'application/offset+octet-stream'
const sent = async (from: number, to: number) =>
  portal.filesUploadBytes({
    id,
    tusResumable: '1.0.0',
    uploadOffset: from,
    body: new Blob([bytes.subarray(from, to)], { type }),
  })
const first = await sent(0, 2000)
const again = await sent(0, 2000)
const offset = await portal.filesUploadBytesOffset({ id, tusResumable: '1.0.0' })
const rest = await sent(2000, bytes.length)
const askState = async () => {
  const { data } = await portal.filesUploadState({ id })
  return 'state' in data ? data.state : data
}
let state = await askState()
while (state === 'checking') {
  await pause()
  state = await askState()
}
const whole = await portal.filesUpload({
  name: 'Письмо.pdf',
  idempotencyKey: crypto.randomUUID(),
  body: new Blob([bytes], { type: 'application/octet-stream' }),
})
console.log(JSON.stringify({
  statuses: [first, again, offset, rest, whole].map(({ status }) => status),
  refusal: again.status === 409 ? again.data.code : null,
  state,
  name: 'name' in whole.data ? whole.data.name : whole,
}))
`
