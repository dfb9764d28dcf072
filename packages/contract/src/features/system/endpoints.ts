import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { Config, SignerCertificate } from './shapes.ts'
import { Moment } from '../../shared.ts'

export const system = group({
  config: {
    method: 'GET',
    path: '/api/config',
    access: 'public',
    summary: 'Настройки портала для браузера',
    reply: Config,
  },
  version: {
    method: 'GET',
    path: '/api/version',
    access: 'public',
    summary: 'Версия портала',
    reply: z.object({
      product: z.string(),
      version: z.string(),
      builtAt: z.nullable(Moment),
      database: z.string(),
      schema: z.string(),
      journalSeal: z.nullable(z.string()),
    }),
  },
  health: {
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'Жив ли портал и его база',
    reply: z.object({ database: z.boolean(), jobs: z.boolean() }),
  },
  openapi: {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'Описание всех вызовов портала, OpenAPI 3.1',
    reply: 'file',
  },
  demoSigner: {
    method: 'GET',
    path: '/api/demo/signer',
    access: 'session',
    summary: 'Учебный ключ подписи вошедшего; только в демонстрационном режиме',
    reply: z.object({ certificates: z.array(SignerCertificate) }),
    errors: ['NOT_FOUND'],
  },
  filling: {
    method: 'GET',
    path: '/api/demo/filling',
    access: 'session',
    summary: 'Сколько заявлений демонстрации уже создано; null – она не наполняется',
    reply: z.object({ progress: z.nullable(z.object({ done: z.number(), all: z.number() })) }),
  },
  clock: {
    method: 'GET',
    path: '/api/demo/clock',
    access: 'session',
    summary: 'Часы портала',
    reply: z.object({ now: Moment, offsetMs: z.number() }),
  },
  moveClock: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/demo/clock',
    access: 'Administration',
    summary: 'Перевести часы портала вперёд; только в демонстрационном режиме',
    body: z.object({ to: Moment }),
    reply: z.object({ now: Moment, offsetMs: z.number() }),
    errors: ['NOT_FOUND'],
  },
})
