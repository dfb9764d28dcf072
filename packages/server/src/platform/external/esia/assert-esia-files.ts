import { readFile } from 'node:fs/promises'
import type { EsiaSettings } from './settings.ts'
import { startFailure } from '../../start/start-failure.ts'

/** At the start, not at the first sign-in: that the files the settings name are what they should be. */
export async function assertEsiaFiles(settings: EsiaSettings): Promise<void> {
  if (settings.adapter !== 'live') return
  const { keyFile, certificateFile, providerFolder } = settings
  const [{ readClientKey }, { readProviderKeys }] = await Promise.all([
    import('./client-secret.ts'),
    import('./provider-keys.ts'),
  ])
  try {
    readClientKey(await readFile(keyFile), await readFile(certificateFile))
  } catch (error) {
    throw startFailure(
      'Ключ или сертификат портала для входа через Госуслуги не прочитан: проверьте ESIA_KEY (ГОСТ Р 34.10-2012, PKCS #8 в PEM) и ESIA_CERTIFICATE.',
      error,
    )
  }
  const keys = await readProviderKeys(providerFolder).catch((error: unknown) => {
    throw startFailure('Сертификаты Госуслуг не прочитаны: проверьте папку ESIA_PROVIDER_CERTIFICATES.', error)
  })
  if (keys.length === 0)
    throw startFailure(
      'В папке ESIA_PROVIDER_CERTIFICATES нет сертификатов, которыми Госуслуги подписывают ответы: положите их туда в PEM или DER (.pem, .cer, .crt, .der).',
    )
}
