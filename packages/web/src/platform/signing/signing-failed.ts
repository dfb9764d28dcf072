// What went wrong, and what the person can do.
// biome-ignore format: read by columns
const texts = {
  NOT_INSTALLED:   'КриптоПро ЭЦП Browser plug-in не установлен или выключен. Установите расширение и модуль КриптоПро CSP и обновите страницу, либо приложите готовый файл подписи (.sig).',
  NO_CERTIFICATES: 'На этом компьютере нет сертификатов ГОСТ с закрытым ключом. Вставьте носитель ключа или установите сертификат в хранилище «Личные».',
  REFUSED:         'Подписание отменено: доступ к ключу не разрешён или пароль не введён. Нажмите «Подписать» ещё раз и подтвердите действие.',
  WRONG_PIN:       'Неверный пароль (ПИН-код) носителя ключа. Проверьте его и повторите: после нескольких ошибок носитель блокируется.',
  KEY_NOT_FOUND:   'Закрытый ключ не найден. Вставьте носитель, на котором он записан, и повторите.',
  CERTIFICATE_GONE: 'Выбранного сертификата больше нет в хранилище. Обновите список и выберите другой.',
  CERTIFICATE_BAD: 'Сертификат не прошёл проверку на этом компьютере: он истёк, отозван или его издателю не доверяют.',
  TIMEOUT:         'Подключаемый модуль не отвечает. Закройте его окна, обновите страницу и повторите.',
  FAILED:          'Подключаемый модуль сообщил об ошибке {code}. Повторите, а если не поможет, приложите готовый файл подписи (.sig).',
} as const

export type SigningFailure = keyof typeof texts

/** A signature that was not made; `message` is the Russian sentence to show. */
export class SigningFailed extends Error {
  readonly failure: SigningFailure

  constructor(failure: SigningFailure, code = '', cause?: unknown) {
    super(texts[failure].replace('{code}', code), { cause })
    this.name = 'SigningFailed'
    this.failure = failure
  }
}
