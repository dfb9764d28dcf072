import type { Got, Reply } from '@portal/contract/endpoint'
import type { files } from '@portal/contract/features/files/endpoints'
import { attorneyStates, isInForce } from '@portal/domain/attorneys/attorney'
import { dayText } from '@portal/domain/calendar/days'
import { type SignatureCheck, signatureCheckTitles } from '@portal/domain/files/signature-reasons'
import { lowerFirst } from '@portal/domain/russian/lower-first'
import type { SignedCtx } from '../../../context.ts'
import { powerOfOwner } from '../../../kernel/on-behalf/attorneys-on.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { type SignatureVerdict, type SignerSubject, signerName } from '../../../platform/signature/verdict.ts'
import { readTrust } from '../../trust/index.ts'
import { signatureBytes } from './signature-bytes.ts'
import { claimedDays } from './verify-file.ts'

type Step = Got<typeof files.checkSigning>['steps'][number]

const sample = new TextEncoder().encode('Пробная подпись. Юридической силы не имеет.')

/** What is signed for trial: the digests of a text that means nothing. */
export const signingSample: Handler<typeof files.signingSample> = async () => {
  const [streebog256, streebog512] = await digestsOfSample()
  return { streebog256, streebog512 }
}

/** Whether a signature from this computer would be accepted, step by step; nothing is kept of it. */
export const checkSigning: Handler<typeof files.checkSigning> = async (ctx, { body }) => {
  const { verifySignature } = await import('../../../platform/signature/verify-signature.ts')
  const [streebog256, streebog512] = await digestsOfSample()
  const [verdict] = await verifySignature({
    cms: signatureBytes(body.signature) ?? new Uint8Array(),
    digests: { streebog256, streebog512 },
    at: ctx.now(),
    trust: await readTrust(ctx),
    mostDaysBefore: await claimedDays(ctx),
  })
  if (!verdict) throw new Error('a signature has one verdict at least')
  const { subject } = verdict
  return {
    certificate: certificateOf(verdict),
    steps: [
      ...checksOf(verdict),
      ...(subject ? [profileStep(ctx, subject), ...(await organizationSteps(ctx, subject))] : []),
    ],
  }
}

async function digestsOfSample(): Promise<[string, string]> {
  const { streebog } = await import('@portal/gost/streebog')
  const { toHex } = await import('@portal/gost/bytes')
  return [toHex(await streebog(256, sample)), toHex(await streebog(512, sample))]
}

function certificateOf({ certificate }: SignatureVerdict): Reply<typeof files.checkSigning>['certificate'] {
  if (!certificate) return null
  const { owner, issuer, serial, validFrom, validTo } = certificate
  return { owner, issuer, serial, validFrom: validFrom.toISOString(), validTo: validTo.toISOString() }
}

// biome-ignore format: read by columns
const mends: Record<SignatureCheck, string> = {
  container:   'Обновите КриптоПро CSP и подключаемый модуль: подпись нужна по ГОСТ Р 34.10-2012.',
  certificate: 'Возьмите сертификат, который выдан для подписания документов.',
  digest:      'Обновите подключаемый модуль и повторите пробную подпись.',
  signature:   'Ключ и сертификат не подходят друг другу: установите сертификат заново с носителя ключа.',
  validity:    'Проверьте дату и часовой пояс компьютера. Если сертификат закончился, получите новый в удостоверяющем центре.',
  chain:       'Нужен квалифицированный сертификат аккредитованного удостоверяющего центра. Если он у вас есть, сообщите его издателя администратору портала.',
  revocation:  'Отозванный сертификат замените в удостоверяющем центре. Если списка отзыва у портала нет, подпись примут и проверят, когда он появится.',
}

function checksOf({ checks, failures, certificate }: SignatureVerdict): Step[] {
  return checks.map(({ check, outcome }) => {
    const failure = failures.find((one) => one.check === check)
    const title = signatureCheckTitles[check]
    if (outcome === 'passed') return { title, state: 'ok', text: passedText(check, certificate), mend: null }
    const text = failure?.text ?? 'До этого проверка не дошла: сначала исправьте то, что отмечено выше.'
    return { title, state: outcome === 'failed' ? 'failed' : 'notChecked', text, mend: failure ? mends[check] : null }
  })
}

function passedText(check: SignatureCheck, certificate: SignatureVerdict['certificate']): string {
  if (check === 'chain' && certificate) return `Издателю «${certificate.issuer}» портал доверяет.`
  return passed[check]
}

// biome-ignore format: read by columns
const passed: Record<SignatureCheck, string> = {
  container:   'Подпись прочитана, её алгоритм принимается.',
  certificate: 'Сертификат вложен в подпись и выдан для подписания документов.',
  digest:      'Подписан именно тот текст, который дал портал.',
  signature:   'Закрытый ключ доступен и подходит к сертификату.',
  validity:    'Сертификат действует, часы компьютера идут верно.',
  chain:       'Издателю портал доверяет.',
  revocation:  'Сертификат не отозван.',
}

function profileStep({ user }: SignedCtx, subject: SignerSubject): Step {
  const title = 'Сверка с профилем'
  const own = [user.surname, user.name, user.patronymic].filter(Boolean).join(' ')
  const owner = signerName(subject)
  const isSame =
    subject.snils !== null && user.snils !== null ? subject.snils === user.snils : plain(own) === plain(owner)
  if (isSame) return { title, state: 'ok', text: `Сертификат ваш: ${owner}.`, mend: null }
  return {
    title,
    state: 'failed',
    text: `Сертификат выдан другому человеку или данные расходятся: в сертификате ${owner}, в профиле ${own}.`,
    mend: 'Исправьте ФИО и СНИЛС в «Мой профиль» или подписывайте под учётной записью владельца сертификата.',
  }
}

function plain(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase().replaceAll('ё', 'е')
}

/** For whom one signs, and by what right. */
async function organizationSteps(ctx: SignedCtx, subject: SignerSubject): Promise<Step[]> {
  const [organization, power] = ['Организация в сертификате', 'Доверенность']
  const own = await organizationOf(ctx)
  if (!own)
    return [
      { title: organization, state: 'ok', text: 'Вы действуете от своего имени: организация не нужна.', mend: null },
    ]
  const { organisationInn: inn } = subject
  if (inn === own.inn)
    return [
      { title: organization, state: 'ok', text: `Сертификат выдан вашей организации: ИНН ${own.inn}.`, mend: null },
      { title: power, state: 'ok', text: 'Не нужна: сертификат выдан самой организации.', mend: null },
    ]
  if (inn !== null)
    return [
      {
        title: organization,
        state: 'failed',
        text: `Сертификат выдан другой организации: ИНН ${inn}, вы действуете за «${own.name}» (ИНН ${own.inn}).`,
        mend: 'Выберите сертификат своей организации или другую организацию, за которую действуете.',
      },
    ]
  return [
    {
      title: organization,
      state: 'ok',
      text: 'Сертификат выдан физическому лицу: за организацию им подписывают по доверенности.',
      mend: null,
    },
    await powerStep(ctx, { title: power, snils: subject.snils, organizationId: own.id }),
  ]
}

async function powerStep(
  ctx: SignedCtx,
  { title, ...owner }: { title: string; snils: string | null; organizationId: string },
): Promise<Step> {
  const found = await powerOfOwner(ctx, owner)
  if (!found)
    return {
      title,
      state: 'notChecked',
      text: 'Машиночитаемой доверенности на владельца сертификата на портале нет.',
      mend: 'Если за организацию подписывают по доверенности, приложите её в заявлении, раздел «Доверенности».',
    }
  const until = found.until === null ? '' : ` до ${dayText(found.until)}`
  if (isInForce(found.state))
    return { title, state: 'ok', text: `Доверенность ${found.guid} действует${until}.`, mend: null }
  return {
    title,
    state: 'failed',
    text: `Доверенность ${found.guid} ${lowerFirst(attorneyStates[found.state])}.`,
    mend: 'Получите новую доверенность и приложите её в заявлении, раздел «Доверенности».',
  }
}

async function organizationOf({ db, user }: SignedCtx) {
  const organizations = db
    .selectFrom('organization')
    .select((eb) => ['id', 'inn', eb.fn.coalesce('short_name', 'full_name').as('name')])
  const found = user.isAdmin
    ? organizations.where('kind', '=', 'examination').orderBy('created_at').limit(1)
    : organizations.where('id', '=', user.actingFor)
  return found.executeTakeFirst()
}
