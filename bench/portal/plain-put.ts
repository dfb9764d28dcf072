// What a resumable upload is compared with: a bare server that writes the body of a PUT to the disk and answers when it is there.
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const folder = process.env.PLAIN_PUT_FOLDER ?? '.'

const server = createServer(async (request, reply) => {
  await pipeline(request, createWriteStream(join(folder, 'plain'), { flush: true }))
  reply.end()
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
})
