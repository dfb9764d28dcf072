import type { Template } from '../../../../platform/pdf/printer.ts'
import { agreement, articles, briefSignatures } from './agreement.ts'
import { type Block, title } from '../layout/blocks.ts'
import { contractArticles } from './contract-articles.ts'
import { dateText, genitiveService, quoted } from '../layout/wording.ts'
import { priceBlocks } from './price-sheet-form.ts'
import type { ContractFormData } from './contract-form-data.ts'

/** Договор with the price calculation as its appendix. */
export function contractForm(data: ContractFormData): Template {
  const name = `Договор № ${data.number}`
  return agreement({
    data,
    name,
    title: `ДОГОВОР № ${data.number}`,
    sub: `на проведение ${genitiveService(data.service)}`,
    resolved: 'заключили настоящий договор (далее – Договор) о нижеследующем',
    body: articles(contractArticles(data)),
    appendices: appendix(data),
  })
}

function appendix(data: ContractFormData): Block[] {
  return [
    {
      kind: 'appendix',
      lines: [
        'Приложение № 1',
        `к Договору № ${data.number}`,
        ...(data.date || data.signing.form === 'paper' ? [`от ${dateText(data.date)}`] : []),
      ],
    },
    title('РАСЧЁТ РАЗМЕРА ПЛАТЫ', `Объект: ${quoted(data.object.name)}`),
    ...priceBlocks(data.price),
    { kind: 'gap', mm: 4 },
    briefSignatures(data),
  ]
}
