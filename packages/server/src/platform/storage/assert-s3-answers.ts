import { startFailure } from '../start/start-failure.ts'
import { type S3Config, S3Failure, s3Client } from './s3-client.ts'

/** Stops the start when these keys do not reach the bucket, or may not read, write and delete in it. */
export async function assertS3Answers(config: S3Config): Promise<void> {
  const client = s3Client(config)
  // Several portals may start at once: each with a name of its own.
  const key = `incoming/start-${process.pid}`
  try {
    await client({ method: 'GET', key: '', query: { 'list-type': '2', 'max-keys': '1' } })
    await client({ method: 'PUT', key, body: 'start' })
    await client({ method: 'DELETE', key, bears: [404] })
  } catch (error) {
    throw startFailure(sentenceOf(error, config), causeOf(error))
  }
}

function sentenceOf(error: unknown, { endpoint, bucket, region }: S3Config): string {
  const answer = error instanceof S3Failure ? error.answer : undefined
  if (!answer)
    return `Хранилище S3 по адресу ${endpoint} не отвечает: проверьте S3_ENDPOINT и что служба хранилища работает.`
  const { status, code } = answer
  if (code === 'InvalidAccessKeyId' || code === 'SignatureDoesNotMatch')
    return 'Хранилище S3 не приняло ключ: проверьте S3_KEY и S3_SECRET.'
  if (code === 'NoSuchBucket') return `В хранилище S3 нет корзины «${bucket}»: создайте её или исправьте S3_BUCKET.`
  if (code === 'RequestTimeTooSkewed')
    return 'Часы этой машины и хранилища S3 расходятся больше чем на 15 минут: установите верное время.'
  if (code === 'AuthorizationHeaderMalformed' || code === 'PermanentRedirect')
    return `Корзина «${bucket}» не в регионе ${region}: исправьте S3_REGION.`
  if (status === 401 || status === 403)
    return `Ключу S3_KEY нельзя читать, писать и удалять в корзине «${bucket}»: дайте ему эти права или исправьте S3_BUCKET.`
  return `По адресу ${endpoint} отвечает не хранилище S3, или его корзина «${bucket}» недоступна: проверьте S3_ENDPOINT и S3_BUCKET.`
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // `fetch` hides what happened to the connection two levels deep.
  const inner = error.cause instanceof Error ? (error.cause.cause ?? error.cause) : undefined
  return inner instanceof Error ? `${error.message}: ${inner.message}` : error.message
}
