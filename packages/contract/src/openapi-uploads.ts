/** Headers of the upload protocol (tus 1.0), as the OpenAPI document describes them. */
type Json = Record<string, unknown>

/** The header of every call of the protocol. */
export const tusVersion: Json = {
  name: 'Tus-Resumable',
  in: 'header',
  required: true,
  description: 'Версия протокола tus',
  schema: { type: 'string', enum: ['1.0.0'] },
}
/** Where the bytes of a call begin. */
export const offsetSent: Json = {
  name: 'Upload-Offset',
  in: 'header',
  required: true,
  description: 'С какого байта файла идут эти байты',
  schema: { type: 'integer', minimum: 0 },
}
/** What an answer says of an upload. */
export const tusHeaders: Json = {
  'Tus-Resumable': { required: true, schema: { type: 'string', enum: ['1.0.0'] } },
  'Upload-Offset': {
    description: 'Сколько байтов файла получено',
    required: true,
    schema: { type: 'integer', minimum: 0 },
  },
}
/** The whole length, told by HEAD. */
export const lengthTold: Json = { description: 'Сколько байтов в файле', schema: { type: 'integer', minimum: 0 } }
