import { expect, test } from 'vitest'
import { addMoney, compareMoney } from './money.ts'
import { finalInvoice, setOff } from './invoices.ts'

// biome-ignore format: read by columns
const vectors: readonly [what: string, price: string, others: readonly string[], paid: string, asked: readonly [string, string, string]][] = [
  ['the rest after an advance that was paid',            '100000.00', ['30000.00'],             '30000.00',  ['70000.00', '0.00', '70000.00']],
  ['the rest after an advance paid in part, not twice',  '100000.00', ['30000.00'],             '20000.00',  ['70000.00', '0.00', '70000.00']],
  ['the rest after an advance nobody has paid',          '100000.00', ['30000.00'],             '0.00',      ['70000.00', '0.00', '70000.00']],
  ['all of it when there was no advance',                '100000.00', [],                       '0.00',      ['100000.00', '0.00', '100000.00']],
  ['what came without any invoice is set off',           '100000.00', [],                       '25000.00',  ['100000.00', '25000.00', '75000.00']],
  ['an advance paid over is set off',                    '100000.00', ['30000.00'],             '50000.00',  ['70000.00', '20000.00', '50000.00']],
  ['everything was paid by the invoice of the advance',  '100000.00', ['30000.00'],             '100000.00', ['70000.00', '70000.00', '0.00']],
  ['more than the price was paid',                       '100000.00', ['30000.00'],             '130000.00', ['70000.00', '70000.00', '0.00']],
  ['nothing when the advance was the whole price',       '100000.00', ['100000.00'],            '100000.00', ['0.00', '0.00', '0.00']],
  ['nothing when the price fell under the advance',      '80000.00',  ['100000.00'],            '100000.00', ['0.00', '0.00', '0.00']],
  ['what the price rose by, after two invoices',         '120000.00', ['30000.00', '70000.00'], '100000.00', ['20000.00', '0.00', '20000.00']],
  ['money that went back is no payment',                 '100000.00', ['30000.00'],             '-10.00',    ['70000.00', '0.00', '70000.00']],
  ['kopecks are not lost',                               '1931996.88', ['965998.44'],           '965998.45', ['965998.44', '0.01', '965998.43']],
]

test.each(vectors)('the final invoice asks for %s', (_, price, others, paid, [amount, credited, due]) => {
  expect(finalInvoice(price, others, paid)).toEqual({ amount, credited, due })
  // All that is asked for is the price: neither a rouble more, unless the others ask for it, nor one less.
  const asked = addMoney('0.00', ...others)
  expect(addMoney(amount, asked)).toBe(compareMoney(asked, price) > 0 ? asked : price)
})

// biome-ignore format: read by columns
const issued: readonly [what: string, amount: string, price: string, paid: string, asked: readonly [string, string]][] = [
  ['its sum when nothing came above the others',              '85400.00', '122000.00', '36600.00',  ['0.00', '85400.00']],
  ['what is left of the price when more came',                '85400.00', '122000.00', '50000.00',  ['13400.00', '72000.00']],
  ['its sum, no more, when the price rose after it',          '85400.00', '150000.00', '50000.00',  ['0.00', '85400.00']],
  ['what is left of a price that fell after it',              '85400.00', '100000.00', '50000.00',  ['35400.00', '50000.00']],
  ['nothing when the price fell to what was paid',            '8400.00',  '45000.00',  '50000.00',  ['8400.00', '0.00']],
  ['its sum, no more, when money went back',                  '85400.00', '122000.00', '-10.00',    ['0.00', '85400.00']],
]

test.each(issued)('by a final invoice there is to pay %s', (_, amount, price, paid, [credited, due]) => {
  expect(setOff(amount, price, paid)).toEqual({ credited, due })
})
