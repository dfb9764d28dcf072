import { createReadStream } from 'node:fs'
import { readXml } from '../../../platform/xml/read-xml.ts'

export interface DocumentHead {
  root: string
  /** Of the schema, as the document says; null: it does not. */
  version: string | null
}

class HeadRead extends Error {}

/** The first element of a document, and no more of it. To be run in a child process: the head may be anything. */
export async function run({ path }: { path: string }): Promise<DocumentHead> {
  let head: DocumentHead | undefined
  try {
    await readXml(createReadStream(path), {
      open(root, attributes) {
        head = { root, version: attributes.SchemaVersion ?? null }
        throw new HeadRead()
      },
      close() {},
    })
  } catch (error) {
    if (!(error instanceof HeadRead)) throw error
  }
  if (!head) throw new Error('a document without an element was read to its end')
  return head
}
