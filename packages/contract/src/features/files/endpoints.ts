import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import {
  FileVersion,
  SignatureView,
  SigningStep,
  UploadState,
  Verification,
  algorithms,
  exclusionKinds,
} from './shapes.ts'
import { neededText, queryFlag, queryOne, queryText } from '../../query.ts'
import { Done, FileRef, Id, IdParams, Moment, RefParams, text, fileTypes } from '../../shared.ts'

/** Name, size and type of the raw body. The name is percent-encoded by the browser as any query value. */
const incoming = { name: neededText(255, 'Укажите имя файла'), size: queryText(16) }

/** Checks that may be lifted, as flags of a query. */
const exclusionFlags = z.object({
  signature: queryFlag,
  deadline: queryFlag,
  nopriz: queryFlag,
  deadlineEsPreExamination: queryFlag,
  /** That the estimate is examined only with money of part 2 of article 8.3. */
  estimateFunding: queryFlag,
})

export const files = group({
  upload: {
    method: 'POST',
    repeat: 'key',
    path: '/api/file',
    access: 'session',
    summary: 'Загрузить файл; пока его никуда не приложили, он ничей',
    query: z.object(incoming),
    body: 'stream',
    reply: FileRef,
    errors: [
      'FILE_TOO_LARGE',
      'FILE_EMPTY',
      'FILE_NAME',
      'FILE_CUT',
      'TOO_MUCH_UNATTACHED',
      'TOO_MUCH_REFUSED',
      'DISK_FULL',
    ],
  },
  uploadState: {
    method: 'GET',
    path: '/api/uploads/{id}',
    access: 'session',
    summary: 'Как идёт загрузка: сколько получено, проверяется ли, чем кончилась',
    params: IdParams,
    reply: UploadState,
    errors: ['NOT_FOUND'],
  },
  cancelUpload: {
    method: 'DELETE',
    path: '/api/uploads/{id}',
    access: 'session',
    summary: 'Отменить загрузку; полученное забывается',
    params: IdParams,
    reply: Done,
    errors: ['NOT_FOUND'],
  },
  uploadBytes: {
    method: 'PATCH',
    path: '/api/uploads/{id}/bytes',
    access: 'session',
    summary: 'Следующие байты файла по протоколу tus; HEAD скажет, с какого байта продолжать',
    params: IdParams,
    body: 'stream',
    reply: 'resumable',
    errors: ['NOT_FOUND', 'UPLOAD_ELSEWHERE', 'FILE_FORMAT', 'FILE_TOO_LARGE', 'DISK_FULL'],
  },
  download: {
    method: 'GET',
    path: '/api/file/download/{ref}',
    access: { file: 'read' },
    summary: 'Скачать файл',
    params: RefParams,
    reply: 'file',
    errors: ['FILE_INFECTED'],
  },
  base64: {
    method: 'GET',
    path: '/api/file/download/{ref}/base64',
    access: { file: 'read' },
    summary: 'Скачать файл текстом base64',
    params: RefParams,
    reply: 'file',
    fileTypes: ['text/plain'],
    errors: ['FILE_INFECTED'],
  },
  downloadPdf: {
    method: 'GET',
    path: '/api/file/downloadPdf/{id}',
    access: { file: 'read' },
    summary: 'Скачать копию в PDF: документы Word, Excel и подобные преобразуются, если на сервере есть LibreOffice',
    params: IdParams,
    reply: 'file',
    fileTypes: fileTypes.pdf,
    errors: ['PDF_COPY_REFUSED', 'FILE_INFECTED'],
    perMinute: 30,
  },
  info: {
    method: 'GET',
    path: '/api/file/info/{ref}',
    access: { file: 'read' },
    summary: 'Сведения о файле',
    params: RefParams,
    reply: z.object({
      ...FileRef.shape,
      /** The application it belongs to; null while nothing has taken it. */
      requestId: z.nullable(Id),
      sha256: z.string(),
      crc32: z.nullable(z.string()),
      streebog256: z.nullable(z.string()),
      signatures: z.array(SignatureView),
    }),
  },
  model: {
    method: 'GET',
    path: '/api/file/{ref}/model',
    access: { file: 'read' },
    summary: 'Готова ли модель к показу: большую сервер готовит сам, один раз',
    params: RefParams,
    reply: z.object({
      /** `small`: the browser reads it by itself; `tooLarge`: nobody does. */
      state: z.enum(['small', 'making', 'ready', 'failed', 'tooLarge']),
      /** Bytes of what it is shown from, when ready. */
      size: z.nullable(z.number()),
    }),
    errors: ['NOT_FOUND', 'FILE_INFECTED'],
  },
  modelFragments: {
    method: 'GET',
    path: '/api/file/{ref}/model/fragments',
    access: { file: 'read' },
    summary: 'То, из чего показывается большая модель; отвечает и на запросы частей',
    params: RefParams,
    reply: 'file',
    fileTypes: ['application/octet-stream'],
    errors: ['NOT_FOUND', 'FILE_INFECTED'],
  },
  lastVersion: {
    method: 'GET',
    path: '/api/file/{id}/lastVersion',
    access: { file: 'read' },
    summary: 'Последняя версия документа, которому принадлежит файл',
    params: IdParams,
    reply: FileVersion,
  },
  versions: {
    method: 'GET',
    path: '/api/file/{id}/versions',
    access: { file: 'read' },
    summary: 'Все версии документа от новой к старой: кто, когда, почему, что изменилось, подписана ли',
    params: IdParams,
    reply: z.object({
      /** Absent: the file belongs to no document and is its own only version. */
      documentId: z.nullable(Id),
      title: z.string(),
      versions: z.array(FileVersion),
    }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/file/delete/{ref}',
    access: { file: 'change' },
    summary: 'Удалить файл вместе с документом, или только эту его версию',
    params: RefParams,
    query: z.object({
      /** The version before is in force again, with its signatures. */
      versionOnly: queryFlag,
    }),
    reply: Done,
    errors: ['ITEM_CLOSED'],
  },
  restore: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/file/{ref}/restore',
    access: { file: 'change' },
    summary: 'Вернуть удалённый файл на его место; в течение часа',
    params: RefParams,
    reply: Done,
    errors: ['NOT_FOUND', 'ITEM_CLOSED', 'FILE_NAME_TAKEN'],
  },
  digest: {
    method: 'GET',
    path: '/api/file/digest/{ref}/{alg}',
    access: { file: 'sign' },
    summary: 'Хеш файла: sha256, streebog256, streebog512, crc32; 101 и 102 — имена подключаемого модуля',
    params: z.object({ ref: Id, alg: z.enum(algorithms, 'Такого алгоритма нет') }),
    reply: z.object({ algorithm: z.string(), digest: z.string() }),
  },
  sign: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/file/sign/{ref}',
    access: { file: 'sign' },
    summary: 'Приложить открепленную подпись; принимается только верная',
    params: RefParams,
    /** A signature as base64, with the lists and answers of its authority inside. */
    maxBody: 2_097_152,
    body: z.object({
      /** CMS as base64, PEM or the base64 of a .sig file. */
      signature: z
        .string('Приложите подпись')
        .check(z.minLength(1, 'Приложите подпись'), z.maxLength(2_000_000, 'Файл подписи больше 1,5 МБ')),
    }),
    reply: z.object({ signatures: z.array(SignatureView) }),
    errors: ['SIGNATURE_REFUSED', 'PRINT_FORM_STALE'],
  },
  byDigest: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/request/{id}/filesByDigest',
    access: 'ViewDocumentation',
    summary: 'Файлы заявления по хешам: какой из них подписан готовой подписью, говорит хеш внутри неё, а не имя',
    params: IdParams,
    body: z.object({
      /** In hexadecimal, of ГОСТ Р 34.11-2012 or SHA-256. */
      digests: z
        .array(z.string().check(z.regex(/^([\da-f]{64}|[\da-f]{128})$/, 'Укажите хеш шестнадцатеричным числом')))
        .check(z.minLength(1, 'Назовите хотя бы один хеш'), z.maxLength(500, 'Не больше 500 хешей за раз')),
    }),
    reply: z.object({ files: z.array(z.object({ digest: z.string(), ref: Id, name: z.string() })) }),
  },
  signingSample: {
    method: 'GET',
    path: '/api/signing-check',
    access: 'session',
    summary: 'Хеши пробного текста: их подписывают, чтобы проверить, получится ли подпись на этом компьютере',
    reply: z.object({ streebog256: z.string(), streebog512: z.string() }),
  },
  checkSigning: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/signing-check',
    access: 'session',
    summary:
      'Проверить пробную подпись: ключ, сертификат, издателя, отзыв, сверку с профилем и доверенность; ничего не сохраняется',
    body: z.object({ signature: text(1, 100_000, 'Приложите пробную подпись') }),
    reply: z.object({
      /** Null: the signature names none. */
      certificate: z.nullable(
        z.object({ owner: z.string(), issuer: z.string(), serial: z.string(), validFrom: Moment, validTo: Moment }),
      ),
      steps: z.array(SigningStep),
    }),
    perMinute: 30,
  },
  verifySign: {
    method: 'GET',
    path: '/api/file/verifySign/{ref}',
    access: { file: 'read' },
    summary: 'Проверить подписи заново',
    params: RefParams,
    reply: z.object({ signatures: z.array(SignatureView) }),
  },
  signature: {
    method: 'GET',
    path: '/api/file/{ref}/signature/{signRef}',
    access: { file: 'read' },
    summary: 'Скачать подпись (.sig)',
    params: z.object({ ref: Id, signRef: Id }),
    query: z.object({ format: queryOne(['der', 'pem']) }),
    reply: 'file',
    fileTypes: ['application/pkcs7-signature', 'application/x-pem-file'],
  },
  signatureVerification: {
    method: 'GET',
    path: '/api/request/{id}/signatureVerification',
    access: 'ViewDocumentation',
    summary: 'Проверки заявления и снятые с него; флаги называют нужные, без них все',
    params: IdParams,
    query: exclusionFlags,
    reply: Verification,
  },
  verificationExclusions: {
    method: 'GET',
    path: '/api/request/{id}/verificationExclusions',
    access: 'Administration',
    summary: 'Проверки заявления для того, кто их снимает; черновика тоже, без того, что в нём написано',
    params: IdParams,
    reply: Verification,
  },
  updateVerificationExclusions: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/request/{id}/updateVerificationExclusions',
    access: 'Administration',
    summary: 'Снять проверки с заявления (true) или вернуть их (false), с причиной',
    params: IdParams,
    query: exclusionFlags.check(
      z.refine((flags) => Object.values(flags).some((flag) => flag !== undefined), {
        error: `Назовите хотя бы одну проверку: ${exclusionKinds.join(', ')}`,
      }),
    ),
    body: z.object({ reason: text(5, 500, 'Укажите причину') }),
    reply: Verification,
  },
})
