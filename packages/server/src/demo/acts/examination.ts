import { completeness } from '@portal/contract/features/completeness/endpoints'
import { documents } from '@portal/contract/features/documents/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { remarks } from '@portal/contract/features/remarks/endpoints'
import { aSheet } from '../files/samples.ts'
import { signFiles, today } from '../filling/scene.ts'
import type { Scene } from '../filling/story.ts'
import { deed, declarantMoves, staffMoves } from '../filling/story.ts'
import { signDocuments, signLetter, signPrintForms } from './papers.ts'

interface Wrong {
  folder: string
  discipline: string
  text: string
  norm: string
  isCritical?: boolean
}

/** What experts of three disciplines say. */
const wrongs: readonly Wrong[] = [
  {
    folder: 'КР',
    discipline: '955.7',
    text: 'Уточните расчётную нагрузку на перекрытие над первым этажом: в пояснительной записке и на листе 4 она разная.',
    norm: 'п. 8.2 СП 20.13330.2016',
    isCritical: true,
  },
  {
    folder: 'ПЗУ',
    discipline: '955.5',
    text: 'Покажите отступ здания от красной линии и места для стоянки автомобилей.',
    norm: 'пп. «м» п. 12 Положения, утв. ПП РФ № 87',
  },
  {
    folder: 'ПБ',
    discipline: '955.10',
    text: 'Обоснуйте ширину эвакуационного выхода из зала на 120 человек.',
    norm: 'п. 4.2.19 СП 1.13130.2020',
  },
]

export const issueRemarks = staffMoves('issueRemarks', (scene) => write(scene, wrongs))
/** One remark only, where a story is about something else. */
export const issueOne = staffMoves('issueRemarks', (scene) => write(scene, wrongs.slice(0, 1)))

async function write({ id, staff }: Scene, list: readonly Wrong[]): Promise<void> {
  const { remarks: written } = await staff(remarks.list, { params: { id }, query: { round: 0 } })
  const { folders } = await staff(completeness.folders, { params: { id } })
  for (const { folder, ...said } of list) {
    if (written.some(({ text }) => text === said.text)) continue
    const items = folders.find(({ title }) => title.startsWith(folder))?.items ?? folders.flatMap(({ items }) => items)
    const itemId = items.find(({ documents }) => documents.length > 0)?.id ?? null
    await staff(remarks.create, { params: { id }, body: { kind: 'document', itemId, ...said } })
  }
}

/** What the expert of constructions writes while the declarant answers: one goes to the lead, one comes back, one is a draft. */
const waiting: Wrong = {
  folder: 'КР',
  discipline: '955.7',
  text: 'Приведите класс бетона фундаментной плиты по водонепроницаемости: на листе 6 он не указан.',
  norm: 'п. 6.1.8 СП 63.13330.2018',
}
const returned: Wrong = {
  folder: 'КР',
  discipline: '955.7',
  text: 'Проверьте расстояние между температурными швами.',
  norm: 'п. 10.2.3 СП 63.13330.2018',
}
const unfinished: Wrong = {
  folder: 'КР',
  discipline: '955.7',
  text: 'Проверьте сечение балок покрытия спортивного зала.',
  norm: '',
}
/** What the lead adds himself is agreed to, and goes out next. */
const agreed: Wrong = {
  folder: 'ПБ',
  discipline: '955.10',
  text: 'Покажите на плане этажа второй эвакуационный выход из столовой.',
  norm: 'п. 4.2.9 СП 1.13130.2020',
  isCritical: true,
}

/** Editions of the codes of practice on concrete, by the orders that put them in force. */
const codes = [
  {
    designation: 'СП 63.13330.2018',
    title: 'Бетонные и железобетонные конструкции. Основные положения',
    since: '2019-06-20',
    until: null,
    replacedBy: null,
  },
  {
    designation: 'СП 63.13330.2012',
    title: 'Бетонные и железобетонные конструкции. Основные положения',
    since: '2013-01-01',
    until: '2019-06-20',
    replacedBy: 'СП 63.13330.2018',
  },
]

export const writeMore = deed(async (scene) => {
  for (const body of codes) await scene.as('admin')(remarks.saveNorm, { body })
  const { discipline, text, norm } = waiting
  const template = { discipline, title: 'Класс бетона по водонепроницаемости', text, norm }
  await scene.as('admin3')(remarks.saveTemplate, { body: template })
  const [expert, params] = [scene.as('admin3'), { id: scene.id }]
  await write({ ...scene, staff: expert }, [waiting, returned, unfinished])
  await write(scene, [agreed])
  const idsOf = async ({ text }: Wrong, act: 'send' | 'return') => {
    const { remarks: all } = await (act === 'send' ? expert : scene.staff)(remarks.list, {
      params,
      query: { round: 0 },
    })
    return all
      .filter((remark) => remark.text === text && remark.returnNote === null && remark.may.includes(act))
      .map(({ id }) => id)
  }
  const sent = [...(await idsOf(waiting, 'send')), ...(await idsOf(returned, 'send'))]
  if (sent.length > 0) await expert(remarks.approve, { params, body: { act: 'send', ids: sent } })
  const back = await idsOf(returned, 'return')
  const word = 'Назовите лист и наибольшее расстояние, которое принято.'
  if (back.length > 0) await scene.staff(remarks.approve, { params, body: { act: 'return', ids: back, text: word } })
})

export const beginAnswers = declarantMoves('startCorrection')

/** One answer is being written, the others are not begun. */
export const answerFirst = deed((scene) => answer(scene, 1))

const finishAnswers = declarantMoves('completeCorrectionEdit', (scene) => answer(scene))

async function answer({ id, declarant }: Scene, most = Number.POSITIVE_INFINITY): Promise<void> {
  const { remarks: issued } = await declarant(remarks.list, { params: { id }, query: { round: 0 } })
  const open = issued.filter(({ may }) => may.includes('reply'))
  for (const [at, remark] of open.slice(0, most).entries()) {
    if (remark.replies.some(({ submittedAt }) => submittedAt === null)) continue
    const text = answers[at % answers.length] ?? ''
    await declarant(remarks.reply, { params: { id: remark.id }, body: { type: 'explained', text } })
  }
}

const answers = [
  'Нагрузка принята по таблице 8.3 СП 20.13330.2016, расчёт приведён в томе 4, приложение Б.',
  'Отступ и стоянки показаны на листе 2 раздела ПЗУ, расчёт числа мест – в записке, п. 5.',
  'Ширина выхода 1,5 м принята по числу людей, расчёт времени эвакуации – в разделе 9.',
]

const signAnswers = deed((scene) => signPrintForms(scene, scene.declarant))
const sendAnswers = declarantMoves('submitCorrection')
export const answerAll = [beginAnswers, finishAnswers, signAnswers, sendAnswers] as const

/** What was not convincing comes again in other words, the rest is accepted. */
export const secondRound = staffMoves('issueRemarks', async (scene) => {
  const { remarks: first } = await scene.staff(remarks.list, { params: { id: scene.id }, query: { round: 0 } })
  for (const [at, remark] of first.filter(({ round, state }) => round === 1 && state === 'answered').entries()) {
    const body =
      at === 0
        ? ({ decision: 'notAccepted', text: 'Приложение Б не содержит расчёта перекрытия.' } as const)
        : ({ decision: 'accepted' } as const)
    await scene.staff(remarks.decide, { params: { id: remark.id }, body })
    if (at > 0) continue
    await scene.staff(remarks.create, {
      params: { id: scene.id },
      body: {
        kind: 'document',
        discipline: remark.discipline,
        itemId: remark.item?.id ?? null,
        text: 'Представьте расчёт перекрытия над первым этажом с указанием принятых нагрузок.',
        norm: remark.norm,
        isCritical: remark.isCritical,
        previousId: remark.id,
      },
    })
  }
})

export const acceptAnswers = deed(async ({ id, staff }) => {
  const { remarks: all } = await staff(remarks.list, { params: { id }, query: { round: 0 } })
  for (const remark of all.filter(({ state }) => state === 'answered'))
    await staff(remarks.decide, { params: { id: remark.id }, body: { decision: 'accepted' } })
})

export const startConclusion = staffMoves('startConclusion')

export const issueConclusion = staffMoves(
  'issueConclusion',
  async (scene) => {
    const sheet = await aSheet(scene, 'Положительное заключение государственной экспертизы')
    const query = { name: 'Заключение.pdf', size: String(sheet.bytes.length) }
    const { ref } = await scene.staff(files.upload, { query, bytes: sheet.bytes })
    await scene.staff(documents.saveConclusion, { params: { id: scene.id }, body: { result: 'positive', file: ref } })
    await signFiles(scene, scene.staff, [ref])
  },
  async (scene) => ({ number: numberOf(scene), date: today(scene) }),
)

function numberOf(scene: Scene): string {
  const { region } = scene.story.chosen
  const no = String(10_000 + scene.story.name.length * 137).padStart(6, '0')
  return `${region}-1-1-3-${no}-${today(scene).slice(0, 4)}`
}

const chooseAct = declarantMoves('chooseElectronicForm')
export const signAct = [
  chooseAct,
  deed((scene) => signDocuments(scene, scene.staff, 'act')),
  deed((scene) => signDocuments(scene, scene.declarant, 'act')),
] as const

export const askExtension = declarantMoves('initiateExtension', undefined, () =>
  Promise.resolve({
    days: 15,
    reason: 'Для ответа на замечание к разделу КР нужен расчёт перекрытия, исполнитель готовит его до конца месяца.',
  }),
)

export const sendExtension = declarantMoves('submitExtensionApplication', (scene) => signLetter(scene, scene.declarant))
